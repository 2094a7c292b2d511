import { codeOfLanguage, type Language, questionAnswerType } from '#contract/codes.ts'
import type { CustomAnswer, CustomQuestionAsked } from '#contract/custom-questions/calls.ts'
import { wordingIn } from '#contract/custom-questions/rules.ts'
import { monthlyLength, type SurveyLength } from '#contract/surveys/length.ts'
import { fieldError } from '#contract/validation.ts'
import type { Tx } from '../../../platform/database.ts'
import { refuse } from '../../../platform/errors.ts'
import { fits, knownQuestions, questionsToShow } from './asking-rules.ts'
import * as queries from './queries.ts'

export { written } from './asking-rules.ts'
export type { GivenAnswer } from './queries.ts'

type Asking = { companyId: number; round: number; answers: readonly CustomAnswer[] }

export async function asked(tx: Tx, { companyId, round, answers }: Asking): Promise<CustomQuestionAsked[]> {
  return toShow(await queries.readQuestions(tx, { companyId, round, answers }), answers)
}

/** The same of what `asked_questions` gave. */
export const toShow = (known: unknown, answers: readonly CustomAnswer[]): CustomQuestionAsked[] =>
  questionsToShow(knownQuestions.parse(known), answers)

/** @throws AppError('validation') for an answer to a question that is not there, or that is none of its options */
export function refuseUnfit(
  questions: readonly CustomQuestionAsked[],
  answers: readonly CustomAnswer[],
): void {
  const problems = answers.map((given, index) => {
    const question = questions.find(({ id, edition }) => id === given.id && edition === given.edition)
    if (!question) return fieldError(`custom_answers.${index}.id`, 'not_in_company')
    return fits(question, given) ? null : fieldError(`custom_answers.${index}.answer`, 'choice')
  })
  refuse(problems.filter((problem) => problem !== null))
}

type Kept = {
  language: Language
  questions: readonly CustomQuestionAsked[]
  answers: readonly CustomAnswer[]
}

export function kept({ language, questions, answers }: Kept) {
  return questions.flatMap((question, index) => {
    const given = answers.find(({ id, edition }) => id === question.id && edition === question.edition)
    if (!given) return []
    const isChoice = question.answer_type === questionAnswerType.is.choice
    return {
      position: index + 1,
      question_id: question.id,
      edition: question.edition,
      language: codeOfLanguage(wordingIn(question, language).language),
      choice: isChoice ? Number(given.answer) : null,
      answer_text: isChoice ? null : given.answer,
    }
  })
}

/** What answers say to the company's own questions in their last version, by the answer's id; for screens and files. */
export async function given(
  tx: Tx,
  companyId: number,
  answerIds: readonly number[],
): Promise<ReadonlyMap<number, queries.GivenAnswer[]>> {
  if (answerIds.length === 0) return new Map()
  return Map.groupBy(await queries.readAnswers(tx, companyId, answerIds), ({ answerId }) => answerId)
}

export const answered = queries.readAnswered

export type LengthOfRound = (companyId: number, round: number) => SurveyLength

export async function lengthsOf(tx: Tx, companyIds: readonly number[]): Promise<LengthOfRound> {
  const spans = Map.groupBy(await queries.readSpans(tx, companyIds), (span) => span.company_id)
  return (companyId, round) =>
    monthlyLength(
      (spans.get(companyId) ?? []).filter((span) => span.from_round <= round && round <= span.until_round),
    )
}

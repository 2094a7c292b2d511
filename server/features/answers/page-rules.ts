import { isDeepStrictEqual } from 'node:util'
import type { AnswerInput, AnsweringPage } from '#contract/answers/calls.ts'
import { conditionType, questionAnswerType } from '#contract/codes.ts'
import type { CustomAnswer, CustomQuestionAsked } from '#contract/custom-questions/calls.ts'
import { personName } from '#contract/members/name.ts'
import { tidyLines } from '#contract/plain-text.ts'
import { dateOf } from '../../platform/calendar.ts'
import { written } from '../custom-questions/service.ts'
import { type OpenedDelivery, roundCount } from '../deliveries/service.ts'
import type { Standing } from '../follow-ups/service.ts'
import { conditionOf, type Scores } from './condition-rules.ts'
import { scoresOf } from './monthly-rules.ts'
import type { AnswerRow } from './queries.ts'
import { type NoticeEntry, noticeId, shownNotice } from './reader-rules.ts'

export type LinkState = 'open' | 'late' | 'closed'

/** A round behind a link, with its readers, its answer and the previous round's. */
export type HeldRound = {
  delivery: OpenedDelivery
  link: LinkState
  notice: NoticeEntry[]
  current: AnswerRow | undefined
  previous: AnswerRow | undefined
  questions: CustomQuestionAsked[]
  customAnswers: CustomAnswer[]
  standing: Standing
}

export type Given = {
  scores: Scores
  customAnswers: CustomAnswer[]
  text: string | null
  refusesExternalReader: boolean
}

/** An answer as stored: skipped questions are 0, a blank text is none. */
export function givenIn(input: Omit<AnswerInput, 'notice_id' | 'language'>): Given {
  const text = tidyLines(input.answer_text ?? '')
  return {
    scores: [input.question1, input.question2, input.question3],
    customAnswers: written(input.custom_answers),
    text: text || null,
    refusesExternalReader: input.refuses_external_reader,
  }
}

/** True when nothing was answered and nothing was written. */
export function isEmpty({ scores, customAnswers, text }: Given): boolean {
  return conditionOf(scores) === conditionType.is.no_answer && customAnswers.length === 0 && text === null
}

/** Whether one of the company's own questions is answered in words. */
export const writesWords = (
  { questions }: Pick<HeldRound, 'questions'>,
  answers: readonly CustomAnswer[],
): boolean =>
  questions.some(
    ({ id, answer_type }) =>
      answer_type === questionAnswerType.is.free_text && answers.some((given) => given.id === id),
  )

/** Whether the stored answer says the same already. */
export function isSame(
  stored: AnswerRow,
  customAnswers: readonly CustomAnswer[],
  { scores, text, ...given }: Given,
): boolean {
  return (
    String(scoresOf(stored)) === String(scores) &&
    stored.answer_text === text &&
    stored.refuses_external_reader === given.refusesExternalReader &&
    isDeepStrictEqual(byQuestion(customAnswers), byQuestion(given.customAnswers))
  )
}

const byQuestion = (answers: readonly CustomAnswer[]) => answers.toSorted((a, b) => a.id - b.id)

/** What a link accepts now; a late answer is final. */
export function stateOf({ link, current }: { link: LinkState; current: unknown }): AnsweringPage['state'] {
  if (!current) return link
  return link === 'open' ? 'answered' : 'closed'
}

/** The round as its page shows it; a closed page does not return the answer. */
export function pageOf(round: HeldRound): AnsweringPage {
  const { delivery, notice, current } = round
  const state = stateOf(round)
  return {
    survey: 'monthly',
    state,
    language: delivery.language,
    company_name: delivery.companyName,
    member_name: personName(delivery.member, delivery.language),
    member: delivery.member,
    round: delivery.round,
    rounds: roundCount,
    closes_on: dateOf(delivery.deadline),
    supervisor_description: delivery.supervisorDescription,
    supervisor_description_translations: delivery.supervisorDescriptions,
    notice: shownNotice(notice),
    notice_id: noticeId(notice),
    custom_questions: round.questions,
    version: current?.version ?? 0,
    answer: current && state === 'answered' ? answerOf(current, round.customAnswers) : null,
  }
}

function answerOf(row: AnswerRow, custom_answers: CustomAnswer[]) {
  const [question1, question2, question3] = scoresOf(row)
  return {
    question1,
    question2,
    question3,
    custom_answers,
    answer_text: row.answer_text ?? '',
    refuses_external_reader: row.refuses_external_reader,
  }
}

import { type MonthlyAnswer, monthlyAnswer } from '#contract/answers/calls.ts'
import { monthlyQuestionsAs } from '#contract/answers/earlier-questions.ts'
import { type Edition, isEarlier, storedEdition } from '#contract/answers/editions.ts'
import {
  chosenWords,
  type MonthlyQuestions,
  monthlyQuestions,
  skipWords,
} from '#contract/answers/questions.ts'
import { answerScore, conditionType, progressStatus, questionAnswerType } from '#contract/codes.ts'
import { codeIn } from '#contract/validation.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asInstant } from '../../platform/clock.ts'
import type { GivenAnswer } from '../custom-questions/service.ts'
import { momentOf } from '../follow-ups/service.ts'
import { colorOf, type Scores } from './condition-rules.ts'
import { action } from './explanation-rules.ts'
import type { AnswerRow, ListedAnswer } from './queries.ts'
import { externalFindings, type StoredFinding, storedFindings } from './text-analysis/texts-rules.ts'

const score = codeIn(answerScore)

/** The scores of a stored answer in order. */
export function scoresOf(row: Pick<AnswerRow, 'question1' | 'question2' | 'question3'>): Scores {
  return [score.parse(row.question1), score.parse(row.question2), score.parse(row.question3)]
}

/** The words of the steps chosen: as HR reads them in Japanese, 無回答 for a skipped question, or as the member read them. */
function answered(scores: Scores, questions: MonthlyQuestions, skipped?: string) {
  const words = (index: 0 | 1 | 2): string =>
    skipped !== undefined && scores[index] === 0 ? skipped : chosenWords(questions[index], scores[index])
  return { answer1: words(0), answer2: words(1), answer3: words(2) }
}

const asRead = (scores: Scores, edition: Edition): MonthlyAnswer['as_read'] => ({
  ...edition,
  is_earlier: isEarlier('monthly', edition),
  ...answered(scores, monthlyQuestionsAs(edition), skipWords[edition.language]),
})

/** The places found in one of an answer's texts, with the words that stand there. */
function spansIn(text: string, stored: unknown, questionId?: number) {
  const own = storedFindings.parse(stored ?? []).filter(({ question_id }) => question_id === questionId)
  const spans = (is: (finding: StoredFinding) => boolean) =>
    own.filter(is).map(({ start, end, category }) => ({ start, end, word: text.slice(start, end), category }))
  return {
    neg_clauses: spans(({ level, silenced }) => !silenced && level !== 'critical'),
    care_word_list: spans(({ level, silenced }) => !silenced && level === 'critical'),
    silenced_words: spans(({ silenced }) => silenced === true),
  }
}

function externalReading(row: ListedAnswer): MonthlyAnswer['external_reading'] {
  const { model, reader_version: version, read_at, answer_text } = row
  if (model === null || version === null || read_at === null || answer_text === null) return null
  const findings = externalFindings
    .parse(row.external_findings)
    .map((finding) => ({ ...finding, word: answer_text.slice(finding.start, finding.end) }))
  return { model, version, read_at: formatLocal(read_at), findings }
}

const formerTexts = ({ former_texts, answer_text: newest }: ListedAnswer): MonthlyAnswer['former_texts'] =>
  former_texts.flatMap(({ answer_text, answered_at }) =>
    answer_text === null || answer_text === newest
      ? []
      : [{ answer_text, dt_answered: formatLocal(new Date(answered_at)) }],
  )

/** What was answered to the company's own questions, in Japanese whatever language they were read in. */
const questionList = (stored: unknown, given: readonly GivenAnswer[]): MonthlyAnswer['question_list'] =>
  given.map(({ question, language, given: { answer } }) => ({
    id: question.id,
    edition: question.edition,
    question_text: question.question_text,
    answer_type: question.answer_type,
    options_json: question.options_json,
    answer:
      question.answer_type === questionAnswerType.is.choice
        ? (question.options_json[Number(answer) - 1] ?? '')
        : answer,
    language,
    ...spansIn(answer, stored, question.id),
  }))

/** A stored answer as the member's page shows it on a day (YYYY-MM-DD). */
export function toMonthlyAnswer(
  row: ListedAnswer,
  today: string,
  given: readonly GivenAnswer[] = [],
): MonthlyAnswer {
  const scores = scoresOf(row)
  const condition = codeIn(conditionType).parse(row.condition_type)
  const [first, second, third] = monthlyQuestions.ja
  return {
    id: row.id,
    is_hr_only: row.is_hr_only,
    is_withheld: false,
    shared: [],
    month: row.due_on.slice(0, 7).replace('-', '/'),
    monthly_count: row.round,
    progress_status: progressStatus.is.answered,
    answer_json: { question1: scores[0], question2: scores[1], question3: scores[2] },
    question1: first.text,
    question2: second.text,
    question3: third.text,
    ...answered(scores, monthlyQuestions.ja),
    color1: colorOf(scores[0]),
    color2: colorOf(scores[1]),
    color3: colorOf(scores[2]),
    answer_text: row.answer_text,
    former_texts: formerTexts(row),
    condition_type: condition,
    original_condition_type: codeIn(conditionType).parse(row.original_condition_type),
    dt_answered: formatLocal(row.updated_at),
    explanation: row.explanation,
    action: action(row.need_follow_reasons, condition, momentOf(asInstant(row.updated_at)), today),
    is_changed_condition_by_ta: row.is_changed_condition_by_ta,
    waiting_emotion_answer: row.waiting_emotion_answer,
    emotion_answer_id: row.analysis_id,
    lexicon_version: row.lexicon_version,
    feedback_type: monthlyAnswer.shape.feedback_type.parse(row.feedback_type),
    need_follow_tag: row.need_follow,
    need_follow_reasons: row.need_follow_reasons,
    question_tag: row.question_tag,
    ...spansIn(row.answer_text ?? '', row.findings),
    external_reading: externalReading(row),
    question_list: questionList(row.findings, given),
    is_late: row.is_late,
    version: row.version,
    as_read: asRead(scores, storedEdition(row)),
  }
}

import type { Temporal } from 'temporal-polyfill'
import * as z from 'zod'
import { conditionType } from '#contract/codes.ts'
import { needsFollow } from '#contract/follow-ups/attention-rules.ts'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import { codeIn } from '#contract/validation.ts'
import { asInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import * as followUps from '../../follow-ups/service.ts'
import type { TextReason } from '../condition-rules.ts'
import { scoresOf } from '../monthly-rules.ts'
import { type AnswerRow, answersUpTo } from '../queries.ts'
import { graver, type Outcome, outcomeOf, type Reading, textReason } from './effect-rules.ts'
import { isGraveReading } from './grave-rules.ts'
import { type AnswerVersion, formerReadings, updateAnswer } from './queries.ts'
import { externalFindings, storedFindings } from './texts-rules.ts'

/** Applies a reading to weather, reasons and follow-up. */
export async function apply(
  tx: Tx,
  now: Temporal.Instant,
  answer: AnswerRow,
  reading: Reading,
  judged: { isTooSevere: boolean; feedback: number | null } = { isTooSevere: false, feedback: null },
): Promise<Outcome> {
  const outcome = await outcomeFor(tx, answer, { reading, isTooSevere: judged.isTooSevere })
  await write(tx, answer, outcome, reading, judged.feedback)
  const asksMore = outcome.isChanged || outcome.reasons.join() !== answer.need_follow_reasons.join()
  if (asksMore) await followUps.afterReading(tx, now, stateBy(answer, outcome))
  return outcome
}

const effects = z.enum(['none', 'worse', 'critical'])
const categories = z.array(z.enum(textCategoryKeys))

type StoredReading = {
  effect: string
  categories: string[]
  findings: unknown
  asks: boolean
  /** The external reader's findings; null where none has read it. */
  external_findings: unknown
}

export const readingOf = (row: StoredReading): Reading => ({
  effect: effects.parse(row.effect),
  categories: categories.parse(row.categories),
  findings: storedFindings.parse(row.findings),
  asks: row.asks,
  outside: externalFindings.parse(row.external_findings ?? []).map(({ category }) => category),
})

/** The gravest reason that the words of the versions before this one gave; null for none. */
export async function formerReason(tx: Tx, version: AnswerVersion): Promise<TextReason | null> {
  if (version.version === 1) return null
  const rows = await formerReadings(tx, version)
  return rows
    .map((row) => readingOf({ ...row, external_findings: null }))
    .map((reading) => textReason(reading.effect, reading))
    .reduce((gravest, reason) => graver(reason === 'text_concern' ? null : reason, gravest), null)
}

export async function outcomeFor(
  tx: Tx,
  answer: AnswerRow,
  judged: { reading: Reading; isTooSevere: boolean },
): Promise<Outcome> {
  const { company_id: companyId, member_id: memberId, round } = answer
  const { previous } = await answersUpTo(tx, { companyId, memberId, round })
  const former = await formerReason(tx, { companyId, answerId: answer.id, version: answer.version })
  return outcomeOf({
    former,
    scores: scoresOf(answer),
    original: codeIn(conditionType).parse(answer.original_condition_type),
    previous: previous ? { scores: scoresOf(previous), roundsAgo: round - previous.round } : null,
    ...judged,
    moment: followUps.momentOf(asInstant(answer.updated_at)),
  })
}

export function write(
  tx: Tx,
  answer: AnswerRow,
  outcome: Outcome,
  reading: Reading,
  feedback: number | null = null,
) {
  return updateAnswer(tx, answer, {
    condition_type: outcome.condition,
    is_changed_condition_by_ta: outcome.isChanged,
    waiting_emotion_answer: false,
    // what was HR's alone once is not shown by a later reading or judgement of the same words
    is_grave: answer.is_grave === true || isGraveReading(reading),
    question_tag: reading.asks,
    need_follow: needsFollow(outcome.reasons),
    need_follow_reasons: outcome.reasons,
    explanation: outcome.explanation,
    action: outcome.action,
    feedback_type: feedback,
  })
}

export const stateBy = (answer: AnswerRow, outcome: Outcome): followUps.AnswerState => ({
  companyId: answer.company_id,
  memberId: answer.member_id,
  answerId: answer.id,
  conditionType: outcome.condition,
  reasons: outcome.reasons,
  attentionText: outcome.attentionText,
  answeredAt: answer.updated_at,
})

import type { Temporal } from 'temporal-polyfill'
import type { Edition } from '#contract/answers/editions.ts'
import { codeOfLanguage } from '#contract/codes.ts'
import { needsFollow } from '#contract/follow-ups/attention-rules.ts'
import { asDate } from '../../platform/clock.ts'
import { momentOf } from '../follow-ups/service.ts'
import type { conditionOf, reasonsFor } from './condition-rules.ts'
import { action, explanation } from './explanation-rules.ts'
import { type Given, type HeldRound, stateOf, writesWords } from './page-rules.ts'
import type { NewAnswer } from './queries.ts'

type Judged = {
  condition: ReturnType<typeof conditionOf>
  reasons: ReturnType<typeof reasonsFor>
  isRead: boolean
}

/** What of an answer is stored: what was given, and how it reads by its marks alone. */
export function rowOf(
  now: Temporal.Instant,
  round: HeldRound,
  { scores, text, customAnswers, refusesExternalReader, words }: Given & { words: Edition },
  { condition, reasons, isRead }: Judged,
): NewAnswer {
  const { delivery, notice } = round
  return {
    company_id: delivery.companyId,
    member_id: delivery.memberId,
    round: delivery.round,
    question1: scores[0],
    question2: scores[1],
    question3: scores[2],
    answer_text: text,
    refuses_external_reader: refusesExternalReader,
    waiting_emotion_answer: !isRead && (text !== null || writesWords(round, customAnswers)),
    is_grave: isRead ? false : null,
    condition_type: condition,
    original_condition_type: condition,
    need_follow: needsFollow(reasons),
    need_follow_reasons: reasons,
    explanation: explanation(scores, condition),
    action: action(reasons, condition, isRead ? momentOf(now) : undefined),
    notice,
    language: codeOfLanguage(words.language),
    edition: words.edition,
    is_late: stateOf(round) === 'late',
    answered_at: asDate(now),
    updated_at: asDate(now),
  }
}

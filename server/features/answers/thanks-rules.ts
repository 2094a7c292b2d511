import type { Temporal } from 'temporal-polyfill'
import type { Care } from '#contract/answers/view.ts'
import { isPromised, rankOf } from '#contract/follow-ups/attention-rules.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asInstant } from '../../platform/clock.ts'
import { contactOf, type Standing } from '../contacts/service.ts'
import type { MemberKey } from './queries.ts'

const shownMinutes = 60

/** Why an answer asks for somebody, as it was stored with its words. */
export type Said = { reasons: readonly string[] }

/** An answer as last sent, and whose; `isGrave` by its words, also without a due day. */
export type Sent = Said & MemberKey & { at: Date; isGrave: boolean }

/** Whether an answer has grave words or a worst mark, beside which nothing cheerful stands. */
export const needsCare = ({ reasons }: Said): boolean => isPromised(reasons)

/** Whether an answer was sent within the hour; later its page tells others with the link nothing. */
export function isJustSent(now: Temporal.Instant, at: Date): boolean {
  return now.since(asInstant(at)).total('minutes') < shownMinutes
}

/** Whom the member can reach, and HR's promised day; a day that is over promises nothing. */
export function careBy(standing: Standing, { reasons }: Said, now: Temporal.Instant): Care {
  const { due_on: due } = standing
  const today = todayIn(now)
  const dueOn = isPromised(reasons) && due !== null && due >= today ? due : null
  return { contact: contactOf(standing), dueOn, today, isLife: rankOf(reasons) === 'life' }
}

import type { Temporal } from 'temporal-polyfill'
import type { Care } from '#contract/answers/view.ts'
import type { AttentionRank } from '#contract/follow-ups/attention-ranks.ts'
import { rankOf } from '#contract/follow-ups/attention-rules.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asInstant } from '../../platform/clock.ts'
import { namesCritical } from '../text-analysis/service.ts'
import type { MemberKey, Standing } from './queries.ts'

const shownMinutes = 60

/** Words about life, harassment, mind and body or a wish to leave, and a worst mark. */
const careRanks: readonly AttentionRank[] = ['life', 'grave', 'rain_worst']

/** The words of an answer, and why it asks for somebody as far as that is known. */
export type Said = { texts: readonly string[]; reasons: readonly string[] }

/** An answer as it was sent last, and whose it is. */
export type Sent = Said & MemberKey & { at: Date }

/** Whether an answer holds a critical word or a worst mark: nothing cheerful stands beside it. */
export function needsCare({ texts, reasons }: Said): boolean {
  const rank = rankOf(reasons)
  return (rank !== null && careRanks.includes(rank)) || texts.some(namesCritical)
}

/** Whether an answer was sent within the hour. Later its page says nothing of it to whoever else holds the link. */
export function isJustSent(now: Temporal.Instant, at: Date): boolean {
  return now.since(asInstant(at)).total('minutes') < shownMinutes
}

/**
 * Whom the member can reach, and by which day HR is due to get in touch; a day that is over promises nothing.
 * The person in charge comes before who signs the company's mails; nobody of the member's own department is named, as the
 * words may be about them. The address is the one that the company's mails are answered to.
 */
export function careBy(standing: Standing, now: Temporal.Instant): Care {
  const { person_in_charge, sender_name, sender_department, sender_email, due_on: due } = standing
  const today = todayIn(now)
  return {
    contact: {
      name: person_in_charge ?? sender_name,
      department: person_in_charge ? null : sender_department,
      email: sender_email,
    },
    dueOn: due !== null && due >= today ? due : null,
    isDueToday: due === today,
  }
}

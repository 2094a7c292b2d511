import { addDays } from '../../platform/calendar.ts'

/** So many days go by until another talk is wanted of somebody for whom nothing else speaks. */
const usualDays = 30

/** The day of the next talk where nothing else speaks for one, today at the earliest. */
export function nextTalkOn(lastTalkedOn: string | null, today: string): string {
  const next = lastTalkedOn === null ? today : addDays(lastTalkedOn, usualDays)
  return next < today ? today : next
}

/** So many months after joining somebody counts among the new people of a team. */
export const newForMonths = 13

/** What is known of a person to whom a talk may be due. */
export type TalkStanding = {
  joinedOn: string
  /** Since when something speaks for a talk that the reader may know of; null where nothing does. */
  since: string | null
  isPassedOn: boolean
  lastTalkedOn: string | null
}

/** Whether a talk is due this week: a reason since the last one, or a month without. */
export function isTalkDue(
  { joinedOn, since, isPassedOn, lastTalkedOn }: TalkStanding,
  today: string,
): boolean {
  if (joinedOn > today) return false
  if (lastTalkedOn === null) return true
  if (since !== null && since.slice(0, 10) > lastTalkedOn) return true
  return !isPassedOn && addDays(lastTalkedOn, usualDays) <= today
}

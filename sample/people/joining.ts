import { defaultDeliveryDate } from '#contract/members/fields.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { addDays, addMonths, daysBetween } from '../../server/platform/calendar.ts'
import type { Random } from '../random.ts'

export type Joining = { isNewbie: boolean; joinedOn: string; deliveryDate: string }

const newbieShare = 0.42
const autumnShare = 0.05
const futureShare = 0.02

/** How many join in a month as against the others: after bonuses and at the turn of the business year. */
const midCareerWeights: Record<string, number> = {
  '01': 1.4,
  '04': 1.6,
  '07': 1.3,
  '10': 1.5,
  '12': 0.6,
  '08': 0.7,
}

function monthsBetween(from: string, until: string): string[] {
  const months: string[] = []
  for (let month = `${from.slice(0, 7)}-01`; month <= until; month = addMonths(month, 1)) months.push(month)
  return months
}

export function joiningsFrom(random: Random, count: number, today: string): Joining[] {
  const from = addMonths(today, -13)
  const firsts = monthsBetween(from, today).filter((first) => first > from && first <= today)
  const springs = firsts.filter((first) => first.endsWith('-04-01'))
  const autumns = firsts.filter((first) => first.endsWith('-10-01'))
  return Array.from({ length: count }, () => {
    if (random.chance(newbieShare)) {
      const isAutumn = autumns.length > 0 && random.chance(autumnShare / newbieShare)
      return planned(
        random,
        true,
        random.pick(isAutumn || springs.length === 0 ? [...autumns, ...springs] : springs),
      )
    }
    const isFuture = random.chance(futureShare)
    return planned(random, false, isFuture ? nextFirst(today) : midCareerDay(random, from, today))
  })
}

const nextFirst = (today: string) => addMonths(`${today.slice(0, 7)}-01`, 1)

function midCareerDay(random: Random, from: string, today: string): string {
  const months = monthsBetween(from, today)
  const month = random.weighted(months.map((first) => [first, midCareerWeights[first.slice(5, 7)] ?? 1]))
  const day = random.weighted([
    [1, 60],
    [16, 30],
    [random.whole(2, 28), 10],
  ])
  const date = addDays(month, day - 1)
  return date > from && date <= today ? date : addDays(from, random.whole(1, daysBetween(from, today)))
}

/** New graduates get their survey on the first; of the others some on a later day of the month. */
function planned(random: Random, isNewbie: boolean, joinedOn: string): Joining {
  const first = defaultDeliveryDate(joinedOn, usualSurveySettings.send_day)
  const later = isNewbie
    ? 0
    : random.weighted([
        [0, 64],
        [9, 9],
        [14, 9],
        [19, 9],
        [24, 9],
      ])
  return { isNewbie, joinedOn, deliveryDate: addDays(first, later) }
}

import { parseDate } from '@internationalized/date'
import { isAnnual, isMonthly } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { lastDeliveryDate } from '#contract/surveys/plan.ts'
import type { ScheduleItem } from '#contract/surveys/round-calls.ts'

const annualWindow = { days: 30 }

type Dated = Pick<MemberDetail, 'schedule' | 'date_contracted' | 'delivery_date'>

const later = (...days: string[]): string => days.sort().at(-1) ?? ''
const dayAfter = (day: string): string => parseDate(day).add({ days: 1 }).toString()
const dayBefore = (day: string): string => parseDate(day).subtract({ days: 1 }).toString()

/** The day a round stands on: the later of when it was due and when it left. */
const standsOn = ({ date, sent_at }: ScheduleItem): string => later(date, sent_at?.slice(0, 10) ?? '')

/** The days the picker offers for a round: between its neighbours, from today on; the server has the last word. */
export function moveRange(member: Dated, item: ScheduleItem, today: string): { min: string; max: string } {
  if (isAnnual(item.enq_type)) {
    const day = parseDate(member.date_contracted).add({ years: 1 })
    const first = day.subtract(annualWindow).toString()
    return { min: later(first, today), max: day.add(annualWindow).toString() }
  }
  const find = (round: number) =>
    member.schedule.find(({ enq_type, enq_round }) => isMonthly(enq_type) && enq_round === round)
  const [before, after] = [find(item.enq_round - 1), find(item.enq_round + 1)]
  const first = dayAfter(later(member.date_contracted, before ? standsOn(before) : ''))
  const end = after ? standsOn(after) : parseDate(member.delivery_date).add({ months: 12 }).toString()
  return { min: later(first, today), max: dayBefore(end) }
}

/** The days the first delivery may be put on: after joining, within a year of that or of a leave. */
export function firstDeliveryRange(
  member: Pick<MemberDetail, 'date_contracted' | 'working_status' | 'returned_on'>,
  today: string,
): { min: string; max: string } {
  return { min: dayAfter(member.date_contracted), max: lastDeliveryDate(member, today) }
}

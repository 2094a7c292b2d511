import { enqType } from '#contract/codes.ts'
import type { MonthlyScheduleInput } from '#contract/surveys/calls.ts'
import type { OpenSurvey, SurveyForecast } from '#contract/surveys/forecast-calls.ts'
import { addDays, addMonths, formatLocal, holidaysBetween, todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { change, confirmSchedule, settingsOf } from '../../surveys/service.ts'
import { changeSendingHour, firstSendableDay } from '../service.ts'
import { countOpen, countSendings, nextSendings, type OpenRow } from './queries.ts'

const months = 3

/** Changes when the monthly survey is sent, reminded of and closed; what is still to come moves to the new hour. */
export async function saveMonthly(ctx: Ctx, input: MonthlyScheduleInput) {
  const before = await settingsOf(ctx.tx, ctx.actor.companyId)
  const saved = await change(ctx, input)
  await confirmSchedule(ctx)
  if (before.send_hour !== input.send_hour) await changeSendingHour(ctx, input.send_hour)
  return saved
}

/** What is sent, reminded of and closed in these months, with the holidays among them. */
export async function outlook({ tx, actor, now }: Ctx): Promise<{ result: SurveyForecast }> {
  const today = todayIn(now)
  const first = `${today.slice(0, 8)}01`
  const until = addMonths(first, months)
  const days = { today, oldest: firstSendableDay(today), until }
  const sendings = await countSendings(tx, actor, days)
  const soon = enqType.codes.flatMap((type) => sendings.find(({ enq_type }) => enq_type === type) ?? [])
  const missing = enqType.codes.filter((type) => !soon.some(({ enq_type }) => enq_type === type))
  const later = missing.length > 0 ? await nextSendings(tx, actor, { ...days, types: missing }) : []
  const result = {
    now: formatLocal(asDate(now)),
    until,
    sendings,
    next: [...soon, ...later].toSorted((one, other) => one.enq_type - other.enq_type),
    open: (await countOpen(tx, actor, asDate(now))).map((row) => openSurvey(row, today)),
    holidays: holidaysBetween(first, until),
  }
  return { result }
}

function openSurvey({ survey, sent_on, closes_on, count, ...row }: OpenRow, today: string): OpenSurvey {
  const days = row.is_reminded ? row.reminder_days.filter((day) => day > row.last_reminder_day) : []
  const reminds_on = days.map((day) => addDays(sent_on, day - 1)).filter((date) => date >= today)
  return { survey, sent_on, closes_on, reminds_on, count }
}

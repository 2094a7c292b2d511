import type { MonthlyScheduleInput } from '#contract/survey-settings.ts'
import type { Ctx } from '../../platform/context.ts'
import { changeSendingHour } from '../deliveries/service.ts'
import { change, settingsOf } from '../survey-settings/service.ts'

/** Changes when the monthly survey is sent, reminded of and closed; what is still to come moves to the new hour. */
export async function saveMonthly(ctx: Ctx, input: MonthlyScheduleInput) {
  const before = await settingsOf(ctx.tx, ctx.actor.companyId)
  const saved = await change(ctx, input)
  if (before.send_hour !== input.send_hour) await changeSendingHour(ctx, input.send_hour)
  return saved
}

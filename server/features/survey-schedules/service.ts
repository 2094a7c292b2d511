import type { MonthlyScheduleInput } from '#contract/survey-settings.ts'
import type { Ctx } from '../../platform/context.ts'
import { change } from '../survey-settings/service.ts'

/** Changes when the monthly survey is sent, reminded of and closed. */
export async function saveMonthly(ctx: Ctx, input: MonthlyScheduleInput) {
  return change(ctx, input)
}

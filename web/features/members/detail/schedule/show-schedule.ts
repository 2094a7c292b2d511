import type { MemberDetail } from '#contract/members/calls.ts'
import type { ScheduleItem } from '#contract/surveys/round-calls.ts'
import { api, queryClient } from '../../../../platform/api.ts'

/** Shows the schedule the server answered with, and lets everything that depends on it ask again. */
export async function showSchedule(
  { code }: Pick<MemberDetail, 'code'>,
  change: Promise<{ result: ScheduleItem[]; message: string }>,
): Promise<{ message: string }> {
  const { result, message } = await change
  queryClient.setQueryData(
    api.members.get.queryKey({ input: { code } }),
    (data) => data && { result: { ...data.result, schedule: result } },
  )
  void queryClient.invalidateQueries({ queryKey: api.members.key() })
  void queryClient.invalidateQueries({ queryKey: api.dashboard.key() })
  return { message }
}

import { useMutation } from '@tanstack/react-query'
import type { FirstStepsView } from '#contract/company/first-step-calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'

type Schedule = FirstStepsView['schedule']

/** The days as they are set, and the button that decides on them. */
export function ScheduleWords({ schedule, isDone }: { schedule: Schedule; isDone: boolean }) {
  const can = useCan()
  const flash = useFlash()
  const deciding = useMutation({
    mutationFn: () => client.firstSteps.confirmSchedule({}),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: api.firstSteps.key() })
      flash(message)
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return (
    <>
      <p className="mt-2">
        現在の設定：毎月{schedule.send_day}日の{schedule.send_hour}時に配信、{schedule.limit_day}
        日目に締め切り
        {schedule.reminder_days.length > 0 &&
          `、リマインドは${schedule.reminder_days.map((day) => `${day}日目`).join('と')}`}
      </p>
      {!isDone && can('enq_setting.initial_setup.update') && (
        <Button
          size="small"
          className="mt-2"
          isPending={deciding.isPending}
          onClick={() => deciding.mutate()}
        >
          この日程に決める
        </Button>
      )}
    </>
  )
}

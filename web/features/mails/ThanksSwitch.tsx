import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const options = api.surveySettings.list.queryOptions()

/** Thanks by mail or not; the choice is saved as it is made. */
export function ThanksSwitch() {
  const flash = useFlash()
  const mayChange = useCan()('message_setting.auto_delivery.update')
  const { data, error } = useQuery(options)
  const saving = useMutation({
    mutationFn: (is_monthly_thanks: boolean) =>
      client.surveySettings.saveMonthlyThanks({
        is_monthly_thanks,
        version: data?.result.settings.version ?? 0,
      }),
    onSuccess: ({ message }) => flash(message),
    onError: (refused) => flash(japaneseOf(refused), 'fail'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.surveySettings.key() }),
  })
  if (!data && !error) return <Skeleton className="mb-6 h-20" />
  if (!data)
    return (
      <p role="alert" className="mb-6 rounded bg-danger-soft px-4 py-3 text-danger-ink">
        {japaneseOf(error)}
      </p>
    )
  const isOn = saving.isPending ? saving.variables : data.result.settings.is_monthly_thanks
  return (
    <Card padding="small" width="form" className="mb-6">
      <Checkbox
        label="回答した方にお礼のメールを送る"
        name="is_monthly_thanks"
        description={
          isOn
            ? '回答を受け取るとすぐに送ります。'
            : '現在はオフです。文面は保存でき、オンにすると使われます。'
        }
        value={isOn}
        disabled={!mayChange}
        onChange={(is) => saving.mutate(is)}
      />
    </Card>
  )
}

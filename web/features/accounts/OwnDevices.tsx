import { useMutation, useQuery } from '@tanstack/react-query'
import { deviceDays } from '#contract/limits.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeviceLine } from './DeviceLine.tsx'

/** Where one signed in before, so that others who try passwords do not make one wait there; and the way to forget it. */
export function OwnDevices() {
  const flash = useFlash()
  const { data, error } = useQuery(api.ownAccount.devices.queryOptions({ input: {} }))
  const done = async ({ message }: { message: string }) => {
    await queryClient.invalidateQueries({ queryKey: api.ownAccount.devices.key() })
    flash(message)
  }
  const forgettingOne = useMutation({
    mutationFn: (id: number) => client.ownAccount.forgetDevice({ id }),
    onSuccess: done,
  })
  const forgettingAll = useMutation({
    mutationFn: () => client.ownAccount.forgetDevices({}),
    onSuccess: done,
  })
  const devices = data?.devices ?? []
  return (
    <Card width="form" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">ログインしたことのある端末</h2>
        {devices.length > 1 && (
          <Button isPending={forgettingAll.isPending} onClick={() => forgettingAll.mutate()}>
            すべて削除する
          </Button>
        )}
        <p className="phrases basis-full text-ink-2">
          ほかの人がログインを繰り返し試しても、ここにある端末では待たずにログインできます。共用の端末や手放した端末は、削除してください（
          {deviceDays}
          日間ログインがなければ自動で削除）。
        </p>
      </div>
      <Refusal error={error ?? forgettingOne.error ?? forgettingAll.error} />
      {!data && !error && <Skeleton className="h-24" />}
      {data && devices.length === 0 && (
        <p className="text-ink-3">端末の記録はありません。次のログインから、ここに並びます。</p>
      )}
      <ul className="divide-y">
        {devices.map(({ id, device, is_current, first_signed_in_at, last_signed_in_at }) => (
          <DeviceLine
            key={id}
            device={device}
            isCurrent={is_current}
            facts={[
              `最後のログイン ${dateAndMinute(last_signed_in_at)}`,
              `最初のログイン ${dateAndMinute(first_signed_in_at)}`,
            ]}
          >
            <Button
              size="small"
              isPending={forgettingOne.isPending && forgettingOne.variables === id}
              onClick={() => forgettingOne.mutate(id)}
              aria-label={`${device}（最後のログイン ${dateAndMinute(last_signed_in_at)}）を削除する`}
            >
              削除する
            </Button>
          </DeviceLine>
        ))}
      </ul>
    </Card>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client, queryClient } from '../../platform/api.ts'
import { CopyField } from '../../platform/CopyField.tsx'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The secret address by which one's own calendar shows talks and promises. */
export function OwnCalendar() {
  const flash = useFlash()
  const [isAsking, setAsking] = useState(false)
  const { data, error } = useQuery(api.calendars.get.queryOptions({ input: {} }))
  const done = async ({ message }: { message: string }) => {
    setAsking(false)
    await queryClient.invalidateQueries({ queryKey: api.calendars.key() })
    flash(message)
  }
  const making = useMutation({ mutationFn: () => client.calendars.make({}), onSuccess: done })
  const ending = useMutation({ mutationFn: () => client.calendars.end({}), onSuccess: done })
  return (
    <Card width="form" className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">面談のカレンダー</h2>
      <p className="phrases text-ink-2">
        面談と約束の日を、お使いのカレンダーに表示できます。予定に入るのは氏名と日付だけです。
      </p>
      <Refusal error={error ?? making.error} />
      {data?.url && (
        <>
          <CopyField label="カレンダーのURL" text={data.url} />
          <p className="phrases text-ink-2">
            URLを知っている人は、ログインせずに読めます。知られたときは、削除して作成し直してください。
          </p>
          <Button className="self-start" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            URLを削除する
          </Button>
        </>
      )}
      {data && !data.url && (
        <Button className="self-start" isPending={making.isPending} onClick={() => making.mutate()}>
          URLを作成する
        </Button>
      )}
      {!data && !error && <Skeleton className="h-10" />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => ending.mutate()}
        title="「面談のカレンダー」のURLを削除しますか？"
        confirmLabel="削除する"
        isPending={ending.isPending}
      >
        <p>このURLを登録したカレンダーには、予定が届かなくなります。元に戻せません。</p>
        <Refusal className="mt-4" error={ending.error} />
      </ConfirmDialog>
    </Card>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeviceLine } from './DeviceLine.tsx'
import { sessionFacts } from './session-facts.ts'

export function OwnSessions() {
  const flash = useFlash()
  const { data, error } = useQuery(api.ownAccount.sessions.queryOptions({ input: {} }))
  const done = async ({ message }: { message: string }) => {
    await queryClient.invalidateQueries({ queryKey: api.ownAccount.key() })
    flash(message)
  }
  const endingOne = useMutation({
    mutationFn: (id: number) => client.ownAccount.endSession({ id }),
    onSuccess: done,
  })
  const endingOthers = useMutation({
    mutationFn: () => client.ownAccount.endOtherSessions({}),
    onSuccess: done,
  })
  const sessions = data?.sessions ?? []
  return (
    <Card width="form" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">ログインしている端末</h2>
        {sessions.length > 1 && (
          <Button isPending={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
            ほかの端末をすべてログアウトする
          </Button>
        )}
        <p className="phrases basis-full text-ink-2">
          心当たりのない端末は、ログアウトしてパスワードを変更してください。
        </p>
      </div>
      <Refusal error={error ?? endingOne.error ?? endingOthers.error} />
      {!data && !error && <Skeleton className="h-24" />}
      <ul className="divide-y">
        {sessions.map((session) => (
          <DeviceLine
            key={session.id}
            device={session.device}
            isCurrent={session.is_current}
            facts={sessionFacts(session)}
          >
            {!session.is_current && (
              <Button
                size="small"
                isPending={endingOne.isPending && endingOne.variables === session.id}
                onClick={() => endingOne.mutate(session.id)}
                aria-label={`${session.device}（${dateAndMinute(session.signed_in_at)}にログイン）をログアウトする`}
              >
                ログアウトする
              </Button>
            )}
          </DeviceLine>
        ))}
      </ul>
    </Card>
  )
}

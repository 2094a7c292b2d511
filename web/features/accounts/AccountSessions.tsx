import { useMutation, useQuery } from '@tanstack/react-query'
import type { UserDetail } from '#contract/accounts/calls.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountSecondFactor } from './AccountSecondFactor.tsx'
import { AccountSignOn } from './AccountSignOn.tsx'
import { DeviceLine } from './DeviceLine.tsx'
import { sessionFacts } from './session-facts.ts'

/** Where somebody else is signed in, and the owner's way to end it. */
export function AccountSessions({ user: { id, name } }: { user: Pick<UserDetail, 'id' | 'name'> }) {
  const flash = useFlash()
  const { data, error } = useQuery(api.accountSessions.list.queryOptions({ input: { id } }))
  const done = async ({ message }: { message: string }) => {
    await queryClient.invalidateQueries({ queryKey: api.accountSessions.key() })
    flash(message)
  }
  const endingOne = useMutation({
    mutationFn: (session_id: number) => client.accountSessions.endOne({ id, session_id }),
    onSuccess: done,
  })
  const endingAll = useMutation({
    mutationFn: () => client.accountSessions.endAll({ id }),
    onSuccess: done,
  })
  const sessions = data?.sessions ?? []
  return (
    <Card width="form" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">ログインしている端末</h2>
        {sessions.length > 0 && (
          <Button isPending={endingAll.isPending} onClick={() => endingAll.mutate()}>
            すべてログアウトする
          </Button>
        )}
      </div>
      <Refusal error={error ?? endingOne.error ?? endingAll.error} />
      {!data && !error && <Skeleton className="h-24" />}
      {data && sessions.length === 0 && <p className="text-ink-3">ログインしている端末はありません。</p>}
      <ul className="divide-y">
        {sessions.map((session) => (
          <DeviceLine
            key={session.id}
            device={session.device}
            isCurrent={session.is_current}
            facts={sessionFacts(session)}
          >
            <Button
              size="small"
              isPending={endingOne.isPending && endingOne.variables === session.id}
              onClick={() => endingOne.mutate(session.id)}
              aria-label={`${session.device}（${dateAndMinute(session.signed_in_at)}にログイン）をログアウトする`}
            >
              ログアウトする
            </Button>
          </DeviceLine>
        ))}
      </ul>
      <AccountSignOn id={id} name={name} />
      {data?.second_factor_since && (
        <AccountSecondFactor id={id} name={name} since={data.second_factor_since} />
      )}
    </Card>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { OwnSession } from '#contract/accounts/own-calls.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Where one is signed in, and the way to end it. */
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
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">ログインしている端末</h2>
          <p className="text-ink-2">心当たりのない端末は、ログアウトしてパスワードを変更してください。</p>
        </div>
        {sessions.length > 1 && (
          <Button isPending={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
            ほかの端末をすべてログアウトする
          </Button>
        )}
      </div>
      <Refusal error={error ?? endingOne.error ?? endingOthers.error} />
      {!data && !error && <Skeleton className="h-24" />}
      <ul className="divide-y">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={endingOne.isPending && endingOne.variables === session.id}
            onEnd={() => endingOne.mutate(session.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface SessionLineProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <MonitorSmartphone size={20} className="shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <p>
          {session.device}
          {session.is_current && (
            <Badge tone="info" className="ml-2">
              この端末
            </Badge>
          )}
        </p>
        <ul className="flex flex-wrap gap-x-4 text-ink-3">
          <li>最終利用 {dateAndMinute(session.last_used_at)}</li>
          <li>ログイン {dateAndMinute(session.signed_in_at)}</li>
          {session.ip_address && <li>{session.ip_address}</li>}
        </ul>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          isPending={isEnding}
          onClick={onEnd}
          aria-label={`${session.device}（${dateAndMinute(session.signed_in_at)}にログイン）をログアウトする`}
        >
          ログアウトする
        </Button>
      )}
    </li>
  )
}

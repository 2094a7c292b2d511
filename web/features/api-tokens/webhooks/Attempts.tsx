import { useMutation, useQuery } from '@tanstack/react-query'
import type { Webhook, WebhookAttempt } from '#contract/webhooks/calls.ts'
import { attemptDays, webhookEvents } from '#contract/webhooks/event-rules.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { api, client, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { Refusal } from '../../../shared/Refusal.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { AnswerText } from './AnswerText.tsx'

/** How the receiver answered, the newest first; each can be sent again. */
export function Attempts({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, name } = webhook
  const { data, error, refetch } = useQuery(api.webhooks.attempts.queryOptions({ input: { id } }))
  const flash = useFlash()
  const resending = useMutation({
    mutationFn: (attempt_id: number) => client.webhooks.resend({ id, attempt_id }),
    onSuccess: async ({ message }) => {
      flash(message)
      await queryClient.invalidateQueries({ queryKey: api.webhooks.key() })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={`「${name}」の送信の記録`}
      actions={
        <>
          <Button onClick={() => void refetch()}>更新する</Button>
          <Button onClick={onClose}>閉じる</Button>
        </>
      }
    >
      <Refusal error={resending.error} className="mb-4" />
      {data ? (
        <Lines
          attempts={data.attempts}
          onResend={webhook.is_active && !resending.isPending ? resending.mutate : undefined}
        />
      ) : error ? (
        <LoadProblem error={error} noun="送信の記録" onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Dialog>
  )
}

interface LinesProps {
  attempts: readonly WebhookAttempt[]
  onResend: ((attemptId: number) => void) | undefined
}

function Lines({ attempts, onResend }: LinesProps) {
  if (attempts.length === 0) return <p>送信はまだありません。記録は{attemptDays}日間残ります。</p>
  return (
    <ul className="divide-y">
      {attempts.map((attempt) => (
        <li key={attempt.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <p className="font-semibold">{webhookEvents[attempt.event]}</p>
            <p className={attempt.is_accepted ? 'text-success-ink' : 'text-danger-ink'}>
              {attempt.problem ?? `受信側が受け付けました（${attempt.status}）。`}
            </p>
            <p className="text-ink-3">
              {dateAndMinute(attempt.at)}
              {attempt.next_attempt_at && `　次の送信：${dateAndMinute(attempt.next_attempt_at)}`}
            </p>
            <AnswerText text={attempt.response} />
          </div>
          {onResend && (
            <Button
              onClick={() => onResend(attempt.id)}
              aria-label={`${webhookEvents[attempt.event]}（${dateAndMinute(attempt.at)}）をもう一度送信する`}
            >
              もう一度送信する
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

import { useMutation } from '@tanstack/react-query'
import type { Webhook, WebhookAnswer } from '#contract/webhooks/calls.ts'
import { client } from '../../../platform/api.ts'
import { Refusal } from '../../../shared/Refusal.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AnswerText } from './AnswerText.tsx'

/** Sends a word that is no event, and shows what the receiver answered. */
export function TestDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const trying = useMutation({ mutationFn: () => client.webhooks.test({ id: webhook.id }) })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`「${webhook.name}」へのテスト送信`}
      actions={
        <>
          <Button onClick={onClose}>閉じる</Button>
          <Button variant="primary" isPending={trying.isPending} onClick={() => trying.mutate()}>
            {trying.data ? 'もう一度送信する' : '送信する'}
          </Button>
        </>
      }
    >
      <p>メンバーの情報を含まない通知を1件送信し、受信側の応答を表示します。</p>
      <div role="status">{trying.data && !trying.isPending && <Result result={trying.data.result} />}</div>
      <Refusal error={trying.error} className="mt-4" />
    </Dialog>
  )
}

function Result({ result }: { result: WebhookAnswer }) {
  const { is_accepted, status, problem, response } = result
  return (
    <div className="mt-4">
      <p className={is_accepted ? 'font-semibold text-success-ink' : 'font-semibold text-danger-ink'}>
        {is_accepted ? `受信側が受け付けました（${status}）。` : problem}
      </p>
      <AnswerText text={response} />
    </div>
  )
}

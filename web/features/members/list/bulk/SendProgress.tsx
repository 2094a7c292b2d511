import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageState } from '#contract/messages/rules.ts'
import { api } from '../../../../platform/api.ts'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'

const every = 1000

const states = ['sent', 'queued', 'bounced', 'failed'] as const

interface SendProgressProps {
  sendId: number
  /** What the server said when it took the message. */
  summary: string
  isOpen: boolean
  onClose: () => void
  /** Offered for as long as no mail has left. */
  onTakeBack: () => Promise<void>
}

/** How far a message to many has come, state by state; closing it stops nothing. */
export function SendProgress({ sendId, summary, isOpen, onClose, onTakeBack }: SendProgressProps) {
  const [isTakingBack, setTakingBack] = useState(false)
  const { data, error } = useQuery({
    ...api.messages.progress.queryOptions({ input: { send_id: sendId } }),
    refetchInterval: (query) => (query.state.data?.result.queued === 0 ? false : every),
    enabled: isOpen,
  })
  const counts = data?.result
  const done = counts ? counts.total - counts.queued : null
  const isDone = counts?.queued === 0
  const takeBack = async () => {
    setTakingBack(true)
    await onTakeBack()
  }
  return (
    <Dialog
      title={isDone ? '送信が終わりました' : 'メッセージを送信しています'}
      size="small"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          {counts?.sent === 0 && !isDone && (
            <Button isPending={isTakingBack} onClick={takeBack}>
              送信を取り消す
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            閉じる
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4" aria-live="polite">
        <p className="text-ink-2">{summary}</p>
        <ProgressBar
          name="send-progress"
          label="送信の進み具合"
          value={done}
          max={counts?.total ?? 1}
          detail={
            counts && `${(done ?? 0).toLocaleString('ja-JP')} / ${counts.total.toLocaleString('ja-JP')}件`
          }
        />
        {counts && (
          <dl className="grid grid-cols-4 gap-2 text-center">
            {states.map((state) => (
              <div key={state} className="flex flex-col-reverse rounded bg-sunken py-2">
                <dt className="text-meta text-ink-2">{messageState[state]}</dt>
                <dd className="text-lg font-semibold">{counts[state].toLocaleString('ja-JP')}</dd>
              </div>
            ))}
          </dl>
        )}
        {error && <p className="text-danger-ink">{japaneseOf(error)}</p>}
        {!isDone && <p className="text-ink-2">この画面を閉じても、送信は続きます。</p>}
      </div>
    </Dialog>
  )
}

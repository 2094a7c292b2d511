import { CircleAlert, CloudCheck } from 'lucide-react'
import type { SaveState as State } from './use-auto-save.ts'

const clock = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: 'numeric', minute: '2-digit' })

interface SaveStateProps {
  state: State
  isDirty: boolean
  /** It waits for its time, and is saved by hand alone. */
  isScheduled: boolean
  /** Why the last word did not get through. */
  refusal: string | undefined
}

/** Whether what is written is stored, and since when. */
export function SaveState({ state, isDirty, isScheduled, refusal }: SaveStateProps) {
  if (refusal !== undefined) return <Alert title="送信できませんでした。">{refusal}</Alert>
  if (state.is === 'failed') return <Alert title="下書きを保存できませんでした。">{state.why}</Alert>
  return (
    <p role="status" className="min-h-6 text-ink-2">
      {wordsOf({ state, isDirty, isScheduled })}
    </p>
  )
}

const Alert = ({ title, children }: { title: string; children: string }) => (
  <p role="alert" className="flex items-start gap-2 text-danger-ink">
    <CircleAlert size={18} className="mt-0.5 shrink-0" aria-hidden />
    <span>
      <b className="font-semibold">{title}</b> {children}
    </span>
  </p>
)

function wordsOf({ state, isDirty, isScheduled }: Omit<SaveStateProps, 'refusal'>) {
  if (state.is === 'saving') return '下書きを保存しています'
  if (isScheduled) return isDirty ? '送信予約はまだ変更されていません' : null
  if (isDirty) return '未保存の変更があります'
  if (state.is !== 'saved') return '書いているあいだに、下書きが自動で保存されます。'
  return (
    <span className="flex items-center gap-1.5">
      <CloudCheck size={16} aria-hidden />
      下書きを保存しました {clock.format(state.at)}
    </span>
  )
}

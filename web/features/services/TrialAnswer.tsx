import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Trial } from '#contract/services/calls.ts'
import { japaneseOf } from '../../platform/request-error.ts'

type TrialAnswerProps = { trial: { data: { result: Trial } | undefined; error: Error | null } }

export function TrialAnswer({ trial: { data, error } }: TrialAnswerProps) {
  return (
    <div role="status" className="empty:hidden">
      {error ? <Refused words={japaneseOf(error)} /> : data && <Answer answer={data.result} />}
    </div>
  )
}

function Answer({ answer: { is_accepted, status, message, request_id } }: { answer: Trial }) {
  if (!is_accepted) return <Refused words={`${message}（${status}、問い合わせ番号 ${request_id}）`} />
  return (
    <div className="rounded bg-success-soft px-4 py-3 text-success-ink">
      <p className="flex items-center gap-2 font-semibold">
        <CircleCheck size={18} aria-hidden className="shrink-0" />
        正しく届きました（{status}）
      </p>
      <p className="mt-1 pl-6">
        見本の1名をキーで署名して、実際の送り先に送りました。登録待ちには追加していません。
      </p>
      <p className="mt-1 pl-6 text-meta">問い合わせ番号 {request_id}</p>
    </div>
  )
}

const Refused = ({ words }: { words: string }) => (
  <p className="flex items-start gap-2 rounded bg-warning-soft px-4 py-3 text-warning-ink">
    <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
    <span className="min-w-0">試し送信が届きませんでした。{words}</span>
  </p>
)

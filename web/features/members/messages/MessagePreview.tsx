import { filledMessage } from '#contract/messages/rules.ts'
import { useMe } from '../../../platform/session.ts'
import type { MessageText } from './message-problems.ts'

export interface SampleRecipient {
  name: string
  department: string
}

interface MessagePreviewProps {
  text: MessageText
  sample: SampleRecipient
  count: number
}

/** What one of the recipients will read. */
export function MessagePreview({ text, sample, count }: MessagePreviewProps) {
  const me = useMe()
  const words = { ...sample, company: me.company_name, sender: me.name }
  const subject = filledMessage(text.subject, words)
  const body = filledMessage(text.mail_body, words)
  return (
    <section aria-label="プレビュー" className="flex min-w-0 flex-col gap-1">
      <h3 className="text-sm font-semibold">プレビュー</h3>
      <div className="flex-1 rounded border bg-sunken p-4 text-sm">
        <p className="text-ink-3">
          宛先：{sample.name}さん
          {count > 1 && ` ほか${(count - 1).toLocaleString('ja-JP')}名（1人ずつ別のメールです）`}
        </p>
        <p className="mt-2 border-b pb-2 font-semibold">{subject || <Blank>件名</Blank>}</p>
        <div className="mt-3 max-h-72 overflow-y-auto whitespace-pre-wrap">{body || <Blank>本文</Blank>}</div>
      </div>
    </section>
  )
}

function Blank({ children }: { children: string }) {
  return <span className="font-normal text-ink-3">（{children}）</span>
}

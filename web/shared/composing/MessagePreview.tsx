import { placeholdersIn } from '#contract/mails/placeholders.ts'
import { FilledText } from '../../parts/FilledText.tsx'
import { useMe } from '../../platform/session.ts'
import type { MessageText } from './message-problems.ts'

export interface SampleRecipient {
  name: string
  department: string
}

interface MessagePreviewProps {
  text: MessageText
  sample: SampleRecipient
  count: number
  /** Closed until there is something to be put in its place. */
  isFolded: boolean
}

/** What one of the recipients will read. */
export function MessagePreview({ isFolded, ...props }: MessagePreviewProps) {
  const { subject, mail_body } = props.text
  if (!isFolded)
    return (
      <section aria-label="プレビュー" className="flex min-w-0 flex-col gap-1">
        <h3 className="font-semibold">プレビュー</h3>
        <Mail {...props} />
      </section>
    )
  return (
    <section aria-label="プレビュー">
      <details open={placeholdersIn(subject + mail_body).length > 0}>
        <summary className="w-fit rounded-sm font-semibold">プレビュー</summary>
        <div className="mt-2 flex">
          <Mail {...props} />
        </div>
      </details>
    </section>
  )
}

function Mail({ text, sample, count }: Omit<MessagePreviewProps, 'isFolded'>) {
  const me = useMe()
  const words = { ...sample, company: me.company_name, sender: me.name }
  return (
    <div className="min-w-0 flex-1 rounded border bg-sunken p-4">
      <p className="text-ink-3">
        宛先：{sample.name}さん
        {count > 1 && ` ほか${(count - 1).toLocaleString('ja-JP')}名（1人ずつ別のメールです）`}
      </p>
      <p className="mt-2 border-b pb-2 font-semibold">
        {text.subject ? <FilledText text={text.subject} words={words} /> : <Blank>件名</Blank>}
      </p>
      <div className="mt-3 max-h-72 overflow-y-auto whitespace-pre-wrap">
        {text.mail_body ? <FilledText text={text.mail_body} words={words} /> : <Blank>本文</Blank>}
      </div>
    </div>
  )
}

function Blank({ children }: { children: string }) {
  return <span className="font-normal text-ink-3">（{children}）</span>
}

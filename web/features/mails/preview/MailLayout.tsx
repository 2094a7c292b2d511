import { MailBody } from './MailBody.tsx'

export type View = 'light' | 'dark' | 'text'
export type MailLayoutWords = { from_name: string; subject: string; text: string; html: string }

export type MailLayoutProps = { mail: MailLayoutWords; view: View; lang: string }

/** A mail as an opened one looks: who sent it, its subject, and one of its two parts. */
export function MailLayout({ mail, view, lang }: MailLayoutProps) {
  return (
    <>
      <dl className="border-b bg-surface px-4 py-3">
        <dt className="sr-only">差出人</dt>
        <dd className="text-ink-2 wrap-anywhere">{mail.from_name}</dd>
        <dt className="sr-only">件名</dt>
        <dd lang={lang} className="font-semibold wrap-anywhere">
          {mail.subject}
        </dd>
      </dl>
      {view === 'text' ? (
        <pre
          lang={lang}
          className="bg-surface px-4 py-4 font-mono leading-relaxed whitespace-pre-wrap wrap-anywhere"
        >
          {mail.text}
        </pre>
      ) : (
        <MailBody html={mail.html} look={view} />
      )}
    </>
  )
}

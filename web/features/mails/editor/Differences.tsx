import { ChevronRight } from 'lucide-react'
import { isSameText, type MailText } from '#contract/mails/text-rules.ts'
import { type LineChange, lineDiff } from './line-diff.ts'

type DifferencesProps = { text: MailText; defaults: MailText; lang: string }

const looks: Record<LineChange['kind'], { mark: string; word: string; className: string }> = {
  same: { mark: ' ', word: '', className: 'text-ink-3' },
  removed: { mark: '−', word: '標準の文面：', className: 'bg-danger-soft text-danger-ink' },
  added: { mark: '＋', word: '変更後：', className: 'bg-success-soft text-success-ink' },
}

/** Where the words differ from the standard ones, line by line; nothing while they are the same. */
export function Differences({ text, defaults, lang }: DifferencesProps) {
  if (isSameText(text, defaults)) return null
  const subject = lineDiff(defaults.mail_subject.trim(), text.mail_subject.trim())
  const body = lineDiff(defaults.mail_body, text.mail_body)
  const count = [...subject, ...body].filter(({ kind }) => kind === 'added').length
  return (
    <details className="group rounded border bg-surface">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1 px-3 font-semibold">
        <ChevronRight size={16} aria-hidden className="transition-transform group-open:rotate-90" />
        標準の文面との違い
        <span className="ml-1 font-normal text-ink-3">{count > 0 ? `${count}行` : '削った行だけ'}</span>
      </summary>
      <div className="flex flex-col gap-3 border-t p-3">
        {subject.some(({ kind }) => kind !== 'same') && <Lines label="件名" changes={subject} lang={lang} />}
        {body.some(({ kind }) => kind !== 'same') && <Lines label="本文" changes={body} lang={lang} />}
      </div>
    </details>
  )
}

type LinesProps = { label: string; changes: readonly LineChange[]; lang: string }

function Lines({ label, changes, lang }: LinesProps) {
  return (
    <section aria-label={`${label}の違い`}>
      <p className="mb-1 font-semibold">{label}</p>
      <ul lang={lang} className="wrap-anywhere">
        {changes.map(({ kind, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={place} className={`flex min-h-6 gap-2 px-2 ${looks[kind].className}`}>
            <span aria-hidden className="w-4 shrink-0">
              {looks[kind].mark}
            </span>
            <span className="min-w-0">
              {looks[kind].word && (
                <span lang="ja" className="sr-only">
                  {looks[kind].word}
                </span>
              )}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

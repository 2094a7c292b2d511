import type { AnsweringPage } from '#contract/answers/calls.ts'
import type { Language } from '#contract/codes.ts'
import { answerTexts, noticeLines } from './texts.ts'

/** Who can read the answer: open from the start, folded by those who know it. */
export function Readers({ page, language }: { page: AnsweringPage; language: Language }) {
  const { title, notEvaluation, only } = answerTexts[language].readers
  return <ReaderList title={title} lines={noticeLines(page.notice, language)} notes={[notEvaluation, only]} />
}

type ReaderListProps = {
  title: string
  lines: string[]
  /** Said at once after the readers, such as who is not among them. */
  stressed?: string[]
  notes: string[]
}

export function ReaderList({ title, lines, stressed = [], notes }: ReaderListProps) {
  return (
    <details className="readers" id="readers" open>
      <summary>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
          <circle cx="12" cy="12" r="3" />
        </svg>
        {title}
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {stressed.map((line) => (
        <p key={line} className="stressed">
          {line}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </details>
  )
}

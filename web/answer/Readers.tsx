import type { AnsweringPage } from '#contract/answers/calls.ts'
import type { Language } from '#contract/codes.ts'
import { EyeIcon } from './EyeIcon.tsx'
import { answerTexts, noticeLines, readersInShort } from './texts.ts'

type ReadersProps = { page: AnsweringPage; language: Language; isOpen?: boolean }

/** Who can read the answer: in one line before the questions, in full where it is sent. */
export function Readers({ page: { notice }, language, isOpen = false }: ReadersProps) {
  const { title, notEvaluation, only } = answerTexts[language].readers
  return (
    <ReaderList
      inShort={readersInShort(notice, language)}
      title={title}
      lines={noticeLines(notice, language)}
      notes={[notEvaluation, only]}
      isOpen={isOpen}
    />
  )
}

type ReaderListProps = {
  inShort: string
  title: string
  lines: string[]
  /** Said at once after the readers, such as who is not among them. */
  stressed?: string[]
  notes: string[]
  isOpen: boolean
}

export function ReaderList({ inShort, title, lines, stressed = [], notes, isOpen }: ReaderListProps) {
  return (
    <details className="readers" id="readers" open={isOpen}>
      <summary>
        <EyeIcon />
        <span className="short">{inShort}</span>
      </summary>
      <h2>{title}</h2>
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

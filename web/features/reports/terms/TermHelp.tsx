import { CircleQuestionMark } from 'lucide-react'
import { useId } from 'react'
import { type TermKey, terms } from './terms.ts'

interface TermHelpProps {
  /** What it explains, such as 回答率（月別）. */
  about: string
  /** What is drawn, before the terms. */
  words?: string | undefined
  keys: readonly TermKey[]
}

/** The terms of a section behind a question mark, in a popover of the browser's own. */
export function TermHelp({ about, words, keys }: TermHelpProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${about}の見方`}
        className="inline-grid size-7 shrink-0 place-content-center rounded-full text-ink-3 hover:bg-hover hover:text-ink print:hidden"
      >
        <CircleQuestionMark size={18} aria-hidden />
      </button>
      <section
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by the keyboard too
        tabIndex={0}
        popover="auto"
        aria-label={`${about}の見方`}
        className="panel anchored max-h-[70vh] w-96 max-w-[calc(100vw-2rem)] overflow-y-auto p-4"
      >
        {words && <p className="mb-3">{words}</p>}
        <TermList keys={keys} />
      </section>
    </>
  )
}

function TermList({ keys, className }: { keys: readonly TermKey[]; className?: string }) {
  return (
    <dl className={className}>
      {keys.map((key) => (
        <div key={key} className="mb-3 break-inside-avoid last:mb-0">
          <dt className="font-semibold">{terms[key].name}</dt>
          <dd className="text-ink-2">{terms[key].words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All terms of a report at its end, on paper only: nobody opens a popover there. */
export function PaperTerms({ keys }: { keys: readonly TermKey[] }) {
  return (
    <section className="mt-6 hidden text-meta print:block">
      <h2 className="mb-2 text-lg font-semibold">用語</h2>
      <TermList keys={keys} className="columns-2 gap-6" />
    </section>
  )
}

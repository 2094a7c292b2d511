import { CircleQuestionMark } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface ExplanationProps {
  /** What it explains, such as 回答率（月別）. */
  about: string
  children: ReactNode
}

/** What is asked only now and then, behind a question mark in a popover of the browser's own. */
export function Explanation({ about, children }: ExplanationProps) {
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
        {children}
      </section>
    </>
  )
}

import { Explanation } from '../../../ui/Explanation.tsx'
import { type TermKey, terms } from './terms.ts'

interface TermHelpProps {
  /** What it explains, such as 回答率（月別）. */
  about: string
  /** What is drawn, before the terms. */
  words?: string | undefined
  keys: readonly TermKey[]
}

export const TermHelp = ({ about, words, keys }: TermHelpProps) => (
  <Explanation about={about}>
    {words && <p className="mb-3">{words}</p>}
    <TermList keys={keys} />
  </Explanation>
)

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

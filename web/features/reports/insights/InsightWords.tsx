import type { Insight } from './insight.ts'

/** A section's finding in a sentence: strong where a difference is told, quiet where none can be. */
export function InsightWords({ insight: { isSure, findings } }: { insight: Insight }) {
  const look = isSure ? 'font-semibold' : 'text-ink-2'
  return (
    <ul className="mt-1 flex flex-col gap-1.5">
      {findings.map(({ words, detail }) => (
        <li key={words}>
          <p className={look}>{words}</p>
          {detail && <p className="text-meta text-ink-2">{detail}</p>}
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { NextStep } from '../../frame/NextStep.tsx'

export interface Fact {
  title: string
  text: ReactNode
}

interface FactsPageProps {
  title: string
  lead: string
  facts: readonly Fact[]
  /** Whether buyers read it, who go on from here. */
  leadsOn?: boolean
  children?: ReactNode
}

const anchor = (place: number) => `fact-${place + 1}`

/** Titled facts under a list of them, to be read like a document. */
export function FactsPage({ title, lead, facts, leadsOn = false, children }: FactsPageProps) {
  return (
    <>
      <article className="plain terms">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
        <nav aria-label="目次">
          <ol>
            {facts.map((fact, place) => (
              <li key={fact.title}>
                <a href={`#${anchor(place)}`}>{fact.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {facts.map((fact, place) => (
          <section key={fact.title} id={anchor(place)} aria-labelledby={`${anchor(place)}-title`}>
            <h2 id={`${anchor(place)}-title`}>{fact.title}</h2>
            {fact.text}
          </section>
        ))}
      </article>
      {leadsOn ? <NextStep /> : null}
    </>
  )
}

interface FactTableProps {
  label: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Rows under their heads; on a phone it is moved within its frame. */
export function FactTable({ label, heads, rows }: FactTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is moved by the keyboard
    <section className="wide" tabIndex={0} aria-label={label}>
      <table className="fact-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import type { ReactNode } from 'react'

type OutcomeProps = {
  title: string
  from?: string
  draft?: { key: string; standing: 'arrived' | 'changeable' | 'over' }
  children: ReactNode
}

/** A page that says how things stand, under one quiet sign whatever was answered. */
export function Outcome({ title, from, draft, children }: OutcomeProps) {
  return (
    <div className="outcome" data-draft={draft?.key} data-standing={draft?.standing}>
      <span className="round">
        <svg className="icon sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <rect x="3" y="5.5" width="18" height="13" rx="2" />
          <path d="M3.5 7l8.5 6.5L20.5 7" />
        </svg>
      </span>
      {from ? <p className="from">{from}</p> : null}
      <h1>{title}</h1>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Sky } from './Weather.tsx'

type OutcomeProps = {
  title: string
  sky: number
  from?: string
  /** Drafts of this link are dropped, but for one that changes the answer received last. */
  draftKey?: string
  keepsDraft?: boolean
  children: ReactNode
}

/** A page that says how things stand, under a large sky. */
export function Outcome({ title, sky, from, draftKey, keepsDraft, children }: OutcomeProps) {
  return (
    <div className="outcome" data-done={draftKey} data-keep={keepsDraft || undefined}>
      <Sky step={sky} />
      {from ? <p className="from">{from}</p> : null}
      <h1>{title}</h1>
      {children}
    </div>
  )
}

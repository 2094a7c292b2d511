import type { ReactNode } from 'react'

/** A Tokyo time as the `dateTime` attribute. */
const instantOf = (at: string): string => `${at.replace(' ', 'T')}+09:00`

const minuteOf = (at: string) => `${Number(at.slice(11, 13))}:${at.slice(14, 16)}`

interface EntryHeadProps {
  who: ReactNode
  at: string
  children?: ReactNode
}

export function EntryHead({ who, at, children }: EntryHeadProps) {
  return (
    <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <b className="min-w-0 font-semibold">{who}</b>
      {children}
      <EntryTime at={at} className="ml-auto" />
    </p>
  )
}

export const EntryTime = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={instantOf(at)} className={`text-meta text-ink-3 ${className ?? ''}`}>
    {minuteOf(at)}
  </time>
)

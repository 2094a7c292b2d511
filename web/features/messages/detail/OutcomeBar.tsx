import type { Sending } from '#contract/messages/sending-calls.ts'
import { figure } from '../sendings/sending-words.ts'
import { type Part, partsOf } from './outcome.ts'

const fills: Record<Part['state'], string> = {
  sent: 'bg-success',
  bounced: 'bg-warning',
  failed: 'bg-warning/60',
  queued: 'bg-accent/50',
  cancelled: 'bg-line-strong/50',
}

/** What became of everybody, as one line that adds up, in figures and words. */
export function OutcomeBar({ sending }: { sending: Sending }) {
  const parts = partsOf(sending)
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-full bg-sunken">
        {parts.map(({ state, count }) => (
          <span key={state} className={fills[state]} style={{ flexGrow: count, minWidth: 3 }} />
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Count label="宛先" count={all} />
        {parts.map(({ state, label, count }) => (
          <Count key={state} label={label} count={count} fill={fills[state]} />
        ))}
        <Count label="返信した人" count={sending.counts.replied} />
      </dl>
    </div>
  )
}

function Count({ label, count, fill }: { label: string; count: number; fill?: string }) {
  return (
    <div className="flex flex-col">
      <dt className="flex items-center gap-1.5 text-ink-2">
        {fill && <span aria-hidden className={`size-2.5 rounded-full ${fill}`} />}
        {label}
      </dt>
      <dd className="text-2xl font-semibold tabular-nums">
        {figure(count)}
        <span className="text-base font-normal">名</span>
      </dd>
    </div>
  )
}

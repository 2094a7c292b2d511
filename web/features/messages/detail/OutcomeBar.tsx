import type { Sending } from '#contract/messages/sending-calls.ts'
import { figure } from '../sendings/sending-words.ts'
import { type Part, partsOf } from './outcome.ts'

const looks: Record<Part['state'], string> = {
  sent: 'outcome-sent',
  bounced: 'outcome-bounced',
  failed: 'outcome-failed',
  unconfirmed: 'outcome-bounced',
  queued: 'outcome-queued',
  cancelled: 'outcome-cancelled',
}

/** What became of everybody, as one line that adds up, in figures and words. */
export function OutcomeBar({ sending }: { sending: Sending }) {
  const parts = partsOf(sending)
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {parts.map(({ state, count }) => (
          <span key={state} className={looks[state]} style={{ flexGrow: count, minWidth: 3 }} />
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Count label="宛先" count={all} />
        {parts.map(({ state, label, count }) => (
          <Count key={state} label={label} count={count} state={state} />
        ))}
        <Proven sending={sending} />
        <Count label="返信した人" count={sending.counts.replied} />
      </dl>
      {sending.counts.sent > 0 && (
        <p className="phrases text-ink-3">
          「送信済み」は、メールサーバーや送信先のサービスが受け付けた人数です。届いたことや読まれたことは、確認できた人だけを数えています。
        </p>
      )}
    </div>
  )
}

/** What is proven of those who were sent it; where nothing can be, nothing is said. */
function Proven({ sending: { counts } }: { sending: Sending }) {
  return (
    <>
      {counts.arrived > 0 && <Count label="届いたことを確認" count={counts.arrived} />}
      {counts.read > 0 && <Count label="読まれたことを確認" count={counts.read} />}
    </>
  )
}

function Count({ label, count, state }: { label: string; count: number; state?: Part['state'] }) {
  return (
    <div className="flex flex-col">
      <dt className="flex items-center gap-1.5 text-ink-2">
        {state && <span aria-hidden className={`size-2 rounded-full ${looks[state]}`} />}
        {label}
      </dt>
      <dd className="text-2xl font-semibold">
        {figure(count)}
        <span className="text-base font-normal">名</span>
      </dd>
    </div>
  )
}

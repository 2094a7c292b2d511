import { PauseCircle } from 'lucide-react'
import type { Closing } from '#contract/channels/account-calls.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { closingWords } from './channel-words.ts'

/** Why a channel sends nothing, until when, and the way out. */
export function ClosedNotice({ channel, closing }: { channel: ExternalChannel; closing: Closing }) {
  const { cause, next } = closingWords(channel, closing)
  return (
    <div className="mb-6 flex items-start gap-3 rounded bg-warning-soft px-4 py-3 text-warning-ink">
      <PauseCircle size={20} aria-hidden className="mt-0.5 shrink-0" />
      <p className="phrases min-w-0">
        <b className="font-semibold">{cause}</b>
        {next && <span className="block">{next}</span>}
      </p>
    </div>
  )
}

import type { App } from '../../platform/context.ts'
import { mostPerHour } from './storing.ts'

/** Who keeps sending to an address after it was asked to wait. */
export type Refusals = {
  /** Counts one more refusal, and tells whether waiting has been asked for often enough. */
  isStubborn(address: string): boolean
}

const hourMs = 3_600_000
const mostAddresses = 10_000

/** Watches for machines that answer each other: each address is told once in the log. */
export function watchLoops(app: App): Refusals {
  const refused = new Map<string, { count: number; since: number }>()
  return {
    isStubborn: (address) => {
      const now = app.clock().epochMilliseconds
      const held = refused.get(address)
      const entry = held && now - held.since < hourMs ? held : { count: 0, since: now }
      if (entry.count === 0)
        app.log.warn({ kind: address.split('+')[0] }, 'mail loop: an address is refused for an hour')
      entry.count += 1
      if (refused.size >= mostAddresses) refused.clear()
      refused.set(address, entry)
      return entry.count > mostPerHour
    },
  }
}

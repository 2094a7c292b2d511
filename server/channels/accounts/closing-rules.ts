import { formatLocal } from '../../platform/calendar.ts'
import type { AccountRow } from './queries.ts'

/** Why nothing leaves over an account, or null where it is open; a closing that ran out is none. */
export function closingOf(row: AccountRow, now: Date) {
  const { closed_at, closed_until, closed_code, closed_reason } = row
  if (!closed_at || (closed_until && closed_until <= now)) return null
  return {
    code: closed_code ?? '',
    words: closed_reason ?? '',
    since: formatLocal(closed_at),
    until: closed_until && formatLocal(closed_until),
  }
}

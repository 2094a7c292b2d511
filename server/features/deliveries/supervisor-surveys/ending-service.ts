import type { Temporal } from 'temporal-polyfill'
import { asDate } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { CycleMember } from '../day-rules.ts'
import type { MemberKey } from '../queries.ts'
import { endHalf } from './queries.ts'

/** Ends the supervisor's half of who has left, and keeps that of who is on leave from leaving. */
export async function endHalfWith(
  tx: Tx,
  now: Temporal.Instant,
  member: MemberKey & CycleMember,
): Promise<void> {
  const at = asDate(now)
  const { workingStatus: status } = member
  if (status === 3 || status === 4) await endHalf(tx, member, { status: 8, reason: 'left', closes: true }, at)
  if (status === 2) await endHalf(tx, member, { status: 5, reason: 'on_leave', closes: false }, at)
}

/** Keeps the half from leaving together with the member's own, which HR stopped. */
export const stopHalf = (tx: Tx, now: Temporal.Instant, member: MemberKey): Promise<void> =>
  endHalf(tx, member, { status: 5, reason: 'stopped', closes: false }, asDate(now))

import type { Temporal } from 'temporal-polyfill'
import { asDate } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { found } from '../../platform/errors.ts'
import { holdMember, type MemberKey } from './queries.ts'
import { insertLog } from './timeline/queries.ts'

/** Writes an entry of the product's own that changes no state: what HR must come to know of a member. */
export async function note(tx: Tx, now: Temporal.Instant, member: MemberKey, comment: string): Promise<void> {
  const { followUp } = found(await holdMember(tx, member))
  await insertLog(tx, {
    ...member,
    isAutomatic: true,
    writer: null,
    answerId: null,
    before: followUp,
    after: followUp,
    hasChanged: false,
    settled: null,
    comment,
    impression: null,
    at: asDate(now),
  })
}

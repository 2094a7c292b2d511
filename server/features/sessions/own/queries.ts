import type { Tx } from '../../../platform/database.ts'
import type { EndReason } from '../queries.ts'

type Holder = { companyId: number; userId: number }

const open = (tx: Tx, { companyId, userId }: Holder) =>
  tx
    .updateTable('sessions')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)

/** Where an account is signed in; a session that nobody has used for long, or that began long ago, cannot be revived. */
export function openSessions(tx: Tx, { companyId, userId }: Holder, since: { used: Date; begun: Date }) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'refreshed_at', 'factors'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('refreshed_at', '>', since.used)
    .where('created_at', '>', since.begun)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Ends one of the holder's sessions. @returns how many were open */
export async function endOne(
  tx: Tx,
  holder: Holder,
  sessionId: number,
  reason: EndReason,
  now: Date,
): Promise<number> {
  const result = await open(tx, holder)
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Ends every session of the holder but one. @returns how many were open */
export async function endOthers(
  tx: Tx,
  holder: Holder,
  keptId: number,
  reason: EndReason,
  now: Date,
): Promise<number> {
  const result = await open(tx, holder)
    .set({ ended_at: now, end_reason: reason })
    .where('id', '<>', keptId)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

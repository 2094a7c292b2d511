import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ActionLogs } from '#database/tables.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import type { MemberKey } from '../queries.ts'
import { readsEveryEntry } from './reader-rules.ts'

/** The entries of a company that the reader may know of, of members in scope or not; what is shown of entries begins here. */
export function readableEntries(reader: Reader): RawBuilder<Selectable<ActionLogs>> {
  const { companyId, userId } = reader
  const ofCompany = sql`select * from action_logs where company_id = ${companyId}`
  if (readsEveryEntry(reader)) return sql`(${ofCompany})`
  return sql`(${ofCompany} and (readers = 'hr_and_viewers' or changer_user_id = ${userId} and writer_reads))`
}

/** What the reader reported of members: the words of its own talks, which its timeline does not list. */
export const ownReports = ({ companyId, userId }: Reader): RawBuilder<Selectable<ActionLogs>> => sql`(
  select * from action_logs
  where company_id = ${companyId} and changer_user_id = ${userId} and not writer_reads)`

/** Changes of state without words or authors, which every reader may count. */
export const stateChanges = (
  companyId: number,
): RawBuilder<
  Pick<
    Selectable<ActionLogs>,
    'company_id' | 'member_id' | 'created_at' | 'interview_status' | 'previous_interview_status'
  >
> => sql`(
  select company_id, member_id, created_at, interview_status, previous_interview_status
  from action_logs where company_id = ${companyId} and changes_state)`

/** Whether `l` is the member's latest entry, for any reader. */
export const isLatestEntry = sql<boolean>`not exists (
  select from action_logs as newer
  where newer.company_id = l.company_id and newer.member_id = l.member_id
    and (newer.created_at, newer.id) > (l.created_at, l.id))`

export async function latestLog(tx: Tx, { companyId, memberId }: MemberKey): Promise<number | null> {
  const row = await tx
    .selectFrom('action_logs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

import { sql } from 'kysely'
import type { ImportKind } from '#contract/imports/kinds.ts'
import type { Tx } from '../../platform/database.ts'

export type ImportKey = { companyId: number; id: number }

/** Notes an import; what its transaction writes from here on is kept beside it, until `endRecording`. */
export async function beginRecording(
  tx: Tx,
  noted: { companyId: number; userId: number; kind: ImportKind; at: Date; until: Date },
): Promise<ImportKey> {
  const { companyId, userId, kind, at, until } = noted
  const { id } = await tx
    .insertInto('imports')
    .values({ company_id: companyId, user_id: userId, kind, made_at: at, undo_until: until })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select set_config('app.import_id', ${String(id)}, true)`.execute(tx)
  return { companyId, id }
}

export async function endRecording(tx: Tx): Promise<void> {
  await sql`select set_config('app.import_id', '', true)`.execute(tx)
}

/** Holds an import's mails and due rounds until it is final; gives whether a mail waits. */
export async function holdWhatLeaves(tx: Tx, { companyId, id }: ImportKey, until: Date): Promise<boolean> {
  // By arrays: of a table that has just been filled PostgreSQL knows nothing, and would join it row by row.
  const kept = sql`from import_changes where company_id = ${companyId} and import_id = ${id}`
  const { numAffectedRows = 0n } = await sql`
    update mails set next_attempt_at = ${until}
    where company_id = ${companyId} and state = 'queued' and next_attempt_at < ${until}
      and id = any(array(select (stands_as ->> 'id')::bigint ${kept} and table_name = 'mails'))`.execute(tx)
  const isWaiting = sql`d.company_id = ${companyId} and is_scheduled(d.answer_status) and d.queued_at is null
    and d.due_at < ${until}`
  await sql`
    update deliveries as d set due_at = ${until}
    where ${isWaiting} and d.member_id = any(array(
      select (stands_as ->> 'id')::bigint ${kept} and table_name = 'members' and former is null))`.execute(tx)
  await sql`
    update deliveries as d set due_at = ${until}
    where ${isWaiting} and (d.member_id, d.enq_type, d.round) in (
      select (stands_as ->> 'member_id')::bigint, (stands_as ->> 'enq_type')::smallint, (stands_as ->> 'round')::smallint
      ${kept} and table_name = 'deliveries')`.execute(tx)
  return numAffectedRows > 0n
}

/** Whether an import wrote anything that could be taken back. */
export async function hasChanges(tx: Tx, { companyId, id }: ImportKey): Promise<boolean> {
  const change = await tx
    .selectFrom('import_changes')
    .select('id')
    .where('company_id', '=', companyId)
    .where('import_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

/** An import of the account, held until the transaction ends. */
export function holdImport(tx: Tx, { companyId, id }: ImportKey, userId: number) {
  return tx
    .selectFrom('imports')
    .select(['kind', 'undo_until', 'taken_back_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$narrowType<{ kind: ImportKind }>()
    .forUpdate()
    .executeTakeFirst()
}

type Obstacle = { found_in: string; lastname: string | null; firstname: string | null }

/** What was changed since, with whose it is where it is a member's; all that the import wrote is held from here on. */
export async function obstaclesOf(tx: Tx, { companyId, id }: ImportKey): Promise<Obstacle[]> {
  const { rows } = await sql<Obstacle>`
    select o.found_in, m.lastname, m.firstname from import_obstacles(${id}) as o
    left join members as m on m.company_id = ${companyId} and m.id = coalesce(
      o.row_key ->> 'member_id', case o.found_in when 'members' then o.row_key ->> 'id' end)::bigint
    order by o.found_in <> 'mails', m.id`.execute(tx)
  return rows
}

export async function subjectsOf(
  tx: Tx,
  { companyId, id }: ImportKey,
  of: 'members' | 'accounts',
): Promise<number[]> {
  const column = of === 'members' ? 'member_id' : 'user_id'
  const table = of === 'members' ? 'members' : 'users'
  const { rows } = await sql<{ id: number }>`
    select distinct case table_name when ${table} then stands_as ->> 'id'
      else coalesce(stands_as, former) ->> ${column} end::bigint as id
    from import_changes
    where company_id = ${companyId} and import_id = ${id}
      and (table_name = ${table} or coalesce(stands_as, former) ? ${column})`.execute(tx)
  return rows.map((row) => row.id)
}

export async function takeBack(tx: Tx, { companyId, id }: ImportKey, at: Date): Promise<void> {
  await sql`select take_import_back(${id})`.execute(tx)
  await tx
    .deleteFrom('import_changes')
    .where('company_id', '=', companyId)
    .where('import_id', '=', id)
    .execute()
  await tx
    .updateTable('imports')
    .set({ taken_back_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Deletes former values and imports past their time to undo, and lists that nobody completed. */
export async function forgetOver(tx: Tx, { now, dayBefore }: { now: Date; dayBefore: Date }): Promise<void> {
  await sql`
    delete from import_changes as c using imports as i
    where i.company_id = c.company_id and i.id = c.import_id and i.undo_until <= ${now}`.execute(tx)
  await tx.deleteFrom('imports').where('undo_until', '<=', dayBefore).execute()
  await tx.deleteFrom('sync_pages').where('received_at', '<=', dayBefore).execute()
}

import { sql } from 'kysely'
import type { ExportState } from '#contract/exports/calls.ts'
import type { ExportFailure, ExportKind } from '#contract/exports/kinds.ts'
import type { RoleKey } from '#contract/permissions.ts'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'

/** So many of an account's files are listed. */
const listed = 100

type Codes = { kind: ExportKind; state: ExportState; failure: ExportFailure | null }

/** The caller's own that are not forgotten. */
function own(tx: Tx, { companyId, userId }: Actor, now: Date) {
  return tx
    .selectFrom('exports')
    .select(['id', 'kind', 'name', 'media_type', 'state', 'done', 'total', 'size', 'failure', 'scope'])
    .select(['created_at', 'finished_at', 'fetched_at', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .$narrowType<Codes>()
}

export function readOwn(tx: Tx, actor: Actor, now: Date) {
  return own(tx, actor, now).orderBy('id', 'desc').limit(listed).execute()
}

export type StoredExport = Awaited<ReturnType<typeof readOwn>>[number]

export function readOne(tx: Tx, actor: Actor, id: number, now: Date) {
  return own(tx, actor, now).where('id', '=', id).executeTakeFirst()
}

/** One of the caller's own, which no worker changes until the transaction ends. */
export function holdOne(tx: Tx, actor: Actor, id: number, now: Date) {
  return own(tx, actor, now).select('query').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** How many of the caller's are made or wait; their account is held, so that two orders at once count each other. */
export async function countOpen(tx: Tx, { companyId, userId }: Actor): Promise<number> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'working'])
    .executeTakeFirstOrThrow()
  return count
}

/** An account's scope as one word to compare; nothing once the account is gone. */
export async function readScope(
  tx: Tx,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<{ role: RoleKey; scope: string } | undefined> {
  const departments = sql`(select string_agg(distinct d.id::text, ' ' order by d.id::text)
    from departments as d join user_display_departments as shown on shown.company_id = d.company_id
    where d.company_id = u.company_id and shown.user_id = u.id and d.ancestor_ids @> array[shown.department_id])`
  const members = sql`(select string_agg(member_id::text, ' ' order by member_id::text)
    from user_display_members as shown where shown.company_id = u.company_id and shown.user_id = u.id)`
  return tx
    .selectFrom('users as u')
    .select(sql<RoleKey>`u.role_key`.as('role'))
    .select(
      sql<string>`case u.role_key
        when 'restricted_viewer' then 'restricted ' || md5(concat_ws('/', ${departments}, ${members}))
        when 'standard_viewer' then 'viewer' else 'administrator' end`.as('scope'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

type NewExport = {
  kind: ExportKind
  name: string
  type: string
  query: object
  scope: string
  at: Date
  expiresAt: Date
}

export async function insertExport(
  tx: Tx,
  { companyId, userId }: Actor,
  { kind, name, type, query, scope, at, expiresAt }: NewExport,
): Promise<number> {
  const { id } = await tx
    .insertInto('exports')
    .values({
      company_id: companyId,
      user_id: userId,
      kind,
      name,
      media_type: type,
      query: JSON.stringify(query),
      scope,
      created_at: at,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertMade(
  tx: Tx,
  actor: Actor,
  { content, rows, ...made }: NewExport & { content: Buffer; rows: number },
): Promise<number> {
  const id = await insertExport(tx, actor, made)
  const { companyId } = actor
  await tx
    .insertInto('export_parts')
    .values({ company_id: companyId, export_id: id, part: 0, content })
    .execute()
  await tx
    .updateTable('exports')
    .set({ state: 'done', done: rows, total: rows, size: content.length, finished_at: made.at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  return id
}

/** Lets one that was not made wait again, as if it were asked for now. */
export async function putBack(
  tx: Tx,
  { companyId }: Actor,
  id: number,
  again: { name: string; scope: string; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ state: 'waiting', done: 0, total: null, size: 0, failure: null, attempts: 0, finished_at: null })
    .set({ name: again.name, scope: again.scope, created_at: again.at, expires_at: again.expiresAt })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function markFetched(tx: Tx, { companyId }: Actor, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ fetched_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function cancelExport(tx: Tx, { companyId }: Actor, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ state: 'cancelled', lease_until: null, finished_at: at, size: 0 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('export_parts')
    .where('company_id', '=', companyId)
    .where('export_id', '=', id)
    .execute()
}

export async function deleteExport(tx: Tx, { companyId }: Actor, id: number): Promise<void> {
  await tx.deleteFrom('exports').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** One piece of a file's content; none after the last. */
export async function readPart(
  tx: Tx,
  { companyId, id, part }: { companyId: number; id: number; part: number },
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('export_parts')
    .select('content')
    .where('company_id', '=', companyId)
    .where('export_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.content
}

/** Forgets every company's files whose days are over; needs the system's rights. */
export async function forgetExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('exports').where('expires_at', '<=', now).execute()
}

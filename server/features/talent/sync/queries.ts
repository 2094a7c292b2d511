import { sql } from 'kysely'
import { linkStatus } from '#contract/codes.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'

export function findSource(tx: Tx, companyId: number) {
  return tx
    .selectFrom('talent_sources as s')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.linked_by'),
    )
    .select(['s.company_id', 's.account_id', 's.secrets', 's.cursor', 's.linked_at', 's.version'])
    .select([
      sql<0 | 1>`s.link_status`.as('link_status'),
      fullNameIn<string | null>('u').as('linked_by_name'),
    ])
    .where('s.company_id', '=', companyId)
    .executeTakeFirst()
}

/** The version of the link, held until the transaction ends. */
export async function holdSource(tx: Tx, companyId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('talent_sources')
    .select('version')
    .where('company_id', '=', companyId)
    .where('link_status', '=', linkStatus.is.linked)
    .forUpdate()
    .executeTakeFirst()
  return row?.version ?? null
}

/** Stores a proven link over `version`; false when another change came first. */
export async function writeSource(
  tx: Tx,
  companyId: number,
  link: { accountId: string; secrets: Buffer; version: number; by: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into talent_sources as s
      (company_id, link_status, account_id, secrets, linked_by, linked_at, updated_at)
    values (${companyId}, ${linkStatus.is.linked}, ${link.accountId}, ${link.secrets}, ${link.by}, ${link.at}, ${link.at})
    on conflict (company_id) do update
    set link_status = excluded.link_status, account_id = excluded.account_id, secrets = excluded.secrets,
      linked_by = excluded.linked_by, linked_at = excluded.linked_at, updated_at = excluded.updated_at,
      cursor = case when s.account_id = excluded.account_id then s.cursor end, version = s.version + 1
    where s.version = ${link.version}
    returning company_id`.execute(tx)
  return rows.length > 0
}

/** Ends a link and forgets its key; where the list was read to is forgotten too. @returns false where there is none */
export async function endSource(tx: Tx, companyId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('talent_sources')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      updated_at: at,
      link_status: linkStatus.is.not_linked,
    }))
    .set({ account_id: null, secrets: null, cursor: null, linked_at: null, linked_by: null })
    .where('company_id', '=', companyId)
    .where('link_status', '=', linkStatus.is.linked)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many people there are, how many have a member, and how many the service told of. */
export function countPeople(tx: Tx, companyId: number) {
  return tx
    .selectFrom('talent_people')
    .select(({ fn }) => [
      fn.countAll<number>().as('people'),
      fn.count<number>('member_id').as('linked'),
      sql<number>`count(*) filter (where source = 'service')`.as('from_service'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** Removes people whom the service no longer has. @returns how many */
export async function removePeople(tx: Tx, companyId: number, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('talent_people')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`source = 'service'`)
    .where(sql<boolean>`external_id = any(${ids}::text[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes the service's people but these, after its list was read from the beginning. @returns how many */
export async function removeOthers(tx: Tx, companyId: number, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('talent_people')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`source = 'service'`)
    .where(sql<boolean>`not (external_id = any(${ids}::text[]))`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function writeCursor(tx: Tx, companyId: number, cursor: string): Promise<void> {
  await tx.updateTable('talent_sources').set({ cursor }).where('company_id', '=', companyId).execute()
}

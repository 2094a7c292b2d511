import { sql } from 'kysely'
import type { LinkGround } from '#contract/talent/matching.ts'
import type { Tx } from '../../../platform/database.ts'

export type Pair = { talentId: number; memberId: number; linkedOn: readonly LinkGround[] }

/** Lets one link at a time be made for a company, until the transaction ends. */
export async function holdLinks(tx: Tx, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`talent links ${companyId}`}))`.execute(tx)
}

/** Who of the company's people is there, with or without a member. */
export function findForLink(tx: Tx, companyId: number, ids: readonly number[]) {
  return tx
    .selectFrom('talent_people')
    .select(['id', 'member_id', 'lastname', 'firstname', 'lastname_kana', 'firstname_kana', 'email'])
    .select(['employee_code', 'birth_date'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .forUpdate()
    .execute()
}

/** Links each pair, as one act. */
export async function writeLinks(
  tx: Tx,
  companyId: number,
  pairs: readonly Pair[],
  { by, at, batch }: { by: number; at: Date; batch: string },
): Promise<void> {
  const given = JSON.stringify(
    pairs.map(({ talentId, memberId, linkedOn }) => ({ id: talentId, member_id: memberId, on: linkedOn })),
  )
  await sql`
    update talent_people as p
    set member_id = g.member_id, linked_on = g.on, linked_by = ${by}, linked_at = ${at}, linked_in = ${batch},
      unlinked_at = null, version = p.version + 1
    from jsonb_to_recordset(${given}::jsonb) as g(id bigint, member_id bigint, "on" text[])
    where p.company_id = ${companyId} and p.id = g.id`.execute(tx)
}

const freed = { member_id: null, linked_on: null, linked_by: null, linked_at: null, linked_in: null } as const

export async function linkedMembers(
  tx: Tx,
  companyId: number,
  of: { id: number } | { batch: string },
): Promise<number[]> {
  const people = tx.selectFrom('talent_people').select('member_id').where('company_id', '=', companyId)
  const rows = await ('id' in of
    ? people.where('id', '=', of.id)
    : people.where('linked_in', '=', of.batch)
  ).execute()
  return rows.flatMap(({ member_id }) => member_id ?? [])
}

/** Undoes one act's unchanged links; gives how many. */
export async function takeBack(tx: Tx, companyId: number, batch: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('talent_people')
    .set(({ eb }) => ({ ...freed, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('linked_in', '=', batch)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes somebody's results with their link. @returns false where there are none */
export async function removePerson(tx: Tx, companyId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('talent_people')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function endLink(tx: Tx, companyId: number, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('talent_people')
    .set(({ eb }) => ({ ...freed, unlinked_at: at, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('member_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

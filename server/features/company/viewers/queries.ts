import { sql } from 'kysely'
import type { ViewerChange, ViewerInput } from '#contract/company/calls.ts'
import type { Tx } from '../../../platform/database.ts'
import { brokenConstraint } from '../../../platform/database-errors.ts'
import { AppError } from '../../../platform/errors.ts'
import { fullNameIn } from '../../../platform/full-name.ts'

type Key = { companyId: number; id: number }

/** Who gets the weekly figures without an account, by name. */
export const listViewers = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('company_viewers')
    .select(['id', 'name', 'email', 'is_send_summary_mail', 'version'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const holdViewer = (tx: Tx, { companyId, id }: Key) =>
  tx
    .selectFrom('company_viewers')
    .select(['id', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Who of the company has this address already: another recipient, or an account. */
export async function holderOf(tx: Tx, companyId: number, email: string, but: number | null) {
  const { rows } = await sql<{ kind: 'viewer' | 'account'; name: string }>`
    select 'viewer' as kind, name from company_viewers
    where company_id = ${companyId} and lower(email) = lower(${email}) and id is distinct from ${but}::bigint
    union all
    select 'account', ${fullNameIn('users')} from users
    where company_id = ${companyId} and lower(email) = lower(${email}) and deleted_at is null
    limit 1`.execute(tx)
  return rows[0]
}

/** @throws AppError('duplicate_email') */
export async function insertViewer(
  tx: Tx,
  companyId: number,
  viewer: ViewerInput,
  at: Date,
): Promise<number> {
  const { id } = await unlessTaken(
    tx
      .insertInto('company_viewers')
      .values({ ...viewer, company_id: companyId, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** @throws AppError('duplicate_email') */
export async function changeViewer(
  tx: Tx,
  { companyId, id }: Key,
  viewer: Omit<ViewerChange, 'id' | 'version'>,
  at: Date,
): Promise<void> {
  await unlessTaken(
    tx
      .updateTable('company_viewers')
      .set({ ...viewer, updated_at: at, version: sql<number>`version + 1` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute(),
  )
}

/** @returns false when there is no such recipient */
export async function deleteViewer(tx: Tx, { companyId, id }: Key): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_viewers')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}

async function unlessTaken<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    if (brokenConstraint(error) === 'company_viewers_email') throw new AppError('duplicate_email')
    throw error
  }
}

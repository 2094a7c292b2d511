import { sql } from 'kysely'
import type { ManagerChange, ManagerInput } from '#contract/departments/calls.ts'
import type { Tx } from '../../../platform/database.ts'
import { brokenConstraint } from '../../../platform/database-errors.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MemberScope } from '../../member-scopes/service.ts'

/** The managers, each with the departments the scope shows; for a restricted viewer only those who have one. */
export async function visibleManagers(tx: Tx, scope: MemberScope, id: number | null = null) {
  const { companyId, limitedToUser } = scope
  const { rows } = await sql<{
    id: number
    lastname: string
    firstname: string
    email: string | null
    version: number
    departments: { id: number; full_path: string }[]
  }>`
    select g.id, g.lastname, g.firstname, g.email, g.version, managed.departments
    from department_managers as g
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'full_path', d.full_path) order by d.full_path), '[]')
        as departments
      from departments as d
      where d.company_id = g.company_id and d.department_manager_id = g.id
        and (${limitedToUser}::bigint is null or exists (
          select from user_display_departments as shown
          where shown.company_id = d.company_id and shown.user_id = ${limitedToUser}
            and d.ancestor_ids @> array[shown.department_id]))
    ) as managed
    where g.company_id = ${companyId}
      and (${id}::bigint is null or g.id = ${id})
      and (${limitedToUser}::bigint is null or managed.departments <> '[]')
    order by g.lastname, g.firstname, g.id`.execute(tx)
  return rows
}

async function unlessTaken<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    throw brokenConstraint(error) === 'department_managers_email' ? new AppError('duplicate_email') : error
  }
}

export async function insertManager(tx: Tx, companyId: number, { email, ...name }: ManagerInput, at: Date) {
  const values = { ...name, email: email ?? null, company_id: companyId, created_at: at, updated_at: at }
  const { id } = await unlessTaken(
    tx.insertInto('department_managers').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

export function holdManager(tx: Tx, key: { companyId: number; id: number }) {
  return tx
    .selectFrom('department_managers')
    .select(['id', 'email', 'version'])
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateManager(
  tx: Tx,
  key: { companyId: number; id: number },
  values: Omit<ManagerChange, 'id' | 'version'>,
  at: Date,
): Promise<void> {
  await unlessTaken(
    tx
      .updateTable('department_managers')
      .set((eb) => ({ ...values, updated_at: at, version: eb('version', '+', 1) }))
      .where('company_id', '=', key.companyId)
      .where('id', '=', key.id)
      .execute(),
  )
}

/** Takes a manager away; the departments go on without one. */
export async function deleteManager(tx: Tx, key: { companyId: number; id: number }): Promise<void> {
  await tx
    .deleteFrom('department_managers')
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .execute()
}

import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { brokenConstraint } from '../../platform/database-errors.ts'
import { invalid } from '../../platform/errors.ts'

/** The company's whole tree, held until the transaction ends, so that two moves cannot close a circle together. */
export function holdTree(tx: Tx, companyId: number) {
  return tx
    .selectFrom('departments')
    .select(['id', 'parent_id', 'name', 'is_archived', 'department_manager_id', 'version', 'full_path'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type HeldDepartment = Awaited<ReturnType<typeof holdTree>>[number]

export type DepartmentValues = Pick<HeldDepartment, 'name' | 'parent_id' | 'department_manager_id'>

async function unlessTaken<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    throw brokenConstraint(error) === 'departments_sibling' ? invalid('name', 'department_name_taken') : error
  }
}

/** Writes a department; its path is set by `repath`. @returns its id */
export async function insertDepartment(tx: Tx, companyId: number, values: DepartmentValues, at: Date) {
  const { id } = await unlessTaken(
    tx
      .insertInto('departments')
      .values({
        ...values,
        company_id: companyId,
        full_path: '',
        ancestor_ids: [],
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export async function updateDepartment(
  tx: Tx,
  key: { companyId: number; id: number },
  { name, parent_id, department_manager_id }: DepartmentValues,
  at: Date,
): Promise<void> {
  await unlessTaken(
    tx
      .updateTable('departments')
      .set((eb) => ({
        name,
        parent_id,
        department_manager_id,
        updated_at: at,
        version: eb('version', '+', 1),
      }))
      .where('company_id', '=', key.companyId)
      .where('id', '=', key.id)
      .execute(),
  )
}

/** Gives departments temporary names, so that two may exchange theirs. */
export async function freeNames(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('departments')
    .set({ name: sql`'> ' || id` })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

/** Sets the path and the ancestors of every department that stands elsewhere or is called otherwise than they say. */
export async function repath(tx: Tx, companyId: number): Promise<void> {
  await sql`
    with recursive tree as (
      select id, name as full_path, array[id] as ancestor_ids
      from departments
      where company_id = ${companyId} and parent_id is null
      union all
      select d.id, tree.full_path || ' > ' || d.name, tree.ancestor_ids || d.id
      from departments as d
      join tree on tree.id = d.parent_id
      where d.company_id = ${companyId})
    update departments as d
    set full_path = tree.full_path, ancestor_ids = tree.ancestor_ids
    from tree
    where d.company_id = ${companyId} and d.id = tree.id
      and (d.full_path <> tree.full_path or d.ancestor_ids <> tree.ancestor_ids)`.execute(tx)
}

export async function setArchived(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  { isArchived, at }: { isArchived: boolean; at: Date },
): Promise<void> {
  await unlessTaken(
    tx
      .updateTable('departments')
      .set((eb) => ({ is_archived: isArchived, updated_at: at, version: eb('version', '+', 1) }))
      .where('company_id', '=', companyId)
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .execute(),
  )
}

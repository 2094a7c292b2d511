import { type RawBuilder, sql } from 'kysely'
import { hasLeft, type WorkingStatus } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import { rolesWith } from '#contract/permissions.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { behindZeros, departmentPaths, sameText } from '../../../platform/files/tidy-text.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import { hasLaterStay } from '../duplicates/queries.ts'
import type { Holder } from './duplicate-rules.ts'

/** The departments in use, with the path that names each. */
export function listDepartments(tx: Tx, companyId: number) {
  return tx
    .selectFrom('departments')
    .select(['id', 'full_path'])
    .where('company_id', '=', companyId)
    .where('is_archived', '=', false)
    .orderBy('full_path')
    .execute()
}

const listSupervisors = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('seniors')
    .select(['id', 'email', 'lastname', 'firstname'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .execute()

const listHrUsers = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('role_key', 'in', rolesWith('member.update'))
    .execute()

const byMail = (rows: readonly { id: number; email: string }[]) =>
  new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]))

/** What cells of a sheet may name. */
export async function readLookups(tx: Tx, companyId: number) {
  const departments = await listDepartments(tx, companyId)
  const supervisors = await listSupervisors(tx, companyId)
  const named = Map.groupBy(supervisors, ({ lastname, firstname }) => sameText(lastname + firstname))
  return {
    names: new Map(departments.map(({ id, full_path }) => [id, full_path])),
    departments: departmentPaths(departments),
    seniors: byMail(supervisors),
    seniorsNamed: new Map([...named].map(([name, own]) => [name, own.map(({ id }) => id)])),
    hrUsers: byMail(await listHrUsers(tx, companyId)),
  }
}

/** A stored text as `sameText` has it. */
const keyIn = (column: RawBuilder<unknown>) =>
  sql`lower(normalize(regexp_replace(${column}, '\\s', '', 'g'), nfkc))`

/** The members that have one of these mail addresses (in lower case) or employee codes; the last stay of one comes last. */
export async function holdersOf(
  tx: Tx,
  companyId: number,
  values: { email: readonly string[]; employee_code: readonly string[] },
): Promise<Holder[]> {
  const { rows } = await sql<Omit<Holder, 'name'> & { lastname: string; firstname: string }>`
    select id, lastname, firstname, email, employee_code, working_status, date_contracted, date_resigned,
      ${hasLaterStay(sql.ref('holder.id'))} as has_later
    from members as holder
    where company_id = ${companyId} and deleted_at is null and erased_at is null
      and (lower(email) = any(${values.email}::text[]) or ${keyIn(sql.ref('employee_code'))} = any(${values.employee_code}::text[]))
    order by has_later desc, id`.execute(tx)
  return rows.map((row) => ({ ...row, name: fullName(row) }))
}

/** Holds the members of these codes until the transaction ends, so that what is checked is what is changed. */
export async function holdByCode(tx: Tx, actor: Actor, codes: readonly string[]): Promise<void> {
  await visibleMembers(tx, scopeOf(actor))
    .select('m.id')
    .where(sql<boolean>`m.code = any(${codes}::text[])`)
    .orderBy('m.id')
    .forUpdate('m')
    .execute()
}

/**
 * The members in scope that have one of these employee codes, or one of them behind zeros; each by the last stay, who is
 * employed after who left.
 */
export async function membersByEmployeeCode(tx: Tx, actor: Actor, codes: readonly string[]) {
  const bare = [...new Set(codes.map(behindZeros))]
  const found = await visibleMembers(tx, scopeOf(actor))
    .select(['m.id', 'm.code', 'm.employee_code', 'm.working_status', 'm.date_resigned'])
    .where(sql<boolean>`ltrim(${keyIn(sql.ref('m.employee_code'))}, '0') = any(${bare}::text[])`)
    .where(
      sql<boolean>`not exists (select from members as later
        where later.company_id = m.company_id and later.former_id = m.id and later.deleted_at is null)`,
    )
    .$narrowType<{ working_status: WorkingStatus; employee_code: string }>()
    .orderBy('m.id')
    .execute()
  return found.sort(
    (one, other) => Number(hasLeft(other.working_status)) - Number(hasLeft(one.working_status)),
  )
}

/** Who of the company's people in scope has one of these addresses now, in lower case. */
export function membersByMail(tx: Tx, actor: Actor, addresses: readonly string[]) {
  return visibleMembers(tx, scopeOf(actor))
    .select(['m.code', 'm.employee_code', sql<string>`lower(m.email)`.as('email')])
    .where(sql<boolean>`lower(m.email) = any(${addresses}::text[])`)
    .where(sql<boolean>`is_with_company(m.working_status)`)
    .execute()
}

export type MailMatch = Awaited<ReturnType<typeof membersByMail>>[number]

/** The people in scope who are with the company and have one of these names, written without blanks. */
export function membersNamed(tx: Tx, actor: Actor, names: readonly string[]) {
  return visibleMembers(tx, scopeOf(actor))
    .select(['m.id', 'm.lastname', 'm.firstname', 'm.employee_code', 'm.date_contracted'])
    .select(['m.birth_year', 'm.birth_month', 'm.birth_day'])
    .where(sql<boolean>`${keyIn(sql`(m.lastname || m.firstname)`)} = any(${names}::text[])`)
    .where(sql<boolean>`is_with_company(m.working_status)`)
    .orderBy('m.id')
    .execute()
}

export type EmployeeMatch = Awaited<ReturnType<typeof membersByEmployeeCode>>[number]

/** The members in scope with what a sheet shows of them, the newest first; all, or those of some codes. */
export function sheetMembers(tx: Tx, actor: Actor, codes: readonly string[] | null) {
  return visibleMembers(tx, scopeOf(actor))
    .$if(codes !== null, (query) => query.where(sql<boolean>`m.code = any(${codes}::text[])`))
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .leftJoin('seniors as s', (join) =>
      join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.senior_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.hr_user_id'),
    )
    .selectAll('m')
    .select(['d.full_path as department_path', 's.email as senior_email', 'u.email as hr_user_email'])
    .$narrowType<{ working_status: WorkingStatus }>()
    .orderBy('m.date_contracted', 'desc')
    .orderBy('m.id')
    .execute()
}

export type SheetMember = Awaited<ReturnType<typeof sheetMembers>>[number]

type ProgressKey = { companyId: number; userId: number; key: string }

/** Says how far an import is, and forgets the company's imports of earlier days. */
export async function saveProgress(
  tx: Tx,
  { companyId, userId, key }: ProgressKey,
  progress: { done: number; total: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('import_progress')
    .values({ company_id: companyId, key, user_id: userId, ...progress, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key'])
        .doUpdateSet({ ...progress, updated_at: now })
        .where('import_progress.user_id', '=', userId),
    )
    .execute()
  await tx
    .deleteFrom('import_progress')
    .where('company_id', '=', companyId)
    .where('updated_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}

export async function readProgress(tx: Tx, { companyId, userId, key }: ProgressKey) {
  const row = await tx
    .selectFrom('import_progress')
    .select(['done', 'total'])
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

import { type Kysely, sql, type Updateable } from 'kysely'
import type { CodeOf, isNewbie } from '#contract/codes.ts'
import { type RoleKey, roleKeys } from '#contract/permissions.ts'
import type { DB, Users } from '#database/tables.ts'
import { linksOfMember } from '../../channels/links/queries.ts'
import type { Tx } from '../../platform/database.ts'
import { brokenConstraint } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { fullNameIn } from '../../platform/full-name.ts'
import { holdsWords } from '../../platform/japanese-search.ts'

type UserKey = { companyId: number; userId: number }

const accounts = (tx: Kysely<DB>, companyId: number, now: Date) =>
  tx
    .selectFrom('users as u')
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'u.company_id').onRef('d.id', '=', 'u.department_id'),
    )
    .select((eb) => [
      'u.id',
      'u.lastname',
      'u.firstname',
      'u.email',
      'u.role_key',
      'u.department_id',
      'd.full_path as department_name',
      'u.image_name',
      'u.is_send_start_mail',
      'u.is_send_monthly_mail',
      'u.is_send_anniversary_mail',
      'u.is_send_summary_mail',
      'u.last_signed_in_at',
      'u.version',
      sql<boolean>`u.password_hash is null`.as('is_invited'),
      eb
        .selectFrom('password_tokens as t')
        .select((max) => max.fn.max('t.expires_at').as('until'))
        .whereRef('t.company_id', '=', 'u.company_id')
        .whereRef('t.user_id', '=', 'u.id')
        .where('t.used_at', 'is', null)
        .where('t.expires_at', '>', now)
        .where('t.purpose', '=', 'invitation')
        .as('invitation_until'),
      sql<number[]>`array(
        select shown.department_id from user_display_departments as shown
        where shown.company_id = u.company_id and shown.user_id = u.id
        order by shown.department_id)`.as('shown_departments'),
      sql<number[]>`array(
        select shown.member_id from user_display_members as shown
        join members as m on m.company_id = shown.company_id and m.id = shown.member_id
        where shown.company_id = u.company_id and shown.user_id = u.id and m.deleted_at is null
        order by shown.member_id)`.as('shown_members'),
    ])
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)

const searched = sql<string>`search_form(${fullNameIn('u')} || e'\\n' || u.email)`

const rank = sql<number>`array_position(${sql.val([...roleKeys])}::text[], u.role_key::text)`

/** The accounts of a company, the owner first: one of them, or all, of some roles or any, whose name or address holds some words. */
export async function listAccounts(
  tx: Tx,
  filter: {
    companyId: number
    onlyUser: number | null
    roles: readonly RoleKey[] | undefined
    words: string
    now: Date
  },
) {
  let query = accounts(tx, filter.companyId, filter.now)
    .orderBy(rank)
    .orderBy('u.lastname')
    .orderBy('u.firstname')
    .orderBy('u.id')
  if (filter.onlyUser !== null) query = query.where('u.id', '=', filter.onlyUser)
  if (filter.roles?.length) query = query.where('u.role_key', 'in', filter.roles)
  return query.where(holdsWords(searched, filter.words)).execute()
}

export function findAccount(tx: Tx, { companyId, userId }: UserKey, now: Date) {
  return accounts(tx, companyId, now).where('u.id', '=', userId).executeTakeFirst()
}

/** The role and version of an account, held until the transaction ends. */
export function holdAccount(tx: Tx, { companyId, userId }: UserKey) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'lastname', 'firstname', 'role_key', 'department_id', 'password_hash', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Accounts that count against the plan appear one after another. */
export async function holdPlan(tx: Tx, companyId: number): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute()
}

type NewAccount = {
  companyId: number
  email: string
  lastname: string
  firstname: string
  role: RoleKey
  departmentId: number | null
}

/** One of another company's accounts is no hindrance: its holder is told behind the invitation. @throws AppError('duplicate_email') for an account of the company */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<number> {
  const { id } = await oneMailOneAccount(
    tx
      .insertInto('users')
      .values({
        company_id: account.companyId,
        email: account.email,
        lastname: account.lastname,
        firstname: account.firstname,
        role_key: account.role,
        department_id: account.departmentId,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function oneMailOneAccount<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'users_email_in_company') throw new AppError('duplicate_email')
    // whose account it opens, and in which company, is nobody's business here
    if (constraint === 'users_email') throw new AppError('address_unusable')
    throw error
  }
}

/** @throws AppError('duplicate_email') as for a new account, AppError('address_unusable') where the address opens one elsewhere */
export async function saveAccount(
  tx: Tx,
  { companyId, userId }: UserKey,
  change: Updateable<Users>,
  now: Date,
): Promise<void> {
  await oneMailOneAccount(
    tx
      .updateTable('users')
      .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .execute(),
  )
}

/** Withdraws what has not left for an account. */
export async function cancelMails(tx: Tx, { companyId, userId }: UserKey): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'cancelled' })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('state', '=', 'queued')
    .execute()
}

export async function isDepartment(tx: Tx, companyId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .selectFrom('departments')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return rows.length === new Set(ids).size
}

export async function isMember(tx: Tx, companyId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return rows.length === new Set(ids).size
}

/** The single members of an account's display setting. */
export function listShownMembers(tx: Tx, { companyId, userId }: UserKey) {
  return tx
    .selectFrom('user_display_members as shown')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'shown.company_id').onRef('m.id', '=', 'shown.member_id'),
    )
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['m.id', 'm.code', 'm.lastname', 'm.firstname', 'm.lastname_kana', 'm.firstname_kana', 'm.email'])
    .select(['m.employee_code', 'm.mobile_tel_number', 'm.is_newbie', 'm.is_stopped_send_anniv_mail'])
    .select(['m.slack_email', 'm.line_works_id', linksOfMember.as('links')])
    .select('d.full_path as department_name')
    .where('shown.company_id', '=', companyId)
    .where('shown.user_id', '=', userId)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id')
    .$narrowType<{ is_newbie: CodeOf<typeof isNewbie> }>()
    .execute()
}

/** Puts a display setting in the place of the one before. */
export async function saveDisplaySetting(
  tx: Tx,
  { companyId, userId }: UserKey,
  setting: { department_ids: readonly number[]; member_ids: readonly number[] },
): Promise<void> {
  for (const table of ['user_display_departments', 'user_display_members'] as const)
    await tx.deleteFrom(table).where('company_id', '=', companyId).where('user_id', '=', userId).execute()
  const key = { company_id: companyId, user_id: userId }
  const departments = [...new Set(setting.department_ids)].map((id) => ({ ...key, department_id: id }))
  const members = [...new Set(setting.member_ids)].map((id) => ({ ...key, member_id: id }))
  if (departments.length > 0) await tx.insertInto('user_display_departments').values(departments).execute()
  if (members.length > 0) await tx.insertInto('user_display_members').values(members).execute()
}

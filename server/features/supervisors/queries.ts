import { type SqlBool, sql } from 'kysely'
import { conditionType } from '#contract/codes.ts'
import type { SupervisorChange, SupervisorInput, SupervisorSearch } from '#contract/supervisors/fields.ts'
import { codeMeans } from '../../platform/code-functions.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { brokenConstraint } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { holdsWords } from '../../platform/japanese-search.ts'
import { disclosedLately, scopeOf, visibleMembers } from '../member-scopes/service.ts'
import { isNeeded } from '../members/service.ts'

type Key = { companyId: number; id: number }
type Fields = Omit<SupervisorChange, 'id' | 'version'>
type NewSupervisor = SupervisorInput & { department_id: number | null }

const ledCounts = ['members', 'sunny', 'cloudy', 'rainy', 'needed'] as const

const heldWords = sql<string>`search_form(
  s.lastname || s.firstname || e'\\n' || s.email || e'\\n' || coalesce(d.full_path, ''))`

/** By supervisor, of the visible members with the company how many they are, their weather as the reader was told it, and who needs somebody. */
function ledMembers(tx: Tx, reader: Reader, today: string) {
  const withCompany = sql`is_with_company(m.working_status)`
  const weather = (code: number) =>
    sql<number>`count(*) filter (where ${withCompany} and m.condition_type = ${code} and ${disclosedLately(reader)})`
  return visibleMembers(tx, scopeOf(reader))
    .where('m.senior_id', 'is not', null)
    .select('m.senior_id')
    .select([
      sql<number>`count(*) filter (where ${withCompany})`.as('members'),
      weather(conditionType.is.sunny).as('sunny'),
      weather(conditionType.is.cloudy).as('cloudy'),
      weather(conditionType.is.rainy).as('rainy'),
      sql<number>`count(*) filter (where ${withCompany} and ${isNeeded(reader, today)})`.as('needed'),
    ])
    .groupBy('m.senior_id')
}

/** By supervisor, how many parts of the one-year survey of visible members can still be answered. */
const openSurveys = (tx: Tx, reader: Reader, at: Date) =>
  visibleMembers(tx, scopeOf(reader))
    .innerJoin('senior_surveys as h', (join) =>
      join.onRef('h.company_id', '=', 'm.company_id').onRef('h.member_id', '=', 'm.id'),
    )
    .where(({ ref }) => codeMeans('is_open', ref('h.answer_status')))
    .where(({ or, eb }) => or([eb('h.closes_at', 'is', null), eb('h.closes_at', '>', at)]))
    .select(['h.senior_id', (eb) => eb.fn.countAll<number>().as('surveys')])
    .groupBy('h.senior_id')

/** The supervisors of a company with what waits; for a restricted viewer only those of visible members. */
export function visibleSupervisors(
  tx: Tx,
  reader: Reader,
  { today, at }: { today: string; at: Date },
  search: SupervisorSearch = {},
) {
  const { q, department_id: departmentId } = search
  const scope = scopeOf(reader)
  return tx
    .selectFrom('seniors as s')
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 's.company_id').onRef('d.id', '=', 's.department_id'),
    )
    .leftJoin(ledMembers(tx, reader, today).as('led'), 'led.senior_id', 's.id')
    .leftJoin(openSurveys(tx, reader, at).as('asked'), 'asked.senior_id', 's.id')
    .select(['s.id', 's.lastname', 's.firstname', 's.email', 's.receiving_report', 's.receiving_bcc'])
    .select(['s.version', 'd.id as department_id', 'd.full_path', 'd.name as short_name'])
    .select(ledCounts.map((name) => sql<number>`coalesce(${sql.ref(`led.${name}`)}, 0)`.as(name)))
    .select(sql<number>`coalesce(asked.surveys, 0)`.as('surveys'))
    .where('s.company_id', '=', scope.companyId)
    .where('s.deleted_at', 'is', null)
    .$if(scope.limitedToUser !== null, (query) => query.where('led.senior_id', 'is not', null))
    .$if(q !== undefined, (query) => query.where(holdsWords(heldWords, q ?? '')))
    .$if(departmentId !== undefined, (query) =>
      query.where(sql<SqlBool>`d.ancestor_ids @> array[${departmentId ?? 0}::bigint]`),
    )
    .orderBy('s.lastname')
    .orderBy('s.firstname')
    .orderBy('s.id')
    .execute()
}

const one = (tx: Tx, { companyId, id }: Key) =>
  tx.selectFrom('seniors').selectAll().where('company_id', '=', companyId).where('id', '=', id)

/** The supervisor, held until the transaction ends. */
export const hold = (tx: Tx, key: Key) =>
  one(tx, key).where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst()

/** A deleted one, held until the transaction ends. */
export const holdDeleted = (tx: Tx, key: Key) =>
  one(tx, key).where('deleted_at', 'is not', null).forNoKeyUpdate().executeTakeFirst()

export const holderOf = (tx: Tx, companyId: number, email: string) =>
  tx
    .selectFrom('seniors')
    .select(['id', 'lastname', 'firstname'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export async function hasDepartment(tx: Tx, companyId: number, departmentId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('departments')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', departmentId)
    .where('is_archived', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** @throws AppError('duplicate_email') */
export async function insert(
  tx: Tx,
  companyId: number,
  supervisor: NewSupervisor,
  at: Date,
): Promise<number> {
  const { id } = await unlessTaken(
    tx
      .insertInto('seniors')
      .values({ ...supervisor, company_id: companyId, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** @throws AppError('duplicate_email') */
export async function change(tx: Tx, { companyId, id }: Key, fields: Fields, at: Date): Promise<void> {
  await unlessTaken(
    tx
      .updateTable('seniors')
      .set({ ...fields, updated_at: at, version: sql<number>`version + 1` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute(),
  )
}

export type LeftMember = { id: number; confirmed_at: string | null }

/** Leaves the supervisor's members, deleted ones too, without one. @returns who they were */
export async function leaveMembers(tx: Tx, { companyId, id }: Key, at: Date) {
  const { rows } = await sql<LeftMember & { is_listed: boolean }>`
    with led as (
      select m.id, m.senior_confirmed_at from members as m
      where m.company_id = ${companyId} and m.senior_id = ${id}
      order by m.id for no key update)
    update members as m
    set senior_id = null, senior_confirmed_at = null, updated_at = ${at}, version = m.version + 1
    from led
    where m.company_id = ${companyId} and m.id = led.id
    returning m.id, led.senior_confirmed_at::text as confirmed_at, m.deleted_at is null as is_listed`.execute(
    tx,
  )
  return rows
}

export async function markDeleted(
  tx: Tx,
  { companyId, id }: Key,
  left: readonly LeftMember[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('seniors')
    .set({ deleted_at: at, left_members: JSON.stringify(left), updated_at: at })
    .set({ version: sql<number>`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Brings a deleted supervisor back. @throws AppError('duplicate_email') when another has the address by now */
export async function undelete(tx: Tx, { companyId, id }: Key, at: Date): Promise<void> {
  await unlessTaken(
    tx
      .updateTable('seniors')
      .set({ deleted_at: null, left_members: '[]', updated_at: at, version: sql<number>`version + 1` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute(),
  )
}

export async function giveBack(
  tx: Tx,
  { companyId, id }: Key,
  left: readonly LeftMember[],
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ is_listed: boolean }>`
    update members as m
    set senior_id = ${id}, senior_confirmed_at = l.confirmed_at, updated_at = ${at}, version = m.version + 1
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l(id bigint, confirmed_at timestamptz)
    where m.company_id = ${companyId} and m.id = l.id and m.senior_id is null
    returning m.deleted_at is null as is_listed`.execute(tx)
  return rows.filter((row) => row.is_listed).length
}

export const readDescription = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('companies')
    .select(['supervisor_description as value', 'supervisor_description_version as version'])
    .select('supervisor_description_translations as translations')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

/** @returns false when somebody changed it since that version */
export async function writeDescription(
  tx: Tx,
  companyId: number,
  { value, translations, version }: { value: string | null; translations: string; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({
      supervisor_description: value,
      supervisor_description_translations: translations,
      supervisor_description_version: version + 1,
    })
    .where('id', '=', companyId)
    .where('supervisor_description_version', '=', version)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}

async function unlessTaken<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    if (brokenConstraint(error) === 'seniors_email') throw new AppError('duplicate_email')
    throw error
  }
}

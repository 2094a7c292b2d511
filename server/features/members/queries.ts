import { sql } from 'kysely'
import type { WorkingStatus } from '#contract/codes.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { keysOf } from '#contract/keys.ts'
import type { MemberChange, MemberInput } from '#contract/members/fields.ts'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { brokenConstraint } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { scopeOf, visibleMembers } from '../member-scopes/service.ts'

type MemberKey = { companyId: number; memberId: number }

/** The form's fields that members do not own: follow-ups, temp-members and the decision about a return do. */
type Unowned = 'hr_user_id' | 'importance' | 'temp_member_id' | 'former_member_id' | 'is_rejoining'
export type NewMember = Omit<MemberInput, Unowned | 'delivery_date'> & {
  delivery_date: string
  delivery_follows: boolean
  former_id: number | null
  code: string
}
export type MemberEdit = Omit<MemberChange, Unowned | 'id' | 'version'>

/** Every column an edit may write. */
const editable = {
  lastname: true,
  firstname: true,
  lastname_kana: true,
  firstname_kana: true,
  email: true,
  department_id: true,
  employee_code: true,
  date_contracted: true,
  delivery_date: true,
  employing_type: true,
  working_status: true,
  is_newbie: true,
  gender: true,
  birth_year: true,
  birth_month: true,
  birth_day: true,
  mobile_tel_number: true,
  profession: true,
  recruiter: true,
  ex_company: true,
  ex_profession: true,
  entry_reason: true,
  other_info: true,
  other_info2: true,
  other_info3: true,
  initial_evaluated_point: true,
  initial_worry_point: true,
  job_change_count: true,
  working_years: true,
  graduation_type: true,
  route_employed: true,
  route_employed_detail: true,
  date_resigned: true,
  resign_reason: true,
  resign_reason_text: true,
  senior_id: true,
  mail_language: true,
  slack_email: true,
  line_works_id: true,
  is_stopped_send_questions_mail: true,
  is_stopped_send_anniv_mail: true,
} as const satisfies Record<keyof MemberEdit, true>

export const editableColumns = keysOf(editable)

const changedColumns = [...editableColumns, 'delivery_follows', 'returned_on'] as const

const takenBy: Record<string, { code: ErrorCode; field: string }> = {
  members_email: { code: 'duplicate_email', field: 'email' },
  members_former: { code: 'duplicate_email', field: 'email' },
  members_employee_code: { code: 'duplicate_employee_code', field: 'employee_code' },
}

/** Says which field's value another member has. */
export async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const taken = takenBy[brokenConstraint(error) ?? '']
    if (!taken) throw error
    const { code, field } = taken
    throw new AppError(code, {
      fields: [{ field, rule: 'duplicate', message: errors[code].message }],
      cause: error,
    })
  }
}

/** A stay takes over the slot of the one before while that still uses it: one person, one slot. */
const resumed = (companyId: number, since: Date) => sql<number>`(
  select count(*) from members as later
  join members as former on former.company_id = later.company_id and former.id = later.former_id
  where later.company_id = ${companyId} and later.former_id is not null
    and later.created_at > ${since} and former.created_at > ${since})`

/** The limit, the slots in use since, and their oldest registration, counted by an index less the exceptions. */
export function slotsInUse(tx: Tx, companyId: number, since: Date) {
  const registered = () =>
    tx.selectFrom('members').where('company_id', '=', companyId).where('created_at', '>', since)
  const countOf = (people: ReturnType<typeof registered>) =>
    people.select(({ fn }) => fn.countAll<number>().as('count'))
  return tx
    .selectFrom('companies as c')
    .select([
      'c.max_member_count as limit',
      sql<number>`(${countOf(registered())}) - (${countOf(registered().where('is_sample', '=', true))}) - ${resumed(companyId, since)}`.as(
        'used',
      ),
      registered()
        .where('is_sample', '=', false)
        .select('created_at')
        .orderBy('created_at')
        .limit(1)
        .as('oldest'),
    ])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** Whether the department and the supervisor are the company's own; what is not named counts as known. */
export async function known(
  tx: Tx,
  companyId: number,
  named: { departmentId: number | null; supervisorId: number | null },
): Promise<{ department: boolean; senior: boolean }> {
  const { rows } = await sql<{ department: boolean; senior: boolean }>`
    select
      ${named.departmentId}::bigint is null or exists (
        select from departments
        where company_id = ${companyId} and id = ${named.departmentId} and not is_archived) as department,
      ${named.supervisorId}::bigint is null or exists (
        select from seniors
        where company_id = ${companyId} and id = ${named.supervisorId} and deleted_at is null) as senior`.execute(
    tx,
  )
  return rows[0] ?? { department: false, senior: false }
}

/** The member as it stands, held until the transaction ends. */
export function holdMember(tx: Tx, actor: Actor, id: number) {
  return visibleMembers(tx, scopeOf(actor))
    .selectAll('m')
    .where('m.id', '=', id)
    .$narrowType<{ working_status: WorkingStatus }>()
    .forUpdate()
    .executeTakeFirst()
}

export type HeldMember = NonNullable<Awaited<ReturnType<typeof holdMember>>>

/** Writes held members as edited; a new mail address has neither bounced nor complained yet, a new supervisor is not confirmed. @throws AppError duplicate_email or duplicate_employee_code, naming the field */
export async function updateMembers(
  tx: Tx,
  companyId: number,
  members: readonly HeldMember[],
  at: Date,
): Promise<void> {
  const rows = members.map((member) =>
    Object.fromEntries([['id', member.id], ...changedColumns.map((column) => [column, member[column]])]),
  )
  const columns = sql.join(
    changedColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`v.${column}`)}`),
  )
  await unlessTaken(
    sql`
      update members as m set ${columns}, updated_at = ${at}, version = m.version + 1,
        bounce_count = case when v.email = m.email then m.bounce_count else 0 end,
        bounce_reason = case when v.email = m.email then m.bounce_reason end,
        complained_at = case when v.email = m.email then m.complained_at end,
        senior_confirmed_at = case when v.senior_id is not distinct from m.senior_id then m.senior_confirmed_at end
      from jsonb_populate_recordset(null::members, ${JSON.stringify(rows)}::jsonb) as v
      where m.company_id = ${companyId} and m.id = v.id`.execute(tx),
  )
}

/** The first of these members who is its own supervisor: both have one mail address. */
export async function ownSupervisor(
  tx: Tx,
  {
    companyId,
    ids,
    seniorId = null,
  }: { companyId: number; ids?: readonly number[]; seniorId?: number | null },
): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('members as m')
    .innerJoin('seniors as s', (join) =>
      join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.senior_id'),
    )
    .select('m.id')
    .where('m.company_id', '=', companyId)
    .$if(ids !== undefined, (query) => query.where('m.id', '=', sql<number>`any(${ids ?? []}::bigint[])`))
    .$if(seniorId !== null, (query) => query.where('m.senior_id', '=', seniorId))
    .where('m.deleted_at', 'is', null)
    .where(sql<boolean>`lower(m.email) = lower(s.email)`)
    .limit(1)
    .executeTakeFirst()
}

/** Takes values from members who get others in the same transaction, so that these may go to others before. */
export async function freeValues(
  tx: Tx,
  companyId: number,
  { email, employee_code }: Record<'email' | 'employee_code', readonly number[]>,
): Promise<void> {
  if (email.length + employee_code.length === 0) return
  await sql`
    update members set
      email = case when id = any(${email}::bigint[]) then 'freed-' || id || '@invalid' else email end,
      employee_code = case when id = any(${employee_code}::bigint[]) then null else employee_code end
    where company_id = ${companyId} and id = any(${[...email, ...employee_code]}::bigint[])`.execute(tx)
}

export async function markDeleted(tx: Tx, key: MemberKey, at: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ deleted_at: at, updated_at: at, version: sql<number>`version + 1` })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.memberId)
    .execute()
}

/** Names who answers the supervisor's part of the one-year survey, confirmed as of an instant. */
export async function saveSupervisor(
  tx: Tx,
  key: MemberKey,
  supervisor: { id: number; confirmedAt: Date },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      senior_id: supervisor.id,
      senior_confirmed_at: supervisor.confirmedAt,
      updated_at: supervisor.confirmedAt,
      version: sql<number>`version + 1`,
    })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.memberId)
    .execute()
}

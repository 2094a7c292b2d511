import { type Insertable, type Selectable, sql } from 'kysely'
import { type RoleKey, roleKeys, rolesWith } from '#contract/permissions.ts'
import type { Answers } from '#database/tables.ts'
import type { Tx } from '../../platform/database.ts'
import { fullNameIn } from '../../platform/full-name.ts'
import type { NoticeEntry, NoticeInput, RestrictedViewer } from './reader-rules.ts'

export type MemberKey = { companyId: number; memberId: number }
export type RoundKey = MemberKey & { round: number }
export type AnswerRow = Selectable<Answers>

const monthly = 1
/** What the reading of an earlier text left. */
const unread = { is_changed_condition_by_ta: false, question_tag: false, feedback_type: null }
/** What the member gave and what it came to: the columns a version keeps. */
const given = [
  'question1',
  'question2',
  'question3',
  'answer_text',
  'condition_type',
  'language',
  'edition',
  'refuses_external_reader',
] as const

/** The answer to a round and the last one before it. */
export async function answersUpTo(tx: Tx, { companyId, memberId, round }: RoundKey) {
  const rows = await tx
    .selectFrom('answers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('enq_type', '=', monthly)
    .where('round', '<=', round)
    .orderBy('round', 'desc')
    .limit(2)
    .execute()
  return {
    current: rows.find((row) => row.round === round),
    previous: rows.find((row) => row.round < round),
  }
}

/** Every answer of a member with the day its round was due and what its text was read as, newest first. */
export function listAnswers(tx: Tx, { companyId, memberId }: MemberKey) {
  return tx
    .selectFrom('answers as a')
    .innerJoin('deliveries as d', (join) =>
      join
        .onRef('d.company_id', '=', 'a.company_id')
        .onRef('d.member_id', '=', 'a.member_id')
        .onRef('d.enq_type', '=', 'a.enq_type')
        .onRef('d.round', '=', 'a.round'),
    )
    .leftJoin('text_analyses as t', (join) =>
      join
        .onRef('t.company_id', '=', 'a.company_id')
        .onRef('t.answer_id', '=', 'a.id')
        .onRef('t.answer_version', '=', 'a.version'),
    )
    .leftJoin('external_readings as e', (join) =>
      join
        .onRef('e.company_id', '=', 'a.company_id')
        .onRef('e.answer_id', '=', 'a.id')
        .onRef('e.answer_version', '=', 'a.version')
        .on('e.state', '=', 'read'),
    )
    .selectAll('a')
    .select(['d.due_on', 't.id as analysis_id', 't.lexicon_version', 't.findings'])
    .select(['e.model', 'e.reader_version', 'e.read_at', 'e.findings as external_findings'])
    .where('a.company_id', '=', companyId)
    .where('a.member_id', '=', memberId)
    .where('a.enq_type', '=', monthly)
    .orderBy('a.round', 'desc')
    .execute()
}

export type ListedAnswer = Awaited<ReturnType<typeof listAnswers>>[number]

export type NewAnswer = Omit<Insertable<Answers>, 'id' | 'enq_type' | 'version' | 'notice'> & {
  notice: NoticeEntry[]
}

/** Writes the answer to a round, or its next version, and keeps that version. */
export function saveAnswer(tx: Tx, answer: NewAnswer): Promise<AnswerRow> {
  const { company_id, member_id, round, answered_at, is_late, ...content } = answer
  const notice = JSON.stringify(answer.notice)
  return tx
    .with('saved', (statement) =>
      statement
        .insertInto('answers')
        .values({ ...answer, notice, enq_type: monthly })
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'member_id', 'enq_type', 'round'])
            .doUpdateSet({ ...content, ...unread, notice, version: sql<number>`answers.version + 1` }),
        )
        .returningAll(),
    )
    .with('kept', (statement) =>
      statement
        .insertInto('answer_versions')
        .columns(['company_id', 'answer_id', 'version', 'notice', 'answered_at', ...given])
        .expression((inner) =>
          inner.selectFrom('saved').select(['company_id', 'id', 'version', 'notice', 'updated_at', ...given]),
        ),
    )
    .selectFrom('saved')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** What is due for a member, who is in charge of it, and who signs the company's mails to it. */
export function readStanding(tx: Tx, { companyId, memberId }: MemberKey) {
  return tx
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.company_id', '=', 'm.company_id')
        .onRef('u.id', '=', 'm.hr_user_id')
        .on('u.deleted_at', 'is', null)
        .on('u.role_key', 'in', rolesWith('member.update')),
    )
    .select([
      'm.page_nonce',
      'm.interview_due_date as due_on',
      'c.sender_name',
      'c.sender_department',
      'c.sender_email',
    ])
    .select(fullNameIn<string | null>('u').as('person_in_charge'))
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export type Standing = Awaited<ReturnType<typeof readStanding>>

type Supervisor = NonNullable<NoticeInput['supervisor']>
type Reach = RestrictedViewer & { role: RoleKey; supervisor: Supervisor | null }

/** Who of the company's people can reach this member now: each role, limited viewers by where their display setting touches it. */
export async function noticeInput(tx: Tx, { companyId, memberId }: MemberKey): Promise<NoticeInput> {
  const inputs = await noticeInputs(tx, companyId, [memberId])
  return inputs.get(memberId) ?? { rolesPresent: [], restrictedViewers: [], supervisor: null }
}

/** The same for many members of one company. */
export async function noticeInputs(
  tx: Tx,
  companyId: number,
  memberIds: readonly number[],
): Promise<Map<number, NoticeInput>> {
  const { rows } = await sql<Reach & { memberId: number }>`
    select distinct
      m.id as "memberId",
      u.role_key as role,
      u.role_key = 'restricted_viewer' and exists (
        select from user_display_members s
        where s.company_id = u.company_id and s.user_id = u.id and s.member_id = m.id
      ) as "isNamed",
      case when u.role_key = 'restricted_viewer' then (
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.id), '[]')
        from departments home
        join user_display_departments s on s.company_id = u.company_id and s.user_id = u.id
        join departments d on d.company_id = s.company_id and d.id = s.department_id
        where home.company_id = m.company_id and home.id = m.department_id and d.id = any (home.ancestor_ids)
      ) end as departments,
      case when m.senior_id is not null then (
        select jsonb_build_object(
          'lastname', s.lastname,
          'firstname', s.firstname,
          'receivesReport', c.supervisor_reports and s.receiving_report,
          'receivesFreeText', c.supervisor_reads_text)
        from seniors s
        join companies c on c.id = s.company_id
        where s.company_id = m.company_id and s.id = m.senior_id
      ) end as supervisor
    from members m
    join users u on u.company_id = m.company_id and u.deleted_at is null
    where m.company_id = ${companyId}
    and m.id = any(${memberIds}::bigint[])
    order by role, departments, "isNamed"`.execute(tx)
  const byMember = Map.groupBy(rows, (row) => row.memberId)
  return new Map([...byMember].map(([memberId, own]) => [memberId, inputOf(own)]))
}

/** For each member one whose reply the same people read: of a department all are alike, but for those whom somebody sees by name. */
export async function alikeForReaders(
  tx: Tx,
  companyId: number,
  memberIds: readonly number[],
): Promise<{ memberId: number; alike: number }[]> {
  const { rows } = await sql<{ memberId: number; alike: number }>`
    select n.id as "memberId",
      case when n.is_named then n.id else min(n.id) over (partition by n.department_id, n.is_named) end as alike
    from (
      select m.id, m.department_id, exists (
        select from user_display_members s where s.company_id = m.company_id and s.member_id = m.id
      ) as is_named
      from members m
      where m.company_id = ${companyId} and m.id = any(${memberIds}::bigint[])
    ) as n`.execute(tx)
  return rows
}

const inputOf = (rows: readonly Reach[]): NoticeInput => ({
  rolesPresent: roleKeys.filter((key) => rows.some(({ role }) => role === key)),
  restrictedViewers: rows.filter(({ role }) => role === 'restricted_viewer'),
  supervisor: rows[0]?.supervisor ?? null,
})

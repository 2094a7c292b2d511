import { type Insertable, type Selectable, sql } from 'kysely'
import { type RoleKey, roleKeys } from '#contract/permissions.ts'
import type { Answers } from '#database/tables.ts'
import type { Tx } from '../../platform/database.ts'
import type { NoticeEntry, NoticeInput, RestrictedViewer } from './notice-rules.ts'

export type MemberKey = { companyId: number; memberId: number }
export type RoundKey = MemberKey & { round: number }
export type AnswerRow = Selectable<Answers>

const monthly = 1

/** Holds the round until the transaction ends, so that two answers to it follow each other. */
export async function holdRound(tx: Tx, { companyId, memberId, round }: RoundKey): Promise<void> {
  await tx
    .selectFrom('deliveries')
    .select('round')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('enq_type', '=', monthly)
    .where('round', '=', round)
    .forUpdate()
    .executeTakeFirst()
}

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

/** Every answer of a member with the day its round was due, newest first. */
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
    .selectAll('a')
    .select('d.due_on')
    .where('a.company_id', '=', companyId)
    .where('a.member_id', '=', memberId)
    .where('a.enq_type', '=', monthly)
    .orderBy('a.round', 'desc')
    .execute()
}

export type NewAnswer = Omit<Insertable<Answers>, 'id' | 'enq_type' | 'version' | 'notice'> & {
  notice: NoticeEntry[]
}

/** Writes the answer to a round, or its next version, and keeps that version. */
export async function saveAnswer(tx: Tx, answer: NewAnswer): Promise<AnswerRow> {
  const { company_id, member_id, round, answered_at, is_late, ...content } = answer
  const notice = JSON.stringify(answer.notice)
  const saved = await tx
    .insertInto('answers')
    .values({ ...answer, notice, enq_type: monthly })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'member_id', 'enq_type', 'round'])
        .doUpdateSet({ ...content, notice, version: sql<number>`answers.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  const { question1, question2, question3, answer_text = null, condition_type, updated_at } = content
  await tx
    .insertInto('answer_versions')
    .values({
      ...{ company_id, answer_id: saved.id, version: saved.version, notice, answered_at: updated_at },
      ...{ question1, question2, question3, answer_text, condition_type },
    })
    .execute()
  return saved
}

type Reach = { role_key: RoleKey; departments: RestrictedViewer['departments']; is_named: boolean }

/** The company's roles, limited viewers each with where their display setting touches the member. */
async function reaches(tx: Tx, { companyId, memberId }: MemberKey): Promise<Reach[]> {
  const { rows } = await sql<Reach>`
    select distinct
      u.role_key,
      coalesce(named.is_named, false) as is_named,
      coalesce(shown.departments, '[]') as departments
    from members m
    join users u on u.company_id = m.company_id and u.deleted_at is null
    left join departments home on home.company_id = m.company_id and home.id = m.department_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.id) as departments
      from user_display_departments s
      join departments d on d.company_id = s.company_id and d.id = s.department_id
      where s.company_id = u.company_id and s.user_id = u.id and s.department_id = any (home.ancestor_ids)
    ) shown on u.role_key = 'restricted_viewer'
    left join lateral (
      select true as is_named
      from user_display_members s
      where s.company_id = u.company_id and s.user_id = u.id and s.member_id = m.id
    ) named on u.role_key = 'restricted_viewer'
    where m.company_id = ${companyId}
    and m.id = ${memberId}
    order by u.role_key, departments, is_named`.execute(tx)
  return rows
}

/** Who of the company's people can reach this member now. */
export async function noticeInput(tx: Tx, key: MemberKey): Promise<NoticeInput> {
  const all = await reaches(tx, key)
  const supervisor = await tx
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .innerJoin('seniors as s', (join) =>
      join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.senior_id'),
    )
    .select([
      's.lastname',
      's.firstname',
      's.receiving_report',
      'c.supervisor_reports',
      'c.supervisor_reads_text',
    ])
    .where('m.company_id', '=', key.companyId)
    .where('m.id', '=', key.memberId)
    .executeTakeFirst()
  return {
    rolesPresent: roleKeys.filter((role) => all.some((reach) => reach.role_key === role)),
    restrictedViewers: all
      .filter((reach) => reach.role_key === 'restricted_viewer')
      .map((reach) => ({ departments: reach.departments, isNamed: reach.is_named })),
    supervisor: supervisor
      ? {
          name: `${supervisor.lastname} ${supervisor.firstname}`,
          receivesReport: supervisor.supervisor_reports && supervisor.receiving_report,
          receivesFreeText: supervisor.supervisor_reads_text,
        }
      : null,
  }
}

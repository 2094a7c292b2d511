import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { answerStatus, enqType } from '#contract/codes.ts'
import type { CustomAnswer } from '#contract/custom-questions/calls.ts'
import { type RoleKey, roleKeys } from '#contract/permissions.ts'
import type { Answers, TextAnalyses } from '#database/tables.ts'
import type { Tx } from '../../platform/database.ts'
import { found } from '../../platform/errors.ts'
import type { AskedJob } from '../../platform/jobs.ts'
import { statement } from '../../platform/statements.ts'
import { type LinkedRow, memberMails } from '../deliveries/service.ts'
import { type AfterAnswer, followUpOf } from '../follow-ups/service.ts'
import { isHrOnly } from '../member-scopes/service.ts'
import type { NoticeEntry, NoticeInput, RestrictedViewer } from './reader-rules.ts'

export type MemberKey = { companyId: number; memberId: number }
export type RoundKey = MemberKey & { round: number }
export type AnswerRow = Selectable<Answers>

const monthly = 1
type Written<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] }

const answerIn = ({ answered_at, updated_at, ...row }: Written<AnswerRow>): AnswerRow => ({
  ...row,
  answered_at: new Date(answered_at),
  updated_at: new Date(updated_at),
})

type OpenedRow = LinkedRow & {
  readers: Reach[] | null
  current: Written<AnswerRow> | null
  previous: Written<AnswerRow> | null
  questions: unknown
  custom_answers: CustomAnswer[] | null
  last_answer_id: number | null
  last_answer_round: number | null
} & Parameters<typeof followUpOf>[0]

const openedRound = statement<OpenedRow>('opened_round', 'select * from opened_round($1, $2, $3, $4)')

/** The round behind a link, binding the transaction to its company; null for another link. `holds` locks it. */
export async function openRound(
  tx: Tx,
  nonce: Buffer,
  { holds, filledIn }: { holds: boolean; filledIn: readonly CustomAnswer[] | undefined },
) {
  const [row] = await openedRound(tx, [
    nonce,
    holds,
    filledIn?.map(({ id }) => id) ?? null,
    filledIn?.map(({ edition }) => edition) ?? null,
  ])
  if (!row) return null
  return {
    row,
    readers: inputOf(row.readers ?? []),
    current: row.current ? answerIn(row.current) : undefined,
    previous: row.previous ? answerIn(row.previous) : undefined,
    questions: row.questions,
    customAnswers: row.custom_answers ?? [],
    standing: {
      followUp: followUpOf(row),
      lastAnswerId: row.last_answer_id,
      lastAnswerRound: row.last_answer_round,
    },
  }
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
    .select(isHrOnly.as('is_hr_only'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('answer_versions as v')
          .select(['v.answer_text', 'v.answered_at'])
          .whereRef('v.company_id', '=', 'a.company_id')
          .whereRef('v.answer_id', '=', 'a.id')
          .whereRef('v.version', '<', 'a.version')
          .where('v.answer_text', 'is not', null)
          .where('a.is_grave', 'is', true)
          .orderBy('v.version', 'desc'),
      ).as('former_texts'),
    )
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

export type NewReading = Pick<
  Insertable<TextAnalyses>,
  'lexicon_version' | 'effect' | 'categories' | 'asks'
> & {
  findings: readonly object[]
}

export type TakenAnswer = {
  answer: NewAnswer
  /** False for a next version. */
  isFirst: boolean
  custom: readonly object[]
  reading: NewReading | null
  /** When the round was sent and when it closes, for one whose mail has no known outcome yet. */
  delivered: { sentAt: Date; closesAt: Date }
  after: AfterAnswer | null
  jobs: readonly AskedJob[]
}

const takeAnswer = statement<{ answer: Written<AnswerRow> }>(
  'take_answer',
  'select take_answer($1, $2, $3, $4, $5, $6, $7, $8) as answer',
)

/** Writes an answer or its next version and keeps the one before; its jobs are enqueued without NOTIFY. */
export async function takeInto(tx: Tx, taken: TakenAnswer): Promise<AnswerRow> {
  const { sentAt, closesAt } = taken.delivered
  const [row] = await takeAnswer(tx, [
    JSON.stringify({
      ...taken.answer,
      enq_type: enqType.is.monthly,
      ...(taken.reading && { reading: taken.reading }),
    }),
    taken.isFirst,
    JSON.stringify(taken.custom),
    JSON.stringify({ answer_status: answerStatus.is.answered, sent_at: sentAt, closes_at: closesAt }),
    memberMails,
    taken.after && JSON.stringify(taken.after.state),
    taken.after?.log ? JSON.stringify(taken.after.log) : null,
    JSON.stringify(taken.jobs),
  ])
  return answerIn(found(row).answer)
}

type Supervisor = NonNullable<NoticeInput['supervisor']>
type Reach = Pick<RestrictedViewer, 'departments'> & {
  member_id: number
  role: RoleKey
  is_named: boolean
  supervisor: Supervisor | null
}

/** Who of the company's people can reach this member now: each role, limited viewers by where their display setting touches it. */
export async function noticeInput(tx: Tx, { companyId, memberId }: MemberKey): Promise<NoticeInput> {
  const inputs = await noticeInputs(tx, companyId, [memberId])
  return inputs.get(memberId) ?? { rolesPresent: [], restrictedViewers: [], supervisor: null }
}

export async function noticeInputs(
  tx: Tx,
  companyId: number,
  memberIds: readonly number[],
): Promise<Map<number, NoticeInput>> {
  const { rows } = await sql<Reach>`
    select * from readers_of(${companyId}, ${memberIds}::bigint[]) order by role, departments, is_named`.execute(
    tx,
  )
  const byMember = Map.groupBy(rows, (row) => row.member_id)
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
  restrictedViewers: rows
    .filter(({ role }) => role === 'restricted_viewer')
    .map(({ departments, is_named }) => ({ departments, isNamed: is_named })),
  supervisor: rows[0]?.supervisor ?? null,
})

import { type QueryCreator, sql } from 'kysely'
import type { AnswerStatus, WorkingStatus } from '#contract/code-tables.ts'
import type { DB } from '#database/tables.ts'
import { dateOf } from '../../platform/calendar.ts'
import { asInstant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { newNonces, nonceBytes } from '../../platform/tokens.ts'
import type { SkipReason } from './day-rules.ts'
import type { RoundChange } from './replan-rules.ts'

export type MemberKey = { companyId: number; memberId: number }

export type NewRound = {
  enqType: number
  round: number
  dueOn: string
  dueAt: Date
  status: AnswerStatus
  skipReason: SkipReason | null
}

const surveyMails = ['monthly', 'monthly_remind']

/** Whose rounds are written after which of the plans. */
export type Planned = { memberId: number; plan: number }

/** Writes each member's rounds after its plan, also those of thousands, in one statement. */
export async function insertRounds(
  tx: Tx,
  companyId: number,
  { members, plans }: { members: readonly Planned[]; plans: readonly (readonly NewRound[])[] },
  now: Date,
): Promise<void> {
  const rounds = plans.flatMap((plan, index) => plan.map((round) => ({ ...round, plan: index })))
  const each = <T>(pick: (round: (typeof rounds)[number]) => T) => rounds.map(pick)
  const count = members.reduce((sum, { plan }) => sum + (plans[plan]?.length ?? 0), 0)
  await sql`
    insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at,
      answer_status, skip_reason, answer_nonce, updated_at)
    select ${companyId}, member.id, enq_type, round, due_on, due_at, status, skip_reason,
      substr(${newNonces(count)}::bytea, ${nonceBytes} * (row_number() over () - 1)::int + 1, ${nonceBytes}), ${now}
    from unnest(
        ${members.map(({ memberId }) => memberId)}::bigint[], ${members.map(({ plan }) => plan)}::int[]
      ) as member (id, plan)
      join unnest(
        ${each(({ plan }) => plan)}::int[], ${each(({ enqType }) => enqType)}::smallint[],
        ${each(({ round }) => round)}::smallint[], ${each(({ dueOn }) => dueOn)}::date[],
        ${each(({ dueAt }) => dueAt)}::timestamptz[], ${each(({ status }) => status)}::smallint[],
        ${each(({ skipReason }) => skipReason)}::text[]
      ) as planned (plan, enq_type, round, due_on, due_at, status, skip_reason) using (plan)`.execute(tx)
}

/** The member's rounds, held until the transaction ends. */
export async function holdRounds(tx: Tx, key: MemberKey) {
  const rows = await tx
    .selectFrom('deliveries')
    .select(['enq_type as enqType', 'round', 'due_on as dueOn', 'moved_on as movedOn'])
    .select([
      'is_stopped as isStopped',
      'sent_at as sentAt',
      'closes_at as closesAt',
      'answer_nonce as nonce',
    ])
    .select([
      sql<boolean>`queued_at is not null`.as('isQueued'),
      sql<AnswerStatus>`answer_status`.as('status'),
      sql<SkipReason | null>`skip_reason`.as('skipReason'),
    ])
    .where('company_id', '=', key.companyId)
    .where('member_id', '=', key.memberId)
    .orderBy('enq_type')
    .orderBy('round')
    .forUpdate()
    .execute()
  return rows.map(({ sentAt, closesAt, ...round }) => ({
    ...round,
    sentOn: sentAt && dateOf(asInstant(sentAt)),
    closesAt: closesAt && asInstant(closesAt),
  }))
}

/** A round that returns to scheduled may be planned again; one that closes closes now. */
export async function changeRound(
  tx: Tx,
  key: MemberKey,
  { enqType, round }: { enqType: number; round: number },
  change: RoundChange & { dueAt: Date },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      due_on: change.dueOn,
      due_at: change.dueAt,
      answer_status: change.status,
      skip_reason: change.skipReason,
      moved_on: change.movedOn,
      is_stopped: change.isStopped,
      updated_at: now,
      ...(change.status === 4 ? { closes_at: sql<Date>`least(closes_at, ${now})` } : { queued_at: null }),
    })
    .where('company_id', '=', key.companyId)
    .where('member_id', '=', key.memberId)
    .where('enq_type', '=', enqType)
    .where('round', '=', round)
    .execute()
}

type RoundKey = MemberKey & { enqType: number; round: number }

const cancelling = (db: QueryCreator<DB>, { companyId, memberId, enqType, round }: RoundKey) =>
  db
    .updateTable('mails')
    .set({ state: 'cancelled' })
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('enq_type', '=', enqType)
    .where('round', '=', round)
    .where('kind', 'in', surveyMails)
    .where('state', '=', 'queued')

/** Keeps the mails of a round that still wait from leaving. @returns how many */
export async function cancelMails(
  tx: Tx,
  key: MemberKey,
  { enqType, round }: { enqType: number; round: number },
): Promise<number> {
  const result = await cancelling(tx, { ...key, enqType, round }).executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Whether a mail of a round waits to leave or is leaving now. */
export async function isLeaving(
  tx: Tx,
  key: MemberKey,
  { enqType, round }: { enqType: number; round: number },
): Promise<boolean> {
  const mail = await tx
    .selectFrom('mails')
    .select('id')
    .where('company_id', '=', key.companyId)
    .where('member_id', '=', key.memberId)
    .where('enq_type', '=', enqType)
    .where('round', '=', round)
    .where('kind', 'in', surveyMails)
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst()
  return mail !== undefined
}

export function listRounds(tx: Tx, key: MemberKey) {
  return tx
    .selectFrom('deliveries')
    .select(['due_on', 'round', 'sent_at', 'closes_at', 'is_repeated', 'moved_on', 'is_stopped'])
    .select([sql<1 | 2>`enq_type`.as('enq_type'), sql<AnswerStatus>`answer_status`.as('answer_status')])
    .select(sql<SkipReason | null>`skip_reason`.as('skip_reason'))
    .where('company_id', '=', key.companyId)
    .where('member_id', '=', key.memberId)
    .orderBy('due_on')
    .orderBy('enq_type')
    .execute()
}

/**
 * The round behind a link with its member; the round after it tells how long a late answer is taken.
 * @param holds keeps the round until the transaction ends, so that two answers to it follow each other
 */
export function findByNonce(tx: Tx, nonce: Buffer, holds: boolean) {
  return tx
    .selectFrom('deliveries as d')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'd.company_id').onRef('m.id', '=', 'd.member_id'),
    )
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .leftJoin('deliveries as n', (join) =>
      join
        .onRef('n.company_id', '=', 'd.company_id')
        .onRef('n.member_id', '=', 'd.member_id')
        .onRef('n.enq_type', '=', 'd.enq_type')
        .on('n.round', '=', sql<number>`d.round + 1`),
    )
    .select([
      'd.company_id',
      'd.member_id',
      'd.enq_type',
      'd.round',
      'd.queued_at',
      'd.sent_at',
      'd.closes_at',
    ])
    .select([sql<AnswerStatus>`d.answer_status`.as('answer_status'), 'n.sent_at as next_sent_at'])
    .select('d.moved_on')
    .select(['m.lastname', 'm.firstname', 'm.mail_language', 'm.delivery_date', 'm.deleted_at'])
    .select([sql<WorkingStatus>`m.working_status`.as('working_status'), 'c.name as company_name'])
    .select('c.supervisor_description')
    .where('d.answer_nonce', '=', nonce)
    .where('d.enq_type', '=', 1)
    .$if(holds, (query) => query.forUpdate('d'))
    .executeTakeFirst()
}

/**
 * Sets a round to answered; one whose mail's fate is not known yet has been delivered, as its answer shows.
 * Its mails that still wait do not leave: one statement, as many answer in the same minute.
 */
export async function markAnswered(
  tx: Tx,
  key: RoundKey,
  times: { sentAt: Date; closesAt: Date; now: Date },
): Promise<void> {
  await tx
    .with('cancelled', (db) => cancelling(db, key))
    .updateTable('deliveries')
    .set({
      answer_status: 3,
      sent_at: sql<Date>`coalesce(sent_at, ${times.sentAt})`,
      closes_at: sql<Date>`coalesce(closes_at, ${times.closesAt})`,
      updated_at: times.now,
    })
    .where('company_id', '=', key.companyId)
    .where('member_id', '=', key.memberId)
    .where('enq_type', '=', key.enqType)
    .where('round', '=', key.round)
    .execute()
}

/** The last run that did something for the company. */
export function lastRun(tx: Tx, companyId: number) {
  return tx
    .selectFrom('dispatch_counts')
    .select(['started_at', 'finished_at', 'due', 'sent', 'skipped', 'failed', 'reminded'])
    .where('company_id', '=', companyId)
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The survey mails that wait or are leaving, and those that ended since an instant, by state. */
export async function countStates(tx: Tx, companyId: number, since: Date): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('mails')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('kind', 'in', surveyMails)
    .where(({ or, eb }) => or([eb('state', 'in', ['queued', 'sending']), eb('created_at', '>=', since)]))
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

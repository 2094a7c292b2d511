import { type QueryCreator, type RawBuilder, sql } from 'kysely'
import { type AnswerStatus, enqType } from '#contract/codes.ts'
import { annualRound } from '#contract/surveys/plan.ts'
import type { DB } from '#database/tables.ts'
import type { NotificationKindName } from '../../delivery/kinds.ts'
import type { Tx } from '../../platform/database.ts'
import { newNonces, nonceBytes } from '../../platform/tokens.ts'
import type { SkipReason } from './day-rules.ts'

export type MemberKey = { companyId: number; memberId: number }

export type NewRound = {
  enqType: number
  round: number
  dueOn: string
  dueAt: Date
  status: AnswerStatus
  skipReason: SkipReason | null
}

/** The mails of a member's own rounds, and those of the supervisor's part of its one-year survey. */
export const memberMails: readonly NotificationKindName[] = [
  'monthly',
  'monthly_remind',
  'annual',
  'annual_remind',
]
export const supervisorMails: readonly NotificationKindName[] = ['annual_senior', 'annual_senior_remind']

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

export type RoundKey = MemberKey & { enqType: number; round: number }

export const annualSurvey = { enqType: enqType.is.anniversary, round: annualRound }

/** Keeps the mails of these kinds that still wait from leaving; also part of a larger statement. */
export const cancelling = (
  db: QueryCreator<DB>,
  { companyId, memberId, enqType, round }: RoundKey,
  kinds: readonly NotificationKindName[],
) =>
  db
    .updateTable('mails')
    .set({ state: 'cancelled' })
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('enq_type', '=', enqType)
    .where('round', '=', round)
    .where('kind', 'in', kinds)
    .where('state', '=', 'queued')

/** Whether a mail of a round, of these kinds, waits to leave or is leaving now. */
export async function isLeaving(
  tx: Tx,
  key: MemberKey,
  { enqType, round }: { enqType: number; round: number },
  kinds: readonly NotificationKindName[] = memberMails,
): Promise<boolean> {
  const mail = await tx
    .selectFrom('mails')
    .select('id')
    .where('company_id', '=', key.companyId)
    .where('member_id', '=', key.memberId)
    .where('enq_type', '=', enqType)
    .where('round', '=', round)
    .where('kind', 'in', kinds)
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst()
  return mail !== undefined
}

export function listRounds(tx: Tx, key: MemberKey) {
  return tx
    .selectFrom('deliveries')
    .select(['due_on', 'round', 'queued_at', 'sent_at', 'closes_at', 'is_repeated', 'moved_on', 'is_stopped'])
    .select([sql<1 | 2>`enq_type`.as('enq_type'), sql<AnswerStatus>`answer_status`.as('answer_status')])
    .select(sql<SkipReason | null>`skip_reason`.as('skip_reason'))
    .where('company_id', '=', key.companyId)
    .where('member_id', '=', key.memberId)
    .orderBy('due_on')
    .orderBy('enq_type')
    .execute()
}

/** The last run that did something for the company. */
/** Moves what still waits for its day to another hour of it, and the reminders to come. */
export async function moveHour(tx: Tx, companyId: number, hour: number, now: Date): Promise<void> {
  const atHour = (day: RawBuilder<unknown>) =>
    sql<Date>`(${day} + make_time(${hour}, 0, 0)) at time zone 'Asia/Tokyo'`
  await tx
    .updateTable('deliveries')
    .set({ due_at: atHour(sql`due_on`), updated_at: now })
    .where('company_id', '=', companyId)
    .where('queued_at', 'is', null)
    .execute()
  for (const table of ['deliveries', 'senior_surveys'] as const)
    await tx
      .updateTable(table)
      .set({ remind_at: atHour(sql`(remind_at at time zone 'Asia/Tokyo')::date`), updated_at: now })
      .where('company_id', '=', companyId)
      .where('remind_at', 'is not', null)
      .execute()
}

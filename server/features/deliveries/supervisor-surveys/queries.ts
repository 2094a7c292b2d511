import { sql } from 'kysely'
import { type AnswerStatus, answerStatus } from '#contract/codes.ts'
import type { partSkipReasons } from '#contract/surveys/skip-reasons.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Tx } from '../../../platform/database.ts'
import { newNonces, nonceBytes } from '../../../platform/tokens.ts'
import { cancelMails } from '../change-queries.ts'
import { chunk } from '../dispatch/queries.ts'
import { annualSurvey, type MemberKey, supervisorMails } from '../queries.ts'

export type PartKey = { company_id: number; member_id: number }

/** A half as it is planned: who is asked, and until when. */
export type NewPart = PartKey & {
  senior_id: number | null
  status: AnswerStatus
  reason: 'no_senior' | null
  isQueued: boolean
  limitDay: number
  reminderDays: readonly number[]
}

/** Writes parts and gives their links; one that never left is planned again, with a new link for a new supervisor. */
export async function writeParts(tx: Tx, parts: readonly NewPart[], at: Date) {
  const { rows } = await sql<PartKey & { answer_nonce: Buffer }>`
    insert into senior_surveys as h (company_id, member_id, senior_id, answer_status, skip_reason, queued_at,
      limit_day, reminder_days, answer_nonce, updated_at)
    select company_id, member_id, senior_id, status, reason, case when is_queued then ${at}::timestamptz end,
      limit_day, reminder_days::smallint[],
      substr(${newNonces(parts.length)}::bytea, ${nonceBytes} * (row_number() over () - 1)::int + 1, ${nonceBytes}),
      ${at}
    from unnest(
      ${parts.map((part) => part.company_id)}::bigint[],
      ${parts.map((part) => part.member_id)}::bigint[],
      ${parts.map((part) => part.senior_id)}::bigint[],
      ${parts.map((part) => part.status)}::smallint[],
      ${parts.map((part) => part.reason)}::text[],
      ${parts.map((part) => part.isQueued)}::boolean[],
      ${parts.map((part) => part.limitDay)}::smallint[],
      ${parts.map((part) => `{${part.reminderDays.join(',')}}`)}::text[]
    ) as n (company_id, member_id, senior_id, status, reason, is_queued, limit_day, reminder_days)
    on conflict (company_id, member_id) do update set
      senior_id = excluded.senior_id, answer_status = excluded.answer_status, skip_reason = excluded.skip_reason,
      queued_at = excluded.queued_at, limit_day = excluded.limit_day, reminder_days = excluded.reminder_days,
      answer_nonce = case when h.senior_id = excluded.senior_id then h.answer_nonce else excluded.answer_nonce end,
      updated_at = excluded.updated_at
    where h.sent_at is null and not is_answered(h.answer_status)
    returning h.company_id, h.member_id, h.answer_nonce`.execute(tx)
  return rows
}

/** The part of a member's survey, held until the transaction ends. */
export async function holdPart(tx: Tx, { companyId, memberId }: MemberKey) {
  return tx
    .selectFrom('senior_surveys')
    .select(['senior_id', 'closes_at', 'limit_day', 'reminder_days', 'answer_nonce'])
    .select(sql<AnswerStatus>`answer_status`.as('status'))
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

/** The half as the schedule shows it, with who is asked. */
export function readPart(tx: Tx, { companyId, memberId }: MemberKey) {
  return tx
    .selectFrom('senior_surveys as h')
    .leftJoin('seniors as s', (join) =>
      join.onRef('s.company_id', '=', 'h.company_id').onRef('s.id', '=', 'h.senior_id'),
    )
    .select(['h.sent_at', 'h.closes_at', 'h.is_repeated', 's.lastname', 's.firstname'])
    .select(sql<AnswerStatus>`h.answer_status`.as('answer_status'))
    .select(sql<PartSkipReason | null>`h.skip_reason`.as('skip_reason'))
    .where('h.company_id', '=', companyId)
    .where('h.member_id', '=', memberId)
    .executeTakeFirst()
}

export async function countAwaited(
  tx: Tx,
  companyId: number,
  supervisorId: number,
  at: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('senior_surveys as h')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'h.company_id').onRef('m.id', '=', 'h.member_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('h.company_id', '=', companyId)
    .where('h.senior_id', '=', supervisorId)
    .where('m.deleted_at', 'is', null)
    .where(({ ref }) => codeMeans('is_still_asked', ref('h.answer_status')))
    .where(({ or, eb }) => or([eb('h.closes_at', 'is', null), eb('h.closes_at', '>', at)]))
    .executeTakeFirstOrThrow()
  return count
}

/** Ends parts that have not left, and with `closes` those that are open; their mails that wait do not leave. */
export async function endParts(
  tx: Tx,
  { companyId, memberIds }: { companyId: number; memberIds: readonly number[] },
  end: { status: 5 | 8; reason: PartSkipReason; closes: boolean },
  now: Date,
): Promise<void> {
  if (memberIds.length === 0) return
  const ended = await tx
    .updateTable('senior_surveys')
    .set({
      answer_status: sql<number>`case when is_open(answer_status) then ${sql.lit(answerStatus.is.deadline_passed)} else ${end.status} end`,
      skip_reason: sql<string>`case when is_open(answer_status) then skip_reason else ${end.reason} end`,
      closes_at: sql<Date>`least(closes_at, ${now})`,
      queued_at: sql<Date>`case when is_open(answer_status) then queued_at end`,
      updated_at: now,
    })
    .where('company_id', '=', companyId)
    .where('member_id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .where(
      'answer_status',
      'in',
      end.closes ? [answerStatus.is.scheduled, answerStatus.is.sent] : [answerStatus.is.scheduled],
    )
    .returning('member_id as memberId')
    .execute()
  const rounds = ended.map((part) => ({ ...part, ...annualSurvey }))
  await cancelMails(tx, companyId, rounds, supervisorMails)
}

type PartSkipReason = (typeof partSkipReasons)[number]

/** Closes open parts whose deadline is past. @returns how many */
export async function closeExpiredParts(tx: Tx, before: Date, at: Date): Promise<number> {
  const { rows } = await sql`
    with expired as (
      select company_id, member_id from senior_surveys
      where is_open(answer_status) and closes_at <= ${before}
      order by closes_at
      limit ${chunk}
      for update skip locked
    )
    update senior_surveys as h set answer_status = ${sql.lit(answerStatus.is.deadline_passed)}, updated_at = ${at}
    from expired as e
    where h.company_id = e.company_id and h.member_id = e.member_id
    returning h.member_id`.execute(tx)
  return rows.length
}

/** Open parts whose next reminder is due, with who is asked. */
export function takeUnremindedParts(tx: Tx, at: Date) {
  return tx
    .selectFrom('senior_surveys as h')
    .innerJoin('seniors as s', (join) =>
      join.onRef('s.company_id', '=', 'h.company_id').onRef('s.id', '=', 'h.senior_id'),
    )
    .select(['h.company_id', 'h.member_id', 'h.answer_nonce', 'h.limit_day', 'h.reminder_days'])
    .select(['h.last_reminder_day', 's.lastname as senior_lastname', 's.firstname as senior_firstname'])
    .select(['s.email as senior_email', 's.deleted_at as senior_deleted_at'])
    .select([sql<Date>`h.closes_at`.as('closes_at'), sql<Date>`h.sent_at`.as('sent_at')])
    .where('h.answer_status', '=', answerStatus.is.sent)
    .where('h.remind_at', '<=', at)
    .orderBy('h.remind_at')
    .limit(chunk)
    .forUpdate('h')
    .skipLocked()
    .execute()
}

/** Notes to which day of reminders these parts have come, and when the next one is due. */
export async function notePartsReminded(
  tx: Tx,
  parts: readonly (PartKey & { lastReminderDay: number; remindAt: Date | null })[],
  at: Date,
): Promise<void> {
  await sql`
    update senior_surveys as h set last_reminder_day = r.day, remind_at = r.remind_at, updated_at = ${at}
    from unnest(
      ${parts.map((part) => part.company_id)}::bigint[],
      ${parts.map((part) => part.member_id)}::bigint[],
      ${parts.map((part) => part.lastReminderDay)}::smallint[],
      ${parts.map((part) => part.remindAt)}::timestamptz[]
    ) as r (company_id, member_id, day, remind_at)
    where h.company_id = r.company_id and h.member_id = r.member_id`.execute(tx)
}

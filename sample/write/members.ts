import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { answerStatus, enqType } from '#contract/codes.ts'
import { annualRound } from '#contract/surveys/plan.ts'
import { usualSurveySettings as settings } from '#contract/surveys/usual-settings.ts'
import type { Deliveries, Members } from '#database/tables.ts'
import { dueInstant } from '../../server/features/deliveries/schedule-rules.ts'
import { attentionColumns } from '../../server/features/follow-ups/queries.ts'
import { instantAt } from '../../server/platform/calendar.ts'
import { asDate } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/database.ts'
import { newNonce } from '../../server/platform/tokens.ts'
import type { SampleMember } from '../members.ts'
import type { Round } from '../surveys/rounds.ts'
import { inChunks } from './chunks.ts'

export type StoredMember = SampleMember & { id: number }

function rowOf(companyId: number, member: SampleMember): Insertable<Members> {
  const { person, joining, employment, state, workplace } = member
  const registeredAt = asDate(instantAt(member.registeredOn, '14:00'))
  const bounces =
    member.story === 'undeliverable' ? { bounce_count: 1, bounce_reason: '550 5.1.1 User unknown' } : {}
  return {
    company_id: companyId,
    code: member.code,
    employee_code: member.employeeCode,
    email: member.email,
    lastname: person.lastname.written,
    firstname: person.firstname.written,
    lastname_kana: person.lastname.kana,
    firstname_kana: person.firstname.kana,
    gender: person.gender,
    mail_language: person.language,
    department_id: workplace.departmentId,
    senior_id: member.supervisorId,
    is_newbie: joining.isNewbie ? 1 : 0,
    date_contracted: joining.joinedOn,
    delivery_date: joining.deliveryDate,
    ...member.profile,
    working_status: employment.workingStatus,
    date_resigned: employment.dateResigned,
    resign_reason: employment.resignReasons,
    resign_reason_text: employment.resignText,
    is_stopped_send_questions_mail: employment.stoppedFrom !== null,
    ...bounces,
    condition_type: state.condition,
    last_answered_at: state.lastAnswer ? asDate(state.lastAnswer.at) : null,
    ...attentionColumns(state.attention),
    unanswered_in_a_row: state.unansweredInARow,
    interview_status: state.followUp.status,
    interview_due_date: state.followUp.dueDate,
    importance: state.followUp.importance,
    hr_user_id: state.followUp.hrUserId,
    created_at: registeredAt,
    updated_at: registeredAt,
  }
}

export async function insertMembers(
  tx: Tx,
  companyId: number,
  members: readonly SampleMember[],
): Promise<StoredMember[]> {
  const ids = new Map<string, number>()
  await inChunks(members, async (chunk) => {
    const rows = await tx
      .insertInto('members')
      .values(chunk.map((member) => rowOf(companyId, member)))
      .returning(['id', 'code'])
      .execute()
    for (const { id, code } of rows) ids.set(code, id)
  })
  return members.map((member) => ({ ...member, id: ids.get(member.code) ?? 0 }))
}

function monthlyRow(companyId: number, member: StoredMember, round: Round): Insertable<Deliveries> {
  const { sending } = round
  const isBounced = round.skipReason === 'bounced'
  const dueAt = asDate(dueInstant(round.dueOn, settings.send_hour))
  return {
    company_id: companyId,
    member_id: member.id,
    enq_type: enqType.is.monthly,
    round: round.round,
    due_on: round.dueOn,
    due_at: dueAt,
    answer_status: round.status,
    skip_reason: round.skipReason,
    queued_at: sending || isBounced ? dueAt : null,
    sent_at: sending ? asDate(sending.sentAt) : null,
    closes_at: sending ? asDate(sending.closesAt) : null,
    last_reminder_day: sending?.lastReminderDay ?? 0,
    remind_at: sending?.remindAt && round.status === answerStatus.is.sent ? asDate(sending.remindAt) : null,
    limit_day: sending ? settings.limit_day : null,
    reminder_days: sending ? settings.reminder_days : [],
    answer_nonce: newNonce(),
    updated_at: dueAt,
  }
}

function annualRow(companyId: number, member: StoredMember): Insertable<Deliveries> {
  const { dueOn, status, skipReason, sending } = member.annual
  const dueAt = asDate(dueInstant(dueOn, settings.send_hour))
  return {
    company_id: companyId,
    member_id: member.id,
    enq_type: enqType.is.anniversary,
    round: annualRound,
    due_on: dueOn,
    due_at: dueAt,
    answer_status: status,
    skip_reason: skipReason,
    queued_at: sending ? dueAt : null,
    sent_at: sending ? asDate(sending.sentAt) : null,
    closes_at: sending ? asDate(sending.closesAt) : null,
    answer_nonce: newNonce(),
    updated_at: asDate(instantAt(member.registeredOn, '14:00')),
  }
}

export async function insertDeliveries(
  tx: Tx,
  companyId: number,
  members: readonly StoredMember[],
): Promise<void> {
  const rows = members.flatMap((member) => [
    ...member.rounds.map((round) => monthlyRow(companyId, member, round)),
    annualRow(companyId, member),
  ])
  await inChunks(rows, (chunk) => tx.insertInto('deliveries').values(chunk).execute())
}

export async function linkLastAnswers(tx: Tx, companyId: number): Promise<void> {
  await sql`
    update members m
    set last_answer_id = newest.id
    from (
      select distinct on (member_id) member_id, id
      from answers
      where company_id = ${companyId}
      order by member_id, round desc
    ) newest
    where m.company_id = ${companyId}
    and m.id = newest.member_id`.execute(tx)
}

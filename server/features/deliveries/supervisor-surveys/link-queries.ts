import { sql } from 'kysely'
import { type AnswerStatus, answerStatus, enqType, type WorkingStatus } from '#contract/codes.ts'
import type { Tx } from '../../../platform/database.ts'
import { annualSurvey, cancelling, type MemberKey, memberMails, supervisorMails } from '../queries.ts'

const membersOf = (tx: Tx) =>
  tx.selectFrom('members as m').innerJoin('companies as c', 'c.id', 'm.company_id')

const memberColumns = [
  'm.lastname',
  'm.firstname',
  'm.mail_language',
  'm.deleted_at',
  'c.name as company_name',
] as const

const partColumns = [
  'd.company_id',
  'd.member_id',
  'd.queued_at',
  'd.sent_at',
  'd.closes_at',
  'd.limit_day',
] as const

/** The member's part behind a link; the supervisor is the one asked, or who would be. */
export function findMemberPart(tx: Tx, nonce: Buffer, holds: boolean) {
  return membersOf(tx)
    .innerJoin('deliveries as d', (join) =>
      join
        .onRef('d.company_id', '=', 'm.company_id')
        .onRef('d.member_id', '=', 'm.id')
        .on('d.enq_type', '=', enqType.is.anniversary),
    )
    .leftJoin('senior_surveys as h', (join) =>
      join.onRef('h.company_id', '=', 'd.company_id').onRef('h.member_id', '=', 'd.member_id'),
    )
    .leftJoin('seniors as s', (join) =>
      join
        .onRef('s.company_id', '=', 'm.company_id')
        .on('s.id', '=', sql<number>`coalesce(h.senior_id, m.senior_id)`),
    )
    .select([...partColumns, ...memberColumns])
    .select(['s.id as senior_id', 's.lastname as senior_lastname', 's.firstname as senior_firstname'])
    .select([sql<AnswerStatus>`d.answer_status`.as('answer_status')])
    .select([
      sql<WorkingStatus>`m.working_status`.as('working_status'),
      sql<null>`null`.as('senior_deleted_at'),
    ])
    .where(sql<boolean>`link_number(d.answer_nonce) = link_number(${nonce}::bytea)`)
    .where('d.answer_nonce', '=', nonce)
    .$if(holds, (query) => query.forUpdate('d'))
    .executeTakeFirst()
}

export function findSupervisorPart(tx: Tx, nonce: Buffer, holds: boolean) {
  return membersOf(tx)
    .innerJoin('senior_surveys as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.member_id', '=', 'm.id'),
    )
    .innerJoin('seniors as s', (join) =>
      join.onRef('s.company_id', '=', 'd.company_id').onRef('s.id', '=', 'd.senior_id'),
    )
    .select([...partColumns, ...memberColumns])
    .select(['s.id as senior_id', 's.lastname as senior_lastname', 's.firstname as senior_firstname'])
    .select([sql<AnswerStatus>`d.answer_status`.as('answer_status'), 's.deleted_at as senior_deleted_at'])
    .select(sql<WorkingStatus>`m.working_status`.as('working_status'))
    .where('d.answer_nonce', '=', nonce)
    .$if(holds, (query) => query.forUpdate('d'))
    .executeTakeFirst()
}

type Times = { sentAt: Date; closesAt: Date; now: Date }

const answeredNow = ({ sentAt, closesAt, now }: Times) => ({
  answer_status: answerStatus.is.answered,
  sent_at: sql<Date>`coalesce(sent_at, ${sentAt})`,
  closes_at: sql<Date>`coalesce(closes_at, ${closesAt})`,
  updated_at: now,
})

/** Sets the supervisor's part to answered; its mails that still wait do not leave. */
export async function markSupervisorAnswered(tx: Tx, key: MemberKey, times: Times): Promise<void> {
  await tx
    .with('cancelled', (db) => cancelling(db, { ...key, ...annualSurvey }, supervisorMails))
    .updateTable('senior_surveys')
    .set(answeredNow(times))
    .where('company_id', '=', key.companyId)
    .where('member_id', '=', key.memberId)
    .execute()
}

/** Sets the member's part to answered; its mails that still wait do not leave. */
export async function markMemberAnswered(tx: Tx, key: MemberKey, times: Times): Promise<void> {
  await tx
    .with('cancelled', (db) => cancelling(db, { ...key, ...annualSurvey }, memberMails))
    .updateTable('deliveries')
    .set(answeredNow(times))
    .where('company_id', '=', key.companyId)
    .where('member_id', '=', key.memberId)
    .where('enq_type', '=', enqType.is.anniversary)
    .execute()
}

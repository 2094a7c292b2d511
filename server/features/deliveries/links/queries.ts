import { sql } from 'kysely'
import { type AnswerStatus, answerStatus, enqType, type WorkingStatus } from '#contract/codes.ts'
import type { Tx } from '../../../platform/database.ts'
import { cancelling, memberMails, type RoundKey } from '../queries.ts'

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
    .select(['d.moved_on', 'd.limit_day'])
    .select(['m.lastname', 'm.firstname', 'm.mail_language', 'm.delivery_date', 'm.deleted_at'])
    .select([sql<WorkingStatus>`m.working_status`.as('working_status'), 'c.name as company_name'])
    .select(['c.supervisor_description', 'c.supervisor_description_translations'])
    .where('d.answer_nonce', '=', nonce)
    .where('d.enq_type', '=', enqType.is.monthly)
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
    .with('cancelled', (db) => cancelling(db, key, memberMails))
    .updateTable('deliveries')
    .set({
      answer_status: answerStatus.is.answered,
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

import { sql } from 'kysely'
import { answerStatus } from '#contract/codes.ts'
import type { Tx } from '../../../platform/database.ts'
import type { HalfKey } from './queries.ts'

type Delivered = HalfKey & { isRepeated: boolean; closesAt: Date; remindAt: Date | null }

/** Opens halves whose mail has left; what the supervisor or HR did meanwhile stays. */
export async function openSentHalves(tx: Tx, halves: readonly Delivered[], at: Date): Promise<void> {
  for (const half of halves)
    await tx
      .updateTable('senior_surveys')
      .set({
        answer_status: sql<number>`case when opens_when_sent(answer_status) then ${sql.lit(answerStatus.is.sent)} else answer_status end`,
        skip_reason: sql<string>`case when opens_when_sent(answer_status) then null else skip_reason end`,
        remind_at: sql<Date>`case when sent_at is null then ${half.remindAt}::timestamptz else remind_at end`,
        sent_at: sql<Date>`coalesce(sent_at, ${at})`,
        closes_at: sql<Date>`coalesce(closes_at, ${half.closesAt})`,
        is_repeated: sql<boolean>`is_repeated or ${half.isRepeated}`,
        updated_at: at,
      })
      .where('company_id', '=', half.company_id)
      .where('member_id', '=', half.member_id)
      .execute()
}

/** Sets halves whose mail never arrived to undeliverable. */
export async function failHalves(
  tx: Tx,
  halves: readonly (HalfKey & { isBadAddress: boolean })[],
  at: Date,
): Promise<void> {
  for (const { company_id, member_id, isBadAddress } of halves)
    await tx
      .updateTable('senior_surveys')
      .set({
        answer_status: answerStatus.is.undeliverable,
        skip_reason: isBadAddress ? 'bounced' : null,
        updated_at: at,
      })
      .where('company_id', '=', company_id)
      .where('member_id', '=', member_id)
      .where('answer_status', '=', answerStatus.is.scheduled)
      .execute()
}

/** Shows that a reminder broke off and was repeated. */
export async function noteHalvesRepeated(tx: Tx, halves: readonly HalfKey[]): Promise<void> {
  for (const { company_id, member_id } of halves)
    await tx
      .updateTable('senior_surveys')
      .set({ is_repeated: true })
      .where('company_id', '=', company_id)
      .where('member_id', '=', member_id)
      .execute()
}

import { sql } from 'kysely'
import { answerStatus } from '#contract/codes.ts'
import type { Tx } from '../../../platform/database.ts'
import type { RoundKey } from './queries.ts'

/** A round whose mail has left, with the deadline that the mail named. */
type Delivered = RoundKey & { isRepeated: boolean; closesAt: Date; remindAt: Date | null }

/** Opens rounds whose mail has left; what the member or HR did meanwhile stays. */
export async function openSent(tx: Tx, rounds: readonly Delivered[], at: Date): Promise<void> {
  await sql`
    update deliveries as d set
      answer_status = case when opens_when_sent(d.answer_status) then ${sql.lit(answerStatus.is.sent)} else d.answer_status end,
      sent_at = coalesce(d.sent_at, ${at}),
      closes_at = coalesce(d.closes_at, r.closes_at),
      remind_at = case when d.sent_at is null then r.remind_at else d.remind_at end,
      is_repeated = d.is_repeated or r.is_repeated,
      updated_at = ${at}
    from unnest(
      ${rounds.map((round) => round.company_id)}::bigint[],
      ${rounds.map((round) => round.member_id)}::bigint[],
      ${rounds.map((round) => round.enq_type)}::smallint[],
      ${rounds.map((round) => round.round)}::smallint[],
      ${rounds.map((round) => round.isRepeated)}::boolean[],
      ${rounds.map((round) => round.closesAt)}::timestamptz[],
      ${rounds.map((round) => round.remindAt)}::timestamptz[]
    ) as r (company_id, member_id, enq_type, round, is_repeated, closes_at, remind_at)
    where d.company_id = r.company_id and d.member_id = r.member_id
      and d.enq_type = r.enq_type and d.round = r.round`.execute(tx)
}

/** Shows that a reminder broke off and was repeated. */
export async function noteRepeated(tx: Tx, rounds: readonly RoundKey[]): Promise<void> {
  for (const round of rounds)
    await tx
      .updateTable('deliveries')
      .set({ is_repeated: true })
      .where('company_id', '=', round.company_id)
      .where('member_id', '=', round.member_id)
      .where('enq_type', '=', round.enq_type)
      .where('round', '=', round.round)
      .execute()
}

/** Sets rounds whose mail never arrived to undeliverable. */
export async function failRounds(tx: Tx, rounds: readonly RoundKey[], at: Date): Promise<void> {
  for (const round of rounds)
    await tx
      .updateTable('deliveries')
      .set({ answer_status: answerStatus.is.undeliverable, updated_at: at })
      .where('company_id', '=', round.company_id)
      .where('member_id', '=', round.member_id)
      .where('enq_type', '=', round.enq_type)
      .where('round', '=', round.round)
      .where('answer_status', '=', answerStatus.is.scheduled)
      .execute()
}

/** Counts a hard bounce against the address it came from, unless that was changed meanwhile. */
export async function countBounce(
  tx: Tx,
  bounced: { company_id: number; member_id: number; recipient: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ bounce_count: sql<number>`bounce_count + 1`, bounce_reason: bounced.reason })
    .where('company_id', '=', bounced.company_id)
    .where('id', '=', bounced.member_id)
    .where('email', '=', bounced.recipient)
    .execute()
}

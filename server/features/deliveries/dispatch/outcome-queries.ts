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

/** Rounds as rows `r` of a statement about deliveries `d`, and what makes a row of each the same. */
const asRows = (rounds: readonly RoundKey[]) => sql`unnest(
      ${rounds.map((round) => round.company_id)}::bigint[],
      ${rounds.map((round) => round.member_id)}::bigint[],
      ${rounds.map((round) => round.enq_type)}::smallint[],
      ${rounds.map((round) => round.round)}::smallint[]
    ) as r (company_id, member_id, enq_type, round)`

const isSame = sql`d.company_id = r.company_id and d.member_id = r.member_id
      and d.enq_type = r.enq_type and d.round = r.round`

export async function noteRepeated(tx: Tx, rounds: readonly RoundKey[]): Promise<void> {
  if (rounds.length === 0) return
  await sql`update deliveries as d set is_repeated = true from ${asRows(rounds)} where ${isSame}`.execute(tx)
}

/** Sets rounds whose mail never arrived to undeliverable. */
export async function failRounds(tx: Tx, rounds: readonly RoundKey[], at: Date): Promise<void> {
  if (rounds.length === 0) return
  await sql`
    update deliveries as d set answer_status = ${answerStatus.is.undeliverable}, updated_at = ${at}
    from ${asRows(rounds)}
    where ${isSame} and is_scheduled(d.answer_status)`.execute(tx)
}

/** The same for rounds whose mail bounced: sending again reopens them. */
export async function recallRounds(tx: Tx, rounds: readonly RoundKey[], at: Date): Promise<void> {
  if (rounds.length === 0) return
  await sql`
    update deliveries as d set answer_status = ${answerStatus.is.undeliverable}, updated_at = ${at},
      sent_at = null, closes_at = null, remind_at = null
    from ${asRows(rounds)}
    where ${isSame} and is_open(d.answer_status)`.execute(tx)
}

export type Bounce = { company_id: number; member_id: number; recipient: string; reason: string }

/** Counts hard bounces against the addresses they came from, unless those were changed meanwhile. */
export async function countBounces(tx: Tx, bounces: readonly Bounce[]): Promise<void> {
  if (bounces.length === 0) return
  await sql`
    update members as m set bounce_count = m.bounce_count + b.count, bounce_reason = b.reason
    from (
      select company_id, member_id, recipient, count(*)::int as count,
        (array_agg(reason order by place desc))[1] as reason
      from unnest(
        ${bounces.map(({ company_id }) => company_id)}::bigint[],
        ${bounces.map(({ member_id }) => member_id)}::bigint[],
        ${bounces.map(({ recipient }) => recipient)}::text[],
        ${bounces.map(({ reason }) => reason)}::text[]
      ) with ordinality as u (company_id, member_id, recipient, reason, place)
      group by company_id, member_id, recipient
    ) as b
    where m.company_id = b.company_id and m.id = b.member_id and m.email = b.recipient`.execute(tx)
}

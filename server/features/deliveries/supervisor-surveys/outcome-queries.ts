import { sql } from 'kysely'
import { answerStatus } from '#contract/codes.ts'
import type { Tx } from '../../../platform/database.ts'
import type { PartKey } from './queries.ts'

type Delivered = PartKey & { isRepeated: boolean; closesAt: Date; remindAt: Date | null }

const companiesOf = (parts: readonly PartKey[]) => sql`${parts.map((part) => part.company_id)}::bigint[]`
const membersOf = (parts: readonly PartKey[]) => sql`${parts.map((part) => part.member_id)}::bigint[]`

/** Opens parts whose mail has left; what the supervisor or HR did meanwhile stays. */
export async function openSentParts(tx: Tx, parts: readonly Delivered[], at: Date): Promise<void> {
  if (parts.length === 0) return
  await sql`
    update senior_surveys as h set
      answer_status = case when opens_when_sent(h.answer_status) then ${sql.lit(answerStatus.is.sent)}
        else h.answer_status end,
      skip_reason = case when opens_when_sent(h.answer_status) then null else h.skip_reason end,
      remind_at = case when h.sent_at is null then r.remind_at else h.remind_at end,
      sent_at = coalesce(h.sent_at, ${at}),
      closes_at = coalesce(h.closes_at, r.closes_at),
      is_repeated = h.is_repeated or r.is_repeated,
      updated_at = ${at}
    from unnest(
      ${companiesOf(parts)}, ${membersOf(parts)},
      ${parts.map((part) => part.isRepeated)}::boolean[],
      ${parts.map((part) => part.closesAt)}::timestamptz[],
      ${parts.map((part) => part.remindAt)}::timestamptz[]
    ) as r (company_id, member_id, is_repeated, closes_at, remind_at)
    where h.company_id = r.company_id and h.member_id = r.member_id`.execute(tx)
}

/** Sets parts whose mail never arrived, or came back later, to undeliverable. */
export async function failParts(
  tx: Tx,
  parts: readonly (PartKey & { isBadAddress: boolean; isLate: boolean })[],
  at: Date,
): Promise<void> {
  if (parts.length === 0) return
  await sql`
    update senior_surveys as h set answer_status = ${answerStatus.is.undeliverable},
      skip_reason = case when r.is_bad_address then 'bounced' end, updated_at = ${at},
      sent_at = null, closes_at = null, remind_at = null
    from unnest(
      ${companiesOf(parts)}, ${membersOf(parts)},
      ${parts.map(({ isBadAddress }) => isBadAddress)}::boolean[],
      ${parts.map(({ isLate }) => isLate)}::boolean[]
    ) as r (company_id, member_id, is_bad_address, is_late)
    where h.company_id = r.company_id and h.member_id = r.member_id
      and (is_scheduled(h.answer_status) or r.is_late and is_open(h.answer_status))`.execute(tx)
}

export async function notePartsRepeated(tx: Tx, parts: readonly PartKey[]): Promise<void> {
  if (parts.length === 0) return
  await sql`
    update senior_surveys as h set is_repeated = true
    from unnest(${companiesOf(parts)}, ${membersOf(parts)}) as r (company_id, member_id)
    where h.company_id = r.company_id and h.member_id = r.member_id`.execute(tx)
}

import { sql } from 'kysely'
import { answerStatus } from '#contract/codes.ts'
import type { NotificationKindName } from '../../../../delivery/kinds.ts'
import type { Tx } from '../../../../platform/database.ts'
import { annualSurvey, memberMails, supervisorMails } from '../../queries.ts'
import { chunk, type RoundKey } from '../queries.ts'

/** One that is with the mail server just now may yet arrive. */
const isNotLeaving = (table: 'd' | 'h', kinds: readonly NotificationKindName[]) => sql<boolean>`not exists (
  select from mails as m
  where m.company_id = ${sql.ref(`${table}.company_id`)} and m.member_id = ${sql.ref(`${table}.member_id`)}
    and m.kind = any(${kinds}) and m.state = 'sending')`

/** Ends rounds due before a day whose mail no server accepted, and cancels the mail; gives them. */
export async function endWaiting(tx: Tx, before: string, at: Date): Promise<RoundKey[]> {
  const { rows } = await sql<RoundKey>`
    with missed as (
      select company_id, member_id, enq_type, round from deliveries as d
      where is_scheduled(answer_status) and queued_at is not null and due_on < ${before} and ${isNotLeaving('d', memberMails)}
      order by due_on
      limit ${chunk}
      for update skip locked
    ), cancelled as (
      update mails as m set state = 'cancelled'
      from missed as d
      where m.company_id = d.company_id and m.member_id = d.member_id
        and m.enq_type = d.enq_type and m.round = d.round
        and m.kind = any(${memberMails}) and m.state = 'queued'
    )
    update deliveries as d set answer_status = ${sql.lit(answerStatus.is.not_applicable)}, skip_reason = 'missed', queued_at = null, updated_at = ${at}
    from missed as e
    where d.company_id = e.company_id and d.member_id = e.member_id
      and d.enq_type = e.enq_type and d.round = e.round
    returning d.company_id, d.member_id, d.enq_type, d.round`.execute(tx)
  return rows
}

/** Ends supervisors' parts whose mail nobody has taken since before an instant. @returns those */
export async function endWaitingParts(tx: Tx, before: Date, at: Date): Promise<RoundKey[]> {
  const { rows } = await sql<RoundKey>`
    with missed as (
      select company_id, member_id from senior_surveys as h
      where is_scheduled(answer_status) and queued_at < ${before} and ${isNotLeaving('h', supervisorMails)}
      order by queued_at
      limit ${chunk}
      for update skip locked
    ), cancelled as (
      update mails as m set state = 'cancelled'
      from missed as h
      where m.company_id = h.company_id and m.member_id = h.member_id and is_annual(m.enq_type)
        and m.kind = any(${supervisorMails}) and m.state = 'queued'
    )
    update senior_surveys as h set answer_status = ${sql.lit(answerStatus.is.not_applicable)}, skip_reason = 'missed', queued_at = null, updated_at = ${at}
    from missed as e
    where h.company_id = e.company_id and h.member_id = e.member_id
    returning h.company_id, h.member_id, ${sql.lit(annualSurvey.enqType)} as enq_type, ${sql.lit(annualSurvey.round)} as round`.execute(
    tx,
  )
  return rows
}

import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { QueuedNotification } from '../queue.ts'

/** Gives the mails of a list whose carrier does not leave a new one: the first of them. */
export async function freeCarried(tx: Tx, at: Date): Promise<void> {
  await sql`
    update mails as m set carrier_id = nullif(left_alone.first, m.id),
      next_attempt_at = case when left_alone.first = m.id then ${at}::timestamptz end
    from (
      select m.company_id, m.id, min(m.id) over (partition by m.company_id, m.carrier_id) as first
      from mails as m
      left join mails as c on c.company_id = m.company_id and c.id = m.carrier_id
      where m.carrier_id is not null and m.state = 'queued' and coalesce(c.state not in ('queued', 'sending'), true)
    ) as left_alone
    where m.company_id = left_alone.company_id and m.id = left_alone.id and m.state = 'queued'`.execute(tx)
}

type Carrier = Pick<QueuedNotification, 'company_id' | 'id'>

/** Gives what left in the lists of these mails the same end as theirs. @returns each with its carrier's id */
export async function endCarried(
  tx: Tx,
  carriers: readonly Carrier[],
): Promise<{ carrier: number; mail: QueuedNotification }[]> {
  const { rows } = await sql<{ carrier: number; mail: QueuedNotification }>`
    update mails as m set state = c.state, sent_at = c.sent_at, last_error = c.last_error, attempts = c.attempts,
      is_repeated = m.is_repeated or c.is_repeated, next_attempt_at = c.next_attempt_at
    from unnest(${carriers.map(({ company_id }) => company_id)}::bigint[], ${carriers.map(({ id }) => id)}::bigint[])
      as one (company_id, id)
    join mails as c on c.company_id = one.company_id and c.id = one.id
    where m.company_id = c.company_id and m.carrier_id = c.id and m.state = 'queued'
    returning c.id as carrier, to_jsonb(m) as mail`.execute(tx)
  return rows
}

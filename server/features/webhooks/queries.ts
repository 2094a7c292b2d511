import { sql, type Updateable } from 'kysely'
import type { StopReason, WebhookEvent, WebhookKind } from '#contract/webhooks/event-rules.ts'
import type { Webhooks } from '#database/tables.ts'
import type { Tx } from '../../platform/database.ts'

type Key = { companyId: number; id: number }

type WebhookRow = {
  company_id: number
  id: number
  name: string
  kind: WebhookKind
  target: Buffer
  secret: Buffer | null
  former_secret: Buffer | null
  former_secret_until: Date | null
  events: WebhookEvent[]
  stop_reason: StopReason | null
  disabled_at: Date | null
  version: number
  created_at: Date
}

type ListedRow = WebhookRow & {
  last_at: Date | null
  last_status: number | null
  last_problem: string | null
}

/** The company's webhooks, the newest first, each with its last attempt. */
export async function listWebhooks(tx: Tx, companyId: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select w.*, a.at as last_at, a.status as last_status, a.problem as last_problem
    from webhooks as w
    left join lateral (
      select a.at, a.status, a.problem from webhook_attempts as a
      join webhook_deliveries as d on d.company_id = a.company_id and d.id = a.delivery_id
      where d.company_id = w.company_id and d.webhook_id = w.id
      order by a.id desc limit 1
    ) as a on true
    where w.company_id = ${companyId}
    order by w.id desc`.execute(tx)
  return rows
}

/** One, held until the transaction ends where it is to be `changed`. */
export async function findWebhook(tx: Tx, { companyId, id }: Key, changed = false) {
  const held = changed ? sql`for update` : sql``
  const { rows } = await sql<WebhookRow>`
    select * from webhooks where company_id = ${companyId} and id = ${id} ${held}`.execute(tx)
  return rows[0]
}

/** How many there are; a second creation waits until the transaction ends. */
export async function countWebhooks(tx: Tx, companyId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${companyId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewWebhook = {
  name: string
  kind: WebhookKind
  target: Buffer
  secret: Buffer | null
  events: readonly WebhookEvent[]
  at: Date
}

export async function insertWebhook(tx: Tx, companyId: number, { at, events, ...one }: NewWebhook) {
  const { id } = await tx
    .insertInto('webhooks')
    .values({ company_id: companyId, ...one, events: [...events], created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeWebhook(tx: Tx, { companyId, id }: Key, values: Updateable<Webhooks>) {
  await tx
    .updateTable('webhooks')
    .set({ ...values, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** @returns the name of the webhook that is gone, undefined where there was none */
export const deleteWebhook = (tx: Tx, { companyId, id }: Key) =>
  tx
    .deleteFrom('webhooks')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()

/** The newest attempts of a webhook, with the event of each. */
export const listAttempts = (tx: Tx, { companyId, id }: Key, most: number) =>
  tx
    .selectFrom('webhook_attempts as a')
    .innerJoin('webhook_deliveries as d', (join) =>
      join.onRef('d.company_id', '=', 'a.company_id').onRef('d.id', '=', 'a.delivery_id'),
    )
    .select(['a.id', 'a.at', 'a.status', 'a.problem', 'a.response'])
    .select(['d.key', 'd.member_id', 'd.next_attempt_at'])
    .select([sql<WebhookEvent>`d.event`.as('event')])
    .select([sql<'waiting' | 'accepted' | 'given_up'>`d.state`.as('state')])
    .where('d.company_id', '=', companyId)
    .where('d.webhook_id', '=', id)
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute()

/** Has the event of an attempt wait again from the beginning. @returns whether the webhook has such an attempt */
export async function repeatEvent(tx: Tx, { companyId, id }: Key, attemptId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries as d')
    .from('webhook_attempts as a')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: null })
    .whereRef('a.company_id', '=', 'd.company_id')
    .whereRef('a.delivery_id', '=', 'd.id')
    .where('a.id', '=', attemptId)
    .where('d.company_id', '=', companyId)
    .where('d.webhook_id', '=', id)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Forgets what happened before a day, with its attempts. */
export async function forgetDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('happened_at', '<', before).execute()
}

/**
 * Tells of the follow-ups whose last day was one of these, each once; `at` is when it is told.
 */
export async function tellOverdue(tx: Tx, { from, until, at }: { from: string; until: string; at: Date }) {
  await sql`
    select tell_webhooks(m.company_id, 'follow_up.overdue', m.id, ${at},
      jsonb_build_object('due_on', m.interview_due_date))
    from members as m
    where waits_for_follow_up(m.interview_status) and m.interview_due_date between ${from} and ${until}
      and m.deleted_at is null and has_webhooks(array[m.company_id])
      and not exists (
        select from webhook_deliveries as d
        where d.company_id = m.company_id and d.member_id = m.id and d.event = 'follow_up.overdue'
          and d.details ->> 'due_on' = m.interview_due_date::text)
    order by m.company_id, m.interview_due_date, m.id`.execute(tx)
}

import { sql } from 'kysely'
import type { StopReason, WebhookEvent, WebhookKind } from '#contract/webhooks/event-rules.ts'
import { accountsInUse } from '../../../platform/accounts-in-use.ts'
import type { Tx } from '../../../platform/database.ts'

/** An event that this process sends now, with what it needs for it. */
export type Claimed = {
  company_id: number
  id: number
  webhook_id: number
  key: string
  event: WebhookEvent
  member_id: number
  member_code: string | null
  employee_code: string | null
  details: unknown
  happened_at: Date
  attempts: number
  kind: WebhookKind
  target: Buffer
  secret: Buffer | null
  former_secret: Buffer | null
  former_secret_until: Date | null
}

type Claim = { claim: string; now: Date; until: Date; most: number }

/** How many of a webhook are under way at once; of one that fails, one. */
const atOnce = { accepting: 4, failing: 1 }

/**
 * Takes the first waiting event of each member that is due, so that none passes an earlier one; webhooks take turns. What
 * a dead process took is free again after `until`.
 */
export async function claimEvents(tx: Tx, { claim, now, until, most }: Claim): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with open as (
      select w.company_id, w.id,
        case when w.failing_since is null then ${atOnce.accepting} else ${atOnce.failing} end::bigint
          - (select count(*) from webhook_deliveries as d
             where d.company_id = w.company_id and d.webhook_id = w.id and d.claim is not null
               and d.claimed_until > ${now}) as room
      from webhooks as w
      where w.disabled_at is null
    ), first as (
      select f.company_id, f.id from open as o
      cross join lateral (
        select d.company_id, d.id from webhook_deliveries as d
        where d.company_id = o.company_id and d.webhook_id = o.id and d.state = 'waiting'
          and (d.next_attempt_at is null or d.next_attempt_at <= ${now})
          and (d.claim is null or d.claimed_until <= ${now})
          and not exists (
            select from webhook_deliveries as e
            where e.company_id = d.company_id and e.webhook_id = d.webhook_id and e.member_id = d.member_id
              and e.state = 'waiting' and e.id < d.id)
        order by d.id
        limit greatest(o.room, 0)
        for update of d skip locked
      ) as f
      order by random()
      limit ${most}
    ), taken as (
      update webhook_deliveries as d set claim = ${claim}, claimed_until = ${until}
      from first as f where d.company_id = f.company_id and d.id = f.id
      returning d.*
    )
    select t.company_id, t.id, t.webhook_id, t.key, t.event, t.member_id, m.code as member_code, m.employee_code,
      t.details, t.happened_at, t.attempts, w.kind, w.target, w.secret, w.former_secret, w.former_secret_until
    from taken as t
    join webhooks as w on w.company_id = t.company_id and w.id = t.webhook_id
    left join members as m on m.company_id = t.company_id and m.id = t.member_id and m.deleted_at is null
    order by t.id`.execute(tx)
  return rows
}

type Key = { company_id: number; id: number }

/** Ends or begins the time in which nothing is accepted. @returns its beginning where the webhook is on, else undefined */
export async function noteStanding(tx: Tx, webhook: Key, isAccepted: boolean, at: Date) {
  const since = isAccepted ? sql<Date | null>`null` : sql<Date | null>`coalesce(failing_since, ${at})`
  const isNews = isAccepted ? sql<boolean>`failing_since is not null` : sql<boolean>`true`
  return tx
    .updateTable('webhooks')
    .set({ failing_since: since })
    .where('company_id', '=', webhook.company_id)
    .where('id', '=', webhook.id)
    .where('disabled_at', 'is', null)
    .where(isNews)
    .returning(['name', 'failing_since'])
    .executeTakeFirst()
}

type Result = { state: 'waiting' | 'accepted' | 'given_up'; next: Date | null }

/** What becomes of an event after an attempt; nothing where another process took it over or it ended meanwhile. */
export async function recordResult(tx: Tx, claimed: Claimed, claim: string, result: Result): Promise<void> {
  const isMine = result.state === 'accepted' ? sql<boolean>`true` : sql<boolean>`claim = ${claim}`
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state: result.state,
      next_attempt_at: result.next,
      attempts: claimed.attempts + 1,
      claim: null,
      claimed_until: null,
    })
    .where('company_id', '=', claimed.company_id)
    .where('id', '=', claimed.id)
    .where('state', '=', 'waiting')
    .where(isMine)
    .execute()
}

type Attempt = { at: Date; status: number | null; problem: string | null; response: string }

/** Keeps how the receiver answered; nothing where the webhook is gone. */
export async function insertAttempt(
  tx: Tx,
  { company_id, id }: Key,
  { at, status, problem, response }: Attempt,
): Promise<void> {
  await sql`
    insert into webhook_attempts (company_id, delivery_id, at, status, problem, response)
    select company_id, id, ${at}, ${status}, ${problem}, ${response} from webhook_deliveries
    where company_id = ${company_id} and id = ${id}`.execute(tx)
}

/** Switches a webhook off and gives up what waits for it. */
export async function stopWebhook(tx: Tx, webhook: Key, reason: StopReason, at: Date): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ disabled_at: at, stop_reason: reason, failing_since: null })
    .where('company_id', '=', webhook.company_id)
    .where('id', '=', webhook.id)
    .execute()
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'given_up', next_attempt_at: null, claim: null, claimed_until: null })
    .where('company_id', '=', webhook.company_id)
    .where('webhook_id', '=', webhook.id)
    .where('state', '=', 'waiting')
    .execute()
}

/** The company's name, its owner and its full administrators. */
export async function readRecipients(tx: Tx, companyId: number) {
  const { name: companyName } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const accounts = await accountsInUse(tx, companyId)
    .select(['u.id', 'u.email'])
    .where('u.role_key', 'in', ['owner', 'super_administrator'])
    .execute()
  return { companyName, accounts }
}

import { type RawBuilder, sql } from 'kysely'
import type { ChannelKind } from '#contract/channels/names.ts'
import type { Tx } from '../../platform/database.ts'
import { type NotificationKindName, togetherKinds } from '../kinds.ts'
import type { QueuedNotification } from '../queue.ts'
import type { DeliveryResult } from './results.ts'

export type Finished = { mail: QueuedNotification; result: DeliveryResult }

export type OwnShare = { companyId: number; channel: ChannelKind; share: number }

/** What a worker claims: nothing, or up to `most` rows for SMTP or for channels' accounts. */
export type Claim = { most: number } & (
  | { from: 'none' }
  | {
      from: 'mail'
      companies: readonly number[]
    }
  | {
      from: 'channels'
      held: readonly QueuedNotification[]
      shares: { account: number; channel: number; own: readonly OwnShare[] }
    }
)

export type Wanted = Claim & { kinds: readonly NotificationKindName[]; at: Date }

function claimOf(worker: string, wanted: Wanted): RawBuilder<unknown> {
  const { kinds, at, most } = wanted
  if (wanted.from === 'none') return sql`(select * from mails where false)`
  if (wanted.from === 'mail')
    return sql`(
      select c.*, case when c.kind = any(${togetherKinds}::text[]) then (
        select json_agg(m order by m.id) from mails as m
        where m.company_id = c.company_id and m.carrier_id = c.id and m.state = 'queued' and m.payload <> '{}'
      ) end as carried
      from claim_mails(${worker}, ${kinds}, ${at}, ${most}, ${wanted.companies}::bigint[]) as c)`
  const { held, shares } = wanted
  return sql`(
    select c.*, case when c.channel = 'app' then (
      select json_agg(json_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth))
      from push_subscriptions as d
      where d.company_id = c.company_id and d.member_id = c.member_id
    ) end as devices
    from claim_dispatches(
      ${worker}, ${kinds}, ${at}, ${most},
      ${held.map(({ company_id }) => company_id)}::bigint[], ${held.map(({ channel }) => channel)}::text[],
      ${shares.account}, ${shares.channel},
      ${shares.own.map(({ companyId }) => companyId)}::bigint[], ${shares.own.map(({ channel }) => channel)}::text[],
      ${shares.own.map(({ share }) => share)}::integer[]) as c)`
}

function rowsOf(finished: readonly Finished[], at: Date): RawBuilder<unknown> {
  const results = finished.map(({ result }) => result)
  return sql`unnest(
    ${finished.map(({ mail }) => mail.company_id)}::bigint[],
    ${finished.map(({ mail }) => mail.id)}::bigint[],
    ${results.map(({ state }) => state)}::text[],
    ${results.map(({ counts }) => counts)}::boolean[],
    ${results.map(({ isRepeated }) => isRepeated)}::boolean[],
    ${results.map(({ delay }) => (delay === null ? null : new Date(at.getTime() + delay)))}::timestamptz[],
    ${results.map(({ error }) => error)}::text[],
    ${results.map(({ channel }) => channel?.isUnknown ?? false)}::boolean[],
    ${results.map(({ channel }) => channel?.providerId ?? null)}::text[],
    ${results.map(({ channel }) => channel?.about ?? null)}::text[],
    ${results.map(({ channel }) => channel?.thread ?? null)}::text[]
  )`
}

type Exchanged = { recorded: number[]; claimed: QueuedNotification[]; urgent: number[] }

/** Records this worker's results and claims its next mails in one statement, as every mail waits for it. */
export async function claimAndRecord(
  tx: Tx,
  worker: string,
  finished: readonly Finished[],
  next: Wanted,
): Promise<{ recorded: Set<number>; claimed: QueuedNotification[]; urgent: Set<number> }> {
  const { rows } = await sql<Exchanged>`
    with recorded as (
      update mails set
        state = done.state,
        worker_id = null,
        attempts = mails.attempts + done.counts::integer,
        is_repeated = mails.is_repeated or done.is_repeated,
        next_attempt_at = coalesce(done.next_attempt_at, mails.next_attempt_at),
        last_error = done.error,
        unknown_count = mails.unknown_count + done.is_unknown::integer,
        first_attempt_at = case
          when done.state = 'queued' and mails.unknown_count = 0 and not done.is_unknown then null
          else mails.first_attempt_at
        end,
        provider_id = coalesce(done.provider_id, mails.provider_id),
        refused_about = done.about,
        sent_at = case when done.state = 'sent' then ${next.at}::timestamptz end
      from ${rowsOf(finished, next.at)} as done (
        company_id, id, state, counts, is_repeated, next_attempt_at, error, is_unknown, provider_id, about, thread
      )
      where mails.company_id = done.company_id and mails.id = done.id
        and mails.state = 'sending' and mails.worker_id = ${worker}
      returning mails.company_id, mails.id, mails.member_id, mails.channel, mails.state, done.thread
    ), noted as (
      update member_channels as l
      set last_sent_at = ${next.at}, thread = coalesce(r.thread, l.thread), updated_at = ${next.at}
      from recorded as r
      where r.state = 'sent' and r.channel <> 'mail'
        and l.company_id = r.company_id and l.member_id = r.member_id and l.channel = r.channel
    ), claimed as materialized (
      select * from ${claimOf(worker, next)} as mail
    )
    select
      coalesce((select json_agg(id) from recorded), '[]') as recorded,
      coalesce((select json_agg(claimed) from claimed), '[]') as claimed,
      coalesce((select json_agg(id) from claimed where is_urgent_mail(kind)), '[]') as urgent`.execute(tx)
  const { recorded = [], claimed = [], urgent = [] } = rows[0] ?? {}
  return { recorded: new Set(recorded), claimed, urgent: new Set(urgent) }
}

/** The companies with a mail that may leave, by their ids. */
export async function queuedCompanies(
  tx: Tx,
  kinds: readonly NotificationKindName[],
  at: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from queued_companies(${kinds}) where next_at <= ${at}`.execute(tx)
  return rows.map(({ company_id }) => company_id)
}

/** Milliseconds until the next row may leave, by time and by pace, and how many are with servers. */
export type Forecast = { waitMs: number | null; paceMs: number | null; inFlight: number }

/** What the queue holds for these kinds, without what waits for suspended accounts. */
export async function forecast(tx: Tx, kinds: readonly NotificationKindName[], at: Date): Promise<Forecast> {
  const { rows } = await sql<Forecast>`
    select
      (select count(*)::int from mails where state = 'sending' and kind = any(${kinds})) as "inFlight",
      least(account.wait, (
        select 1000 * extract(epoch from min(next_at) - ${at}) from queued_companies(${kinds})
      ))::double precision as "waitMs",
      account.pace::double precision as "paceMs"
    from (
      select min(greatest(free.ms, due.ms)) as wait, min(free.ms) filter (where due.ms <= 0) as pace
      from channel_accounts as a
      cross join lateral (
        select 1000 * extract(epoch from m.next_attempt_at - ${at}) as ms from mails as m
        where m.company_id = a.company_id and m.channel = a.channel and m.state = 'queued' and m.channel <> 'mail'
          and m.kind = any(${kinds})
        order by m.next_attempt_at
        limit 1
      ) as due
      cross join lateral (
        select greatest(0, 1000 * extract(epoch from greatest(a.next_free_at, 'epoch') - clock_timestamp())) as ms
      ) as free
      where a.closed_at is null or a.closed_until <= ${at}
    ) as account`.execute(tx)
  return rows[0] ?? { waitMs: null, paceMs: null, inFlight: 0 }
}

export async function forgetDevices(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

/** Tells webhooks of members whom no channel reached; no other statement is needed where no company has one. */
export async function tellOfFailures(
  tx: Tx,
  failed: readonly Pick<QueuedNotification, 'company_id' | 'member_id' | 'user_id' | 'channel'>[],
  at: Date,
): Promise<void> {
  const news = failed
    .filter((mail) => mail.member_id !== null && mail.user_id === null && !('movedTo' in mail))
    .map(({ company_id, member_id, channel }) => ({ company_id, member_id, channel }))
  if (news.length === 0) return
  await sql`
    with reported as (
      select f.*, tell_webhooks(f.company_id, 'delivery.failed', f.member_id, ${at},
        jsonb_build_object('channel', f.channel))
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as f (company_id bigint, member_id bigint, channel text)
      where has_webhooks(array[f.company_id])
    )
    select ask_to_tell() from reported limit 1`.execute(tx)
}

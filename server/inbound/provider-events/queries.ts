import { sql } from 'kysely'
import type { ExternalChannel } from '#contract/channels/names.ts'
import type { ChannelEvent } from '../../channels/channel.ts'
import type { QueuedNotification } from '../../delivery/queue.ts'
import type { Tx } from '../../platform/database.ts'

export type EventKey = { companyId: number; id: number; channel: ExternalChannel }

const addressOf = (event: ChannelEvent): string | null => ('address' in event ? event.address : null)

/** Stores what came; an event that came before is the same one. @returns how many are new */
export async function insertEvents(
  tx: Tx,
  { companyId, channel }: { companyId: number; channel: ExternalChannel },
  events: readonly ChannelEvent[],
  at: Date,
): Promise<number> {
  if (events.length === 0) return 0
  const result = await tx
    .insertInto('channel_events')
    .values(
      events.map((event) => ({
        company_id: companyId,
        channel,
        event_id: event.eventId,
        occurred_at: event.at,
        received_at: at,
        address: addressOf(event),
        event: JSON.stringify(event),
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'channel', 'event_id']).doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0)
}

/** What waits to be worked off, in the order it happened; what failed in this run is left to the next. */
export async function listWaiting(tx: Tx, failed: readonly number[], most: number): Promise<EventKey[]> {
  return await tx
    .selectFrom('channel_events')
    .select(['company_id as companyId', 'id', sql<ExternalChannel>`channel`.as('channel')])
    .where('handled_at', 'is', null)
    .where(sql<boolean>`not (id = any(${failed}::bigint[]))`)
    .orderBy('occurred_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function beginEvent(tx: Tx, { companyId, id }: EventKey) {
  return await tx
    .updateTable('channel_events')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning(['event', 'attempts', 'received_at'])
    .executeTakeFirst()
}

/** Writes that an event is worked off, once. @returns false when another worker was faster */
export async function endEvent(tx: Tx, { companyId, id }: EventKey, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('channel_events')
    .set({ handled_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends pending parts of a recalled message. */
export async function endTakenBack(
  tx: Tx,
  { companyId, channel }: Pick<EventKey, 'companyId' | 'channel'>,
  providerMessageId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('channel_events')
    .set({ handled_at: at })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('handled_at', 'is', null)
    .where(sql<boolean>`event ->> 'providerMessageId' = ${providerMessageId}`)
    .where(sql<boolean>`event ->> 'kind' in ('text', 'other_message')`)
    .execute()
}

export async function holdDispatch(
  tx: Tx,
  { companyId, channel }: Pick<EventKey, 'companyId' | 'channel'>,
  providerId: string,
) {
  return await tx
    .selectFrom('mails')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('provider_id', '=', providerId)
    .forUpdate()
    .$narrowType<Pick<QueuedNotification, 'kind' | 'channel'>>()
    .executeTakeFirst()
}

/** Notes that a dispatch arrived, or was read too; neither is taken back by an older report. */
export async function recordProof(
  tx: Tx,
  dispatch: Pick<QueuedNotification, 'company_id' | 'id' | 'member_id' | 'channel' | 'kind' | 'payload'>,
  proof: 'arrived' | 'read',
  at: Date,
): Promise<void> {
  const { company_id: companyId, id, channel, kind, member_id: memberId } = dispatch
  await sql`
    with proven as (
      update mails set arrived_at = coalesce(arrived_at, ${at}),
        read_at = case when ${proof} = 'read' then coalesce(read_at, ${at}) else read_at end,
        state = case when state = 'unconfirmed' then 'sent' else state end
      where company_id = ${companyId} and id = ${id}
    ), reported as (
      update message_dispatches as d set arrived_at = coalesce(d.arrived_at, ${at}),
        read_at = case when ${proof} = 'read' then coalesce(d.read_at, ${at}) else d.read_at end
      where ${kind} = 'message' and d.company_id = ${companyId} and d.channel = ${channel}
        and d.message_id = (${JSON.stringify(dispatch.payload)}::jsonb ->> 'messageId')::bigint
    )
    update member_channels set last_arrived_at = greatest(last_arrived_at, ${at}),
      last_read_at = case when ${proof} = 'read' then greatest(last_read_at, ${at}) else last_read_at end
    where company_id = ${companyId} and member_id = ${memberId} and channel = ${channel}`.execute(tx)
}

/** Turns a dispatch that was taken into one that did not arrive. @returns false where it arrived, or has ended before */
export async function markNotArrived(
  tx: Tx,
  { company_id, id }: Pick<QueuedNotification, 'company_id' | 'id'>,
  report: { about: 'recipient' | 'message'; words: string; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('mails')
    .set({
      state: 'bounced',
      bounced_at: report.at,
      last_error: report.words.slice(0, 500),
      refused_about: report.about,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'unconfirmed'])
    .where('arrived_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Purges events' words, later the events, and devices not seen for long. */
export async function forgetEvents(
  tx: Tx,
  { wordsUntil, until, unseenSince }: { wordsUntil: Date; until: Date; unseenSince: Date },
) {
  await tx
    .updateTable('channel_events')
    .set({ event: null, address: null })
    .where('received_at', '<', wordsUntil)
    .where('handled_at', 'is not', null)
    .where('event', 'is not', null)
    .execute()
  await tx.deleteFrom('channel_events').where('received_at', '<', until).execute()
  await tx.deleteFrom('push_subscriptions').where('seen_at', '<', unseenSince).execute()
  await tx.deleteFrom('channel_link_codes').where('expires_at', '<', until).execute()
  await tx.deleteFrom('channel_link_tries').where('tried_at', '<', until).execute()
}

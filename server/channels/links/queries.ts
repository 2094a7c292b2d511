import { sql } from 'kysely'
import type { LinkStatus } from '#contract/channels/link-rules.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { channelStatus } from '#contract/codes.ts'
import type { Tx } from '../../platform/database.ts'
import type { LinkState } from './wire-rules.ts'

export type LinkKey = { companyId: number; memberId: number; channel: ExternalChannel }

const links = (tx: Tx) =>
  tx
    .selectFrom('member_channels')
    .select(['company_id', 'member_id', 'address', 'address_name', 'thread', 'consent', 'consented_at'])
    .select(['invited_at', 'linked_at', 'linked_by', 'failed_at', 'failure_code', 'failure_message'])
    .select(['last_sent_at', 'last_arrived_at', 'last_read_at'])
    .select([sql<ExternalChannel>`channel`.as('channel'), sql<LinkStatus>`status`.as('status')])

/** A member's link as it stands. */
export type MemberLink = Awaited<ReturnType<ReturnType<typeof links>['execute']>>[number]

/** The links of the member that a query calls `m`, as a column. */
export const linksOfMember = sql<LinkState[]>`coalesce((
  select json_agg(json_build_object('channel', l.channel, 'status', l.status, 'address', l.address))
  from member_channels as l where l.company_id = m.company_id and l.member_id = m.id), '[]')`

/** A member's link to a channel, held until the transaction ends; one that was never begun is made. */
export async function holdLink(
  tx: Tx,
  { companyId, memberId, channel }: LinkKey,
  at: Date,
): Promise<MemberLink> {
  await tx
    .insertInto('member_channels')
    .values({ company_id: companyId, member_id: memberId, channel, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await links(tx)
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Every link of these members that was ever begun. */
export function readLinks(tx: Tx, companyId: number, memberIds: readonly number[]): Promise<MemberLink[]> {
  return links(tx)
    .where('company_id', '=', companyId)
    .where(sql<boolean>`member_id = any(${memberIds}::bigint[])`)
    .orderBy('member_id')
    .orderBy('channel')
    .execute()
}

/** The member whom an address on a channel reaches, or null. */
export async function findLinked(
  tx: Tx,
  { companyId, channel, address }: { companyId: number; channel: ExternalChannel; address: string },
): Promise<MemberLink | null> {
  const link = await links(tx)
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('status', '=', channelStatus.is.authenticated)
    .executeTakeFirst()
  return link ?? null
}

export type LinkChange = Partial<
  Omit<MemberLink, 'company_id' | 'member_id' | 'channel' | 'status'> & {
    unlinked_at: Date
    unlinked_by: 'member' | 'company' | 'provider'
  }
>

/** Updates a member's link to a channel. */
export async function writeLink(
  tx: Tx,
  { companyId, memberId, channel }: LinkKey,
  change: LinkChange & { status: LinkStatus },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member_channels')
    .set({ ...change, updated_at: at })
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('channel', '=', channel)
    .execute()
}

/** Forgets what was said from an address, and the devices of a member whose link ends. */
export async function forgetAddress(
  tx: Tx,
  { companyId, memberId, channel }: LinkKey,
  address: string | null,
): Promise<void> {
  if (channel === 'app')
    await tx
      .deleteFrom('push_subscriptions')
      .where('company_id', '=', companyId)
      .where('member_id', '=', memberId)
      .execute()
  if (address !== null)
    await tx
      .updateTable('channel_events')
      .set({ event: null })
      .where('company_id', '=', companyId)
      .where('channel', '=', channel)
      .where('address', '=', address)
      .where('handled_at', 'is not', null)
      .execute()
}

export type Succession = { from: number; to: number }

/** Moves links, devices and the chosen channel of a returning person to the new stay. */
export async function handLinksOn(tx: Tx, companyId: number, stays: readonly Succession[]): Promise<void> {
  const [from, to] = [stays.map((stay) => stay.from), stays.map((stay) => stay.to)]
  const pairs = sql`unnest(${from}::bigint[], ${to}::bigint[]) as stays (former, id)`
  await sql`update member_channels as l set member_id = stays.id from ${pairs}
    where l.company_id = ${companyId} and l.member_id = stays.former
      and l.status = ${channelStatus.is.authenticated}`.execute(tx)
  await sql`update push_subscriptions as p set member_id = stays.id from ${pairs}
    where p.company_id = ${companyId} and p.member_id = stays.former`.execute(tx)
  await sql`update members as m set preferred_route = f.preferred_route from ${pairs}
    join members as f on f.company_id = ${companyId} and f.id = stays.former
    where m.company_id = ${companyId} and m.id = stays.id`.execute(tx)
}

/** Ends every link of a company's channel that stands at one of these, with what was kept of its addresses. */
export async function endLinks(
  tx: Tx,
  { companyId, channel }: Omit<LinkKey, 'memberId'>,
  { from, to }: { from: readonly LinkStatus[]; to: LinkStatus },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('member_channels')
    .set({ status: to, address: null, address_name: null, thread: null })
    .set({ unlinked_at: at, unlinked_by: 'company', updated_at: at })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where(sql<boolean>`status = any(${from}::smallint[])`)
    .executeTakeFirst()
  if (channel === 'app')
    await tx.deleteFrom('push_subscriptions').where('company_id', '=', companyId).execute()
  await tx
    .updateTable('channel_events')
    .set({ event: null })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('handled_at', 'is not', null)
    .execute()
  return Number(numUpdatedRows)
}

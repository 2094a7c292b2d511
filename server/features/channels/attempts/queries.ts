import { sql } from 'kysely'
import type { StoredAttempt } from '#contract/channels/attempt-words.ts'
import type { ChannelKind } from '#contract/channels/names.ts'
import type { NotificationKindName } from '../../../delivery/kinds.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** What a visible member's ways depend on, or undefined. */
export function readMember(tx: Tx, actor: Reader, memberId: number) {
  return visibleMembers(tx, scopeOf(actor))
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.id', 'm.email', 'm.bounce_count'])
    .select(sql<ChannelKind[]>`c.route_order`.as('order'))
    .select(sql<ChannelKind | null>`m.preferred_route`.as('preferred_route'))
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}

export async function writePreferred(
  tx: Tx,
  { companyId, memberId }: { companyId: number; memberId: number },
  channel: ChannelKind | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ preferred_route: channel, updated_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', memberId)
    .execute()
}

export function lastMail(tx: Tx, companyId: number, memberId: number) {
  return tx
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.max('sent_at').as('last_sent_at'),
      fn.max('arrived_at').as('last_arrived_at'),
      fn.max('read_at').as('last_read_at'),
    ])
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('channel', '=', 'mail')
    .where('state', '=', 'sent')
    .where('kind', 'in', kindsToMember)
    .executeTakeFirst()
}

const kindsToMember: readonly NotificationKindName[] = [
  ...(['welcome', 'monthly', 'monthly_remind', 'annual', 'annual_remind'] as const),
  ...(['message', 'thanks'] as const),
]

/** So many dispatches are told, the newest first. */
const mostAttempts = 400

/** Every dispatch to a member on each of its ways, the newest thing first; none of a message taken out of the lists. */
export function readAttempts(tx: Tx, companyId: number, memberId: number) {
  return tx
    .selectFrom('mails as d')
    .leftJoin('messages as a', (join) =>
      join
        .onRef('a.company_id', '=', 'd.company_id')
        .on('a.id', '=', sql<number>`(d.payload ->> 'messageId')::bigint`)
        .on('d.kind', '=', 'message'),
    )
    .select(['d.id', 'd.enq_type', 'd.round', 'd.ordinal', 'd.sent_at', 'd.arrived_at', 'd.read_at'])
    .select(['d.is_repeated', 'd.last_error', 'd.refused_about', 'a.id as message_id'])
    .select([
      sql<number>`coalesce(d.origin_id, d.id)`.as('origin'),
      sql<NotificationKindName>`d.kind`.as('kind'),
      sql<ChannelKind>`d.channel`.as('route'),
      sql<StoredAttempt['state']>`d.state`.as('state'),
    ])
    .where('d.company_id', '=', companyId)
    .where('d.member_id', '=', memberId)
    .where('d.kind', 'in', kindsToMember)
    .where('a.hidden_at', 'is', null)
    .where(sql<boolean>`(d.kind <> 'message' or a.id is not null)`)
    .orderBy(sql`coalesce(d.origin_id, d.id) desc, d.ordinal, d.id`)
    .limit(mostAttempts)
    .execute()
}

export type AttemptRow = Awaited<ReturnType<typeof readAttempts>>[number]

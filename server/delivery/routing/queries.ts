import { sql } from 'kysely'
import type { ChannelKind } from '#contract/channels/names.ts'
import { channelStatus } from '#contract/codes.ts'
import type { Tx } from '../../platform/database.ts'
import type { NotificationKindName } from '../kinds.ts'
import type { MemberChannels } from './channel-choice-rules.ts'

export type MemberKey = { companyId: number; memberId: number }

/** A member's key as one word. */
export const named = ({ companyId, memberId }: MemberKey): string => `${companyId} ${memberId}`

/** Whether the query's member `m` has a channel besides mail. */
export const hasOtherChannel = sql<boolean>`exists (
  select from member_channels as l
  join channel_accounts as a on a.company_id = l.company_id and a.channel = l.channel
  where l.company_id = m.company_id and l.member_id = m.id and l.status = ${sql.lit(channelStatus.is.authenticated)})`

/** The companies among these that use a channel besides mail. */
export async function findRouting(tx: Tx, companyIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('channel_accounts')
    .select('company_id')
    .distinct()
    .where(sql<boolean>`company_id = any(${companyIds}::bigint[])`)
    .execute()
  return new Set(rows.map((row) => row.company_id))
}

/** What these members' channels depend on, by `named`. */
export async function readChannels(
  tx: Tx,
  members: readonly MemberKey[],
): Promise<Map<string, MemberChannels>> {
  const { rows } = await sql<MemberChannels & { company_id: number; id: number }>`
    select m.company_id, m.id, c.route_order as "order", m.preferred_route as preferred, m.email,
      m.bounce_count as "bounceCount", coalesce((
        select json_agg(json_build_object('channel', l.channel, 'address', l.address))
        from member_channels as l
        join channel_accounts as a on a.company_id = l.company_id and a.channel = l.channel
        where l.company_id = m.company_id and l.member_id = m.id and l.status = ${channelStatus.is.authenticated}
      ), '[]') as linked
    from unnest(
      ${members.map(({ companyId }) => companyId)}::bigint[],
      ${members.map(({ memberId }) => memberId)}::bigint[]
    ) as one (company_id, member_id)
    join members as m on m.company_id = one.company_id and m.id = one.member_id
    join companies as c on c.id = m.company_id`.execute(tx)
  return new Map(rows.map((row) => [named({ companyId: row.company_id, memberId: row.id }), row]))
}

export type RoundOfMember = MemberKey & { enqType: number; round: number }

/** A round's key as one word: a member may be reminded of two at once. */
export const roundNamed = ({ enqType, round, ...member }: RoundOfMember): string =>
  `${named(member)} ${enqType} ${round}`

/** The channels used for these rounds, the last first, with whether arrival is proven. */
export async function readTried(tx: Tx, rounds: readonly RoundOfMember[]) {
  const { rows } = await sql<{
    company_id: number
    member_id: number
    enq_type: number
    round: number
    tried: { name: ChannelKind; arrived: boolean }[]
  }>`
    select one.company_id, one.member_id, one.enq_type, one.round, (
      select coalesce(json_agg(json_build_object('name', t.channel, 'arrived', t.arrived) order by t.last desc), '[]')
      from (
        select d.channel, bool_or(d.arrived_at is not null or d.read_at is not null) as arrived, max(d.id) as last
        from mails as d
        where d.company_id = one.company_id and d.member_id = one.member_id and d.enq_type = one.enq_type
          and d.round = one.round and d.state <> 'cancelled' and d.kind not in ('annual_senior', 'annual_senior_remind')
        group by d.channel
      ) as t
    ) as tried
    from unnest(
      ${rounds.map(({ companyId }) => companyId)}::bigint[],
      ${rounds.map(({ memberId }) => memberId)}::bigint[],
      ${rounds.map(({ enqType }) => enqType)}::smallint[],
      ${rounds.map(({ round }) => round)}::smallint[]
    ) as one (company_id, member_id, enq_type, round)`.execute(tx)
  return new Map(
    rows.map(({ company_id: companyId, member_id: memberId, enq_type: enqType, round, tried }) => [
      roundNamed({ companyId, memberId, enqType, round }),
      tried,
    ]),
  )
}

/** The channels tried since the last sending, and whether the words are gone, by the id of the first dispatch. */
export async function readTriedOf(tx: Tx, companyId: number, originIds: readonly number[]) {
  const { rows } = await sql<{ origin: number; ordinal: number; tried: ChannelKind[]; emptied: number[] }>`
    select o.id as origin, max(m.ordinal) as ordinal, array_agg(m.channel) as tried,
      coalesce(json_agg(m.id) filter (where m.payload = '{}'), '[]') as emptied
    from mails as o
    join mails as m on m.company_id = o.company_id and (m.id = o.id or m.origin_id = o.id)
    where o.company_id = ${companyId} and o.id = any(${originIds}::bigint[]) and m.created_at >= o.created_at
    group by o.id`.execute(tx)
  return new Map(rows.map((row) => [row.origin, row]))
}

export type MovedDispatch = {
  companyId: number
  id: number
  originId: number
  ordinal: number
  messageId: string
  route: ChannelKind
  recipient: string
}

export async function insertMoved(tx: Tx, moved: readonly MovedDispatch[], at: Date): Promise<void> {
  await sql`
    insert into mails (company_id, kind, message_id, member_id, enq_type, round, user_id, recipient, payload,
      next_attempt_at, created_at, channel, ordinal, origin_id)
    select m.company_id, m.kind, one.message_id, m.member_id, m.enq_type, m.round, m.user_id, one.recipient, m.payload,
      ${at}, ${at}, one.channel, one.ordinal, one.origin_id
    from unnest(
      ${moved.map(({ companyId }) => companyId)}::bigint[],
      ${moved.map(({ id }) => id)}::bigint[],
      ${moved.map(({ messageId }) => messageId)}::text[],
      ${moved.map(({ recipient }) => recipient)}::text[],
      ${moved.map(({ route: channel }) => channel)}::text[],
      ${moved.map(({ ordinal }) => ordinal)}::smallint[],
      ${moved.map(({ originId }) => originId)}::bigint[]
    ) as one (company_id, id, message_id, recipient, channel, ordinal, origin_id)
    join mails as m on m.company_id = one.company_id and m.id = one.id
    on conflict (message_id) where not is_forgotten do update set
      state = 'queued', recipient = excluded.recipient, payload = excluded.payload, ordinal = excluded.ordinal,
      origin_id = excluded.origin_id, next_attempt_at = excluded.next_attempt_at, created_at = excluded.created_at,
      attempts = 0, is_repeated = mails.is_repeated or mails.state in ('sent', 'bounced', 'unconfirmed'),
      attempt_key = excluded.attempt_key, first_attempt_at = null, unknown_count = 0, provider_id = null,
      arrived_at = null, read_at = null, refused_about = null, bounced_at = null, bounce_class = null,
      is_bounce_unclear = false
      where mails.state not in ('queued', 'sending')`.execute(tx)
}

/** Locks notifications that wait for a suspended or deleted account, skipping those of other runs. */
export async function holdOnClosed(tx: Tx, at: Date, most: number) {
  return await tx
    .selectFrom('mails as m')
    .leftJoin('channel_accounts as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.channel', '=', 'm.channel'),
    )
    .selectAll('m')
    .select(['a.closed_reason', sql<boolean>`a.company_id is null`.as('is_without_account')])
    .where('m.state', '=', 'queued')
    .where('m.channel', '<>', 'mail')
    .where(({ eb, or, and }) =>
      or([
        eb('a.company_id', 'is', null),
        and([
          eb('a.closed_at', 'is not', null),
          or([eb('a.closed_until', 'is', null), eb('a.closed_until', '>', at)]),
        ]),
      ]),
    )
    .where('m.refused_about', 'is', null)
    .$narrowType<{ kind: NotificationKindName; channel: ChannelKind }>()
    .orderBy('m.id')
    .limit(most)
    .forUpdate('m')
    .skipLocked()
    .execute()
}

/** Ends notifications of suspended accounts, or records that they have no other channel. */
export async function endOnClosed(
  tx: Tx,
  companyId: number,
  ends: readonly { id: number; end: 'failed' | 'unconfirmed' | 'cancelled' | null; words: string }[],
): Promise<void> {
  await sql`
    update mails as m set
      state = coalesce(one.ending, m.state),
      refused_about = 'account', last_error = one.words
    from unnest(
      ${ends.map(({ id }) => id)}::bigint[],
      ${ends.map(({ end }) => end)}::text[],
      ${ends.map(({ words }) => words)}::text[]
    ) as one (id, ending, words)
    where m.company_id = ${companyId} and m.id = one.id and m.state = 'queued'`.execute(tx)
}

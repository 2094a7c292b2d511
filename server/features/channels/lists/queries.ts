import { type RawBuilder, sql } from 'kysely'
import type { LinkStatus } from '#contract/channels/link-rules.ts'
import type { ChannelMemberQuery } from '#contract/channels/member-calls.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { channelStatus, type WorkingStatus } from '#contract/codes.ts'
import { linksOfMember } from '../../../channels/links/queries.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { holdsWords } from '../../../platform/japanese-search.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

const status = sql<LinkStatus>`coalesce(l.status, 0)::smallint`

/** Visible members with their link `l`: present ones, and others still linked. */
const withLink = (tx: Tx, actor: Reader, channel: ExternalChannel) =>
  visibleMembers(tx, scopeOf(actor))
    .leftJoin('member_channels as l', (join) =>
      join
        .onRef('l.company_id', '=', 'm.company_id')
        .onRef('l.member_id', '=', 'm.id')
        .on('l.channel', '=', channel),
    )
    .where(sql<boolean>`(is_with_company(m.working_status) or ${status} <> 0)`)

const inDepartment = (id: number): RawBuilder<boolean> => sql`m.department_id in (
  select d.id from departments as d where d.company_id = m.company_id and ${id} = any(d.ancestor_ids))`

type Asked = Pick<ChannelMemberQuery, 'q' | 'department_id'>

/** All that is asked but the status, which the counts beside the list do without. */
function chosen(tx: Tx, actor: Reader, channel: ExternalChannel, { q, department_id }: Asked) {
  return withLink(tx, actor, channel)
    .$if(q !== undefined && q !== '', (query) => query.where(holdsWords(sql`m.search_text`, q ?? '')))
    .$if(department_id !== undefined, (query) => query.where(inDepartment(department_id ?? 0)))
}

/** The order by urgency: failed, invited, not linked, linked. */
const order = sql`case ${status} when ${channelStatus.is.failed} then 0
  when ${channelStatus.is.authenticating} then 1 when ${channelStatus.is.not_linked} then 2 else 3 end`

export function listMembers(tx: Tx, actor: Reader, channel: ExternalChannel, query: ChannelMemberQuery) {
  return chosen(tx, actor, channel, query)
    .$if(query.status !== undefined, (page) => page.where(status, '=', query.status ?? 0))
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['m.id', 'm.code', 'm.lastname', 'm.firstname', 'm.lastname_kana', 'm.firstname_kana'])
    .select([
      'm.image_name',
      'm.email',
      'm.slack_email',
      'm.line_works_id',
      'm.mobile_tel_number',
      'm.version',
    ])
    .select(['d.name as department_name', 'l.address', 'l.address_name', 'l.invited_at', 'l.linked_at'])
    .select(['l.failure_message', 'l.last_sent_at', 'l.last_arrived_at'])
    .select([status.as('status'), linksOfMember.as('links')])
    .select([
      sql<'member' | 'company' | null>`l.linked_by`.as('linked_by'),
      sql<WorkingStatus>`m.working_status`.as('working_status'),
    ])
    .orderBy(order)
    .orderBy(sql`m.lastname_kana, m.firstname_kana, m.id`)
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number]

export function countByStatus(tx: Tx, actor: Reader, channel: ExternalChannel, query: Asked) {
  return chosen(tx, actor, channel, query)
    .select(({ fn }) => [status.as('status'), fn.countAll<number>().as('count')])
    .groupBy(status)
    .execute()
}

/** What a member must have entered for it so that it can be asked at all. */
const isKnownBy: Record<ExternalChannel, RawBuilder<boolean>> = {
  app: sql`m.email <> ''`,
  line: sql`m.email <> ''`,
  line_works: sql`coalesce(m.line_works_id, '') <> ''`,
  slack: sql`coalesce(m.slack_email, m.email, '') <> ''`,
  sms: sql`coalesce(m.mobile_tel_number, '') ~ '^0(20|[6-9]0)[0-9]{8}$'`,
}

const unlinked = (tx: Tx, actor: Reader, channel: ExternalChannel, query: Asked) =>
  chosen(tx, actor, channel, query)
    .where(status, '<>', channelStatus.is.authenticated)
    .where(sql<boolean>`is_with_company(m.working_status)`)

/** Whom an invitation of all reaches: present, unlinked and reachable members. */
export async function listInvitable(tx: Tx, actor: Reader, channel: ExternalChannel, query: Asked) {
  const rows = await unlinked(tx, actor, channel, query)
    .select(['m.id', isKnownBy[channel].as('is_known')])
    .orderBy('m.id')
    .execute()
  const ids = rows.flatMap(({ id, is_known }) => (is_known ? [id] : []))
  return { ids, skipped: rows.length - ids.length }
}

export async function countInvitable(tx: Tx, actor: Reader, channel: ExternalChannel, query: Asked) {
  const { count } = await unlinked(tx, actor, channel, query)
    .where(isKnownBy[channel])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function resolveRecipients(tx: Tx, actor: Reader, channel: ExternalChannel, memberId: number) {
  return withLink(tx, actor, channel)
    .select(['m.id', 'm.lastname', 'm.firstname', isKnownBy[channel].as('is_known'), status.as('status')])
    .select(sql<boolean>`is_with_company(m.working_status)`.as('is_with_company'))
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}

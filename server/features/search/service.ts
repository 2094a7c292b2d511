import { imageUri } from '#contract/accounts/avatar-calls.ts'
import type { FoundMember } from '#contract/company/search-calls.ts'
import { todayIn } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { findMembers, findNotifications, findSupervisors } from './queries.ts'

type Query = { q: string; limit: number }

type Row = Awaited<ReturnType<typeof findMembers>>['rows'][number]

const shown = ({ image_name, ...member }: Row): FoundMember => ({
  ...member,
  image_uri: imageUri(image_name),
})

/** Members by name in kanji, kana or romaji, by code or mail; nothing is asked for, nothing is found. */
export async function members(ctx: Ctx, { q, limit }: Query) {
  if (q === '') return { result: { members: [], count: 0 } }
  const { rows, count } = await findMembers(ctx.tx, ctx.actor, q, limit)
  return { result: { members: rows.map(shown), count } }
}

/** Everything of the database that the global search finds; screens and settings are the web app's own. */
export async function everything(ctx: Ctx, query: Query) {
  const { result } = await members(ctx, query)
  const isAsked = query.q !== ''
  const supervisors = isAsked ? await findSupervisors(ctx.tx, ctx.actor, query.q, query.limit) : []
  const page = { today: todayIn(ctx.now), limit: query.limit }
  const notifications = isAsked ? await findNotifications(ctx.tx, query.q, page) : []
  return {
    result: { members: result.members, member_count: result.count, seniors: supervisors, notifications },
  }
}

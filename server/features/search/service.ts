import { imageUri } from '#contract/accounts/avatar-calls.ts'
import type { FoundMember } from '#contract/company/search-calls.ts'
import { todayIn } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { findMembers, findNotifications, findSupervisors, membersOf } from './queries.ts'

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

/** While nothing is typed, who was last opened. */
async function recentMembers(ctx: Ctx, codes: readonly string[]) {
  const rows = await membersOf(ctx.tx, ctx.actor, codes)
  return { result: { members: rows.map(shown), count: rows.length } }
}

/** Everything of the database that the global search finds; screens and settings are the web app's own. */
export async function everything(
  ctx: Ctx,
  { recent = [], ...query }: Query & { recent?: string[] | undefined },
) {
  const isAsked = query.q !== ''
  const { result } = await (isAsked ? members(ctx, query) : recentMembers(ctx, recent))
  const supervisors = isAsked ? await findSupervisors(ctx.tx, ctx.actor, query.q, query.limit) : []
  const page = { today: todayIn(ctx.now), limit: query.limit }
  const notifications = isAsked ? await findNotifications(ctx.tx, query.q, page) : []
  return {
    result: { members: result.members, member_count: result.count, seniors: supervisors, notifications },
  }
}

import type { MemberQuery, MemberRow, MonthlyQuery } from '#contract/members/calls.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { found, invalid } from '../../../platform/errors.ts'
import { noteRead } from '../../../platform/reads.ts'
import { noteHeadlines } from '../attention/headline-service.ts'
import { unpackedRounds } from '../rounds/queries.ts'
import type { MemberCondition, MemberOrder } from './first-queries.ts'
import {
  countMembers,
  earliestDelivery,
  type ListedMember,
  readId,
  readListed,
  readPage,
  readPlace,
} from './queries.ts'
import { listDay, memberRow, monthsOf, roundsOf } from './row-rules.ts'

/** The members of the caller's scope, each with its weather of the twelve calendar months that end with the current one. */
export async function list(ctx: Ctx, query: MemberQuery) {
  return { result: await page(ctx, query, 'month') }
}

export async function monthly(ctx: Ctx, { by, ...query }: MonthlyQuery) {
  const { start } = listDay(todayIn(ctx.now))
  return { result: { ...(await page(ctx, query, by)), start_date: start, by } }
}

type MonthsBy = MonthlyQuery['by']

/** The list of those members only for whom a condition of another feature holds, in that feature's order where it has one. */
export const listOnly = (ctx: Ctx, query: MemberQuery, only: MemberCondition, order?: MemberOrder) =>
  page(ctx, query, 'month', { only, order })

type Narrowed = { only?: MemberCondition | undefined; order?: MemberOrder | undefined }

async function page(ctx: Ctx, query: MemberQuery, by: MonthsBy, { only, order }: Narrowed = {}) {
  requirePeriod(query)
  const { tx, actor } = ctx
  const today = todayIn(ctx.now)
  const { rows: listed, count: found } = await readPage(tx, actor, { query, today, only, order })
  const count =
    found ?? (query.offset === 0 ? listed.length : await countMembers(tx, actor, query, today, only))
  const members = withAnswers(ctx, listed, by)
  noteRead(ctx, 'listed', withWords(members))
  return { members, count }
}

const withWords = (rows: readonly MemberRow[]): number[] =>
  rows
    .filter(
      ({ answer_text, headline, answers }) =>
        answer_text ?? headline.sentence ?? answers.some((one) => one.answer_text),
    )
    .map(({ id }) => id)

/** Members as the lists show them, each with its months or its rounds. */
function withAnswers(ctx: Ctx, listed: readonly ListedMember[], by: MonthsBy): MemberRow[] {
  const day = listDay(todayIn(ctx.now))
  return listed.map((member) => {
    const own = unpackedRounds(member)
    const answers = by === 'round' ? roundsOf(own) : monthsOf(own, day)
    return { ...memberRow(member, own, day), answers }
  })
}

/** The members before and after one in the list's order under the list's filters; position 0 when they leave it out. */
export async function neighbors(ctx: Ctx, { code: own, ...filters }: MemberFilters & { code: string }) {
  requirePeriod(filters)
  const { tx, actor } = ctx
  const today = todayIn(ctx.now)
  const { id } = found(await readId(tx, actor, own))
  const { position, previous, next } = await readPlace(tx, actor, filters, { id, today })
  const listed = await readListed(
    tx,
    actor,
    [previous, next].filter((one) => one !== null),
  )
  const beside = withAnswers(ctx, listed, 'month')
  noteHeadlines(ctx, beside)
  const named = (one: number | null) => {
    const row = beside.find((other) => other.id === one)
    if (!row) return null
    const { code, lastname, firstname, headline } = row
    return { code, lastname, firstname, headline }
  }
  const count = await countMembers(tx, actor, filters, today)
  return { result: { previous: named(previous), next: named(next), position, count } }
}

export async function firstDelivery(ctx: Ctx) {
  return { result: { first_delivery_date: await earliestDelivery(ctx.tx, ctx.actor) } }
}

/** How many members, still with the company, no mail is sent to any more. */
export async function bounceMailCount(ctx: Ctx) {
  const filters = { in_company: true, bounced: true }
  return { count: await countMembers(ctx.tx, ctx.actor, filters, todayIn(ctx.now)) }
}

/** @throws AppError validation when the period ends before it begins */
export function requirePeriod({ joined_from, joined_to, rained_from, rained_to }: MemberFilters): void {
  if (endsFirst(joined_from, joined_to)) throw invalid('joined_to', 'correct_date_period')
  if (endsFirst(rained_from, rained_to)) throw invalid('rained_to', 'correct_date_period')
}

const endsFirst = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && from > to

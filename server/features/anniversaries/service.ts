import type { AnnualQuery } from '#contract/anniversaries.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import { type App, type Ctx, isAdministrator } from '../../platform/context.ts'
import { requireVisible } from '../member-scopes/service.ts'
import * as members from '../members/service.ts'
import { annualRow, answersOf, halvesOf } from './answer-rules.ts'
import {
  annualCondition,
  answeredCondition,
  companyMeans,
  countAnnual,
  markRead,
  overallMeans,
  readHalves,
  readSendings,
  rewriteMeans,
} from './queries.ts'

/** The members whose one-year survey has come. */
export function list(ctx: Ctx, { answered, unread, ...query }: AnnualQuery) {
  const condition = annualCondition(ctx.actor, { answered, unread }, todayIn(ctx.now))
  return rows(ctx, query, condition)
}

/** Those of them who answered, or whose supervisor did. */
export function answered(ctx: Ctx, { answered: _implied, unread, ...query }: AnnualQuery) {
  const condition =
    unread === undefined
      ? answeredCondition
      : annualCondition(ctx.actor, { answered: undefined, unread }, todayIn(ctx.now))
  return rows(ctx, query, condition)
}

async function rows(
  ctx: Ctx,
  query: Omit<AnnualQuery, 'answered' | 'unread'>,
  condition: Parameters<typeof members.listOnly>[2],
) {
  const page = await members.listOnly(ctx, query, condition)
  const ids = page.members.map(({ id }) => id)
  const sendings = new Map((await readSendings(ctx.tx, ctx.actor, ids)).map((row) => [row.id, row]))
  const halves = Map.groupBy(await readHalves(ctx.tx, ctx.actor, ids), ({ member_id }) => member_id)
  const shown = page.members.map((row) =>
    annualRow(row, sendings.get(row.id), halvesOf(halves.get(row.id) ?? [])),
  )
  return { result: { members: shown, count: page.count } }
}

/** Where the one-year survey stands. */
export async function count(ctx: Ctx) {
  return { result: await countAnnual(ctx.tx, ctx.actor, todayIn(ctx.now)) }
}

/** What a member and its supervisor answered, beside the means of the company and of all companies. */
export async function answers(ctx: Ctx, id: number) {
  const memberId = await requireVisible(ctx, id)
  const halves = halvesOf(await readHalves(ctx.tx, ctx.actor, [memberId]))
  const means = {
    company: await companyMeans(ctx.tx, ctx.actor.companyId),
    overall: await overallMeans(ctx.tx),
  }
  return { result: answersOf(memberId, halves, means) }
}

/** Notes that HR has read the answers; a viewer's reading leaves HR's list as it is. */
export async function read(ctx: Ctx, id: number): Promise<string> {
  const memberId = await requireVisible(ctx, id)
  if (isAdministrator(ctx.actor)) await markRead(ctx.tx, ctx.actor.companyId, memberId, asDate(ctx.now))
  return '既読にしました。'
}

/** Works out the means over all companies. */
export async function refreshMeans(app: App): Promise<void> {
  await app.database.asSystem((tx) => rewriteMeans(tx, asDate(app.clock())))
}

import type { AnnualQuery } from '#contract/annual-survey/calls.ts'
import { dateOf, todayIn } from '../../platform/calendar.ts'
import { asDate, asInstant } from '../../platform/clock.ts'
import { type Ctx, isAdministrator, type Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { noteRead } from '../../platform/reads.ts'
import { sharedOfParts } from '../answers/service.ts'
import { requireVisible, visibleMembers } from '../member-scopes/service.ts'
import * as members from '../members/service.ts'
import { annualRow, answersOf, partsOf } from './answer-rules.ts'
import { meansFor } from './means/service.ts'
import {
  type AnswerPart,
  amongAnswered,
  amongSurveyed,
  byLowestScore,
  countAnnual,
  markRead,
  readParts,
  readSendings,
  type Wish,
} from './queries.ts'
import { groupMean } from './score-rules.ts'

export async function list(ctx: Ctx, { answered, unread, from, to, ...query }: AnnualQuery) {
  const wish = { answered, unread, from, to }
  return rows(ctx, query, await amongSurveyed(ctx.tx, ctx.actor, wish, todayIn(ctx.now)))
}

export async function answered(ctx: Ctx, { answered: _implied, unread, from, to, ...query }: AnnualQuery) {
  const wish = { unread, from, to }
  return rows(ctx, query, await amongAnswered(ctx.tx, ctx.actor, wish))
}

async function rows(
  ctx: Ctx,
  query: Omit<AnnualQuery, keyof Wish>,
  condition: Parameters<typeof members.listOnly>[2],
) {
  const page = await members.listOnly(
    ctx,
    query,
    condition,
    query.sort ? undefined : byLowestScore(ctx.actor),
  )
  const ids = page.members.map(({ id }) => id)
  const sendings = new Map((await readSendings(ctx.tx, ctx.actor, ids)).map((row) => [row.id, row]))
  const parts = Map.groupBy(await readParts(ctx.tx, ctx.actor, ids), ({ member_id }) => member_id)
  const shown = page.members.map((row) =>
    annualRow(row, sendings.get(row.id), partsOf(parts.get(row.id) ?? [])),
  )
  return { result: { members: shown, count: page.count } }
}

export async function count(ctx: Ctx) {
  const {
    sent_older: _older,
    sent_answered: _answered,
    ...counts
  } = await countAnnual(ctx.tx, ctx.actor, { among: visibleMembers, today: todayIn(ctx.now) })
  return { result: counts }
}

/** What a member and its supervisor answered, beside the means of the company and of all companies. */
export async function answers(ctx: Ctx, id: number) {
  const memberId = await requireVisible(ctx, id)
  const stored = await readParts(ctx.tx, ctx.actor, [memberId])
  const answers = answersOf(memberId, partsOf(stored), await meansFor(ctx.tx, ctx.actor))
  const result = { ...answers, shared: await sharedWith(ctx, stored) }
  if (stored.length > 0) noteRead(ctx, 'answers', [memberId])
  return { result }
}

/** What HR passed on to the caller of parts that it does not read. */
async function sharedWith({ tx, actor }: Ctx, stored: readonly AnswerPart[]) {
  const kept = stored.filter(({ is_withheld }) => is_withheld)
  return kept.length > 0 ? sharedOfParts(tx, actor, kept) : []
}

/** Notes that HR has read the answers; a viewer's reading leaves HR's list as it is. */
export async function read(ctx: Ctx, id: number): Promise<string> {
  const memberId = await requireVisible(ctx, id)
  if (isAdministrator(ctx.actor)) await markRead(ctx.tx, ctx.actor.companyId, memberId, asDate(ctx.now))
  return '既読にしました。'
}

/** What these members said in the one-year survey of wanting to stay, from 1 to 5 with its day; only what the reader may know. */
export async function intents(tx: Tx, reader: Reader, memberIds: readonly number[]) {
  const parts = await readParts(tx, reader, memberIds)
  return new Map(
    parts.flatMap(({ member_id, by_senior, is_disclosed, scores, answered_at }) => {
      const mean = by_senior || !is_disclosed ? null : groupMean(scores, 'motivation')
      return mean === null ? [] : [[member_id, { mean, on: dateOf(asInstant(answered_at)) }] as const]
    }),
  )
}

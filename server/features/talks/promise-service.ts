import { languageOf } from '#contract/codes.ts'
import { promiseLine } from '#contract/follow-ups/member-line-words.ts'
import { memberLineLimit, undoMinutes } from '#contract/follow-ups/rules.ts'
import { promiseOutcome } from '#contract/talks/codes.ts'
import { audit } from '../../platform/audit.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, found, invalid } from '../../platform/errors.ts'
import { tellMember } from '../follow-ups/service.ts'
import { requireVisible } from '../member-scopes/service.ts'
import { toPromise, undoEnd } from './presentation-rules.ts'
import {
  deletePromise,
  holdPromise,
  insertPromise,
  type PromiseRow,
  saveLine,
  saveOutcome,
} from './promise-queries.ts'

type PromiseInput = { member_id: number; body: string; due_on: string }

export async function create(ctx: Ctx, { member_id, body, due_on }: PromiseInput) {
  const memberId = await requireVisible(ctx, member_id)
  if (due_on < todayIn(ctx.now)) throw invalid('due_on', 'today_or_later')
  const { companyId, userId, name } = ctx.actor
  const id = await insertPromise(ctx.tx, {
    companyId,
    memberId,
    body,
    dueOn: due_on,
    maker: { userId, name },
    at: asDate(ctx.now),
  })
  await audit(ctx, { category: 'follow_up', task: 'follow_up.promise', members: [memberId] })
  return { result: shown(ctx, await held(ctx, id)), message: '約束を記録しました。' }
}

/** Says whether a promise was kept; null takes that back. */
export async function settle(ctx: Ctx, { id, outcome }: { id: number; outcome: number | null }) {
  const { member_id } = await held(ctx, id)
  await saveOutcome(ctx.tx, { companyId: ctx.actor.companyId, id }, outcome, asDate(ctx.now))
  await audit(ctx, { category: 'follow_up', task: 'follow_up.settle_promise', members: [member_id] })
  const words =
    outcome === null ? '約束を元に戻しました。' : `約束を「${promiseOutcome.label(outcome)}」と記録しました。`
  return { result: shown(ctx, await held(ctx, id)), message: words }
}

/** Takes one's own promise back within ten minutes. */
export async function remove(ctx: Ctx, id: number) {
  const row = await held(ctx, id)
  if (row.user_id !== ctx.actor.userId) throw new AppError('forbidden')
  if (asDate(ctx.app.clock()) >= undoEnd(row)) throw new AppError('undo_expired')
  await deletePromise(ctx.tx, { companyId: ctx.actor.companyId, id })
  await audit(ctx, { category: 'follow_up', task: 'follow_up.withdraw_promise', members: [row.member_id] })
  return { message: '約束を取り消しました。' }
}

/** Shows the promise to its member in the name of who made it; until then the timeline takes the line back. */
export async function tell(ctx: Ctx, id: number) {
  const { member_id: memberId, maker_name: maker, body, is_shown, mail_language } = await held(ctx, id)
  if (is_shown) throw new AppError('already_shown')
  const text = promiseLine[languageOf(mail_language)](maker, body)
  if (text.length > memberLineLimit) throw invalid('body', 'max', memberLineLimit)
  const comment = `約束を本人に表示しました：${text}`
  const logId = await tellMember(ctx, { memberId, comment, text })
  await saveLine(ctx.tx, { companyId: ctx.actor.companyId, id }, logId)
  await audit(ctx, { category: 'follow_up', task: 'follow_up.tell_promise', members: [memberId] })
  return { result: { log_id: logId }, message: `約束は${undoMinutes}分後に本人へ表示されます。` }
}

const held = async (ctx: Ctx, id: number): Promise<PromiseRow> =>
  found(await holdPromise(ctx.tx, ctx.actor, id))

const shown = (ctx: Ctx, row: PromiseRow) => toPromise(row, ctx.actor, todayIn(ctx.now))

import type { Temporal } from 'temporal-polyfill'
import { erasureNoticeDays } from '#contract/limits.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { audit } from '../../../platform/audit.ts'
import { addDays, todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { holdOne } from '../queries.ts'
import type { NoticePayload } from './mails.ts'
import * as queries from './queries.ts'

export { holdDue } from './queries.ts'

/** The end of a notice that begins today; no erasure happens before. */
export const noticeEnd = (today: string): string => addDays(today, erasureNoticeDays)

/** Brings the plan of a company up to date with its setting and with who left or came back. */
export async function replan(tx: Tx, companyId: number, now: Temporal.Instant): Promise<void> {
  const today = todayIn(now)
  const night = { companyId, today, noticeEnd: noticeEnd(today) }
  await queries.forgetOutdated(tx, night)
  await queries.planDue(tx, night)
}

/** Mails the owner how many erasures are newly planned, and when, without names. */
export async function notify(tx: Tx, app: App, companyId: number, now: Temporal.Instant): Promise<void> {
  const { count, first } = await queries.takeUnnotified(tx, companyId, asDate(now))
  if (count === 0 || first === null) return
  const owners = await queries.readOwners(tx, companyId)
  const mails = owners.map(({ id: userId, email: recipient, company_name: companyName }): NewNotification => {
    const payload: NoticePayload = { companyName, count, from: first }
    return { companyId, kind: 'erasure_notice', key: `${userId} ${todayIn(now)}`, userId, recipient, payload }
  })
  await enqueueNotifications(tx, app, mails, now)
}

/** Holds a former member's erasure, or releases it with a new notice. */
export async function setHold(ctx: Ctx, { id, is_held }: { id: number; is_held: boolean }) {
  const { tx, actor, now } = ctx
  const key = { companyId: actor.companyId, memberId: id }
  const member = found(await holdOne(tx, key, todayIn(now)))
  if (member.erased_at) throw new AppError('not_found')
  if (!member.is_gone) throw new AppError('member_in_company')
  if (is_held) await queries.hold(tx, key, { userId: actor.userId, at: asDate(now) })
  else {
    await queries.release(tx, key)
    await replan(tx, actor.companyId, now)
  }
  const task = is_held ? 'member.hold_erasure' : 'member.release_erasure'
  await audit(ctx, { category: 'member', task, members: [id] })
  return { message: is_held ? '自動の消去を保留しました。' : '自動の消去の保留を解除しました。' }
}

import type { Temporal } from 'temporal-polyfill'
import type { RetentionChoice } from '#contract/members/erasure-calls.ts'
import { audit, writeAudit } from '../../platform/audit.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { App, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, found } from '../../platform/errors.ts'
import { eraseBatch } from './erasing/service.ts'
import * as planning from './planning/service.ts'
import * as queries from './queries.ts'

export { setHold } from './planning/service.ts'

const batchSize = 200

const daysOf = (now: Temporal.Instant) => {
  const today = todayIn(now)
  return { today, noticeEnd: planning.noticeEnd(today) }
}

/** Who may be erased: whom the night comes for next, then the latest. */
export async function list({ tx, actor, now }: Ctx, page: Omit<queries.Page, 'today' | 'noticeEnd'>) {
  return { result: await queries.readErasable(tx, actor.companyId, { ...page, ...daysOf(now) }) }
}

type MemberKey = { companyId: number; memberId: number }

/** Erases one member who has left (else 'member_in_company'); false where that was done before. */
async function eraseOne(tx: Tx, now: Temporal.Instant, key: MemberKey): Promise<boolean> {
  const held = found(await queries.holdOne(tx, key, todayIn(now)))
  if (held.erased_at) return false
  if (!held.is_gone) throw new AppError('member_in_company')
  await eraseBatch(tx, { companyId: key.companyId, ids: [key.memberId], at: asDate(now) })
  return true
}

const entry = { category: 'member', task: 'member.erase' } as const

/** Takes all that is personal of a member who left or was deleted out of the database, for good. */
export async function erase(ctx: Ctx, id: number) {
  const uri = ctx.request.uri.replace('{id}', String(id))
  if (await eraseOne(ctx.tx, ctx.now, { companyId: ctx.actor.companyId, memberId: id }))
    await audit({ ...ctx, request: { ...ctx.request, uri } }, { ...entry, members: [id] })
  return { message: 'メンバーの個人情報を消去しました。' }
}

export async function eraseByOperator(app: App, key: MemberKey) {
  const now = app.clock()
  const erased = await app.database.asCompany(key.companyId, async (tx) => {
    const isDone = await eraseOne(tx, now, key)
    const request = { uri: `soramoyo member erase --id ${key.memberId}`, ip: null }
    const by = { companyId: key.companyId, user: null, request, now }
    if (isDone) await writeAudit(tx, by, { ...entry, members: [key.memberId] })
    return isDone
  })
  return { company_id: key.companyId, member_id: key.memberId, erased }
}

/** Plans and announces erasures by each company's setting, then erases due members in batches. */
export async function eraseDue(app: App, signal?: AbortSignal): Promise<void> {
  for (const companyId of await app.database.asSystem(queries.companiesThatErase)) {
    if (signal?.aborted) return
    await app.database.asCompany(companyId, async (tx) => {
      await planning.replan(tx, companyId, app.clock())
      await planning.notify(tx, app, companyId, app.clock())
    })
    while (!signal?.aborted && (await eraseDueBatch(app, companyId)) === batchSize);
  }
}

function eraseDueBatch(app: App, companyId: number): Promise<number> {
  const now = app.clock()
  return app.database.asCompany(companyId, async (tx) => {
    const ids = await planning.holdDue(tx, companyId, { today: todayIn(now), limit: batchSize })
    if (ids.length === 0) return 0
    await eraseBatch(tx, { companyId, ids, at: asDate(now) })
    for (const id of ids) {
      const request = { uri: `erase_members ${id}`, ip: null }
      await writeAudit(tx, { companyId, user: null, request, now }, { ...entry, members: [id] })
    }
    return ids.length
  })
}

/** How long who left or was deleted is kept, and whom each choice would erase. */
export async function retention({ tx, actor, now }: Ctx) {
  const months = await queries.readRetention(tx, actor.companyId)
  const days = daysOf(now)
  const { soon, held } = await queries.countPlanned(tx, actor.companyId, days)
  const due = await queries.countDue(tx, actor.companyId, days)
  return { months, due, soon_count: soon, held_count: held }
}

/** Sets after how many months former members are erased; null never. */
export async function saveRetention(ctx: Ctx, months: RetentionChoice) {
  await queries.saveRetention(ctx.tx, ctx.actor.companyId, months)
  await planning.replan(ctx.tx, ctx.actor.companyId, ctx.now)
  await audit(ctx, { category: 'security_setting', task: 'security_setting.retention' })
  return { message: '個人情報の保存期間を保存しました。' }
}

import type { Temporal } from 'temporal-polyfill'
import type { RetentionChoice } from '#contract/members/erasure-calls.ts'
import { audit, writeAudit } from '../../platform/audit.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { App, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, found } from '../../platform/errors.ts'
import { eraseLot } from './erasing/service.ts'
import * as queries from './queries.ts'

/** So many are erased in one transaction. */
const lotSize = 200

/** Who may be erased, the latest first. */
export async function list(
  { tx, actor, now }: Ctx,
  page: { q?: string | undefined; limit: number; offset: number },
) {
  const today = todayIn(now)
  return { result: await queries.readErasable(tx, actor.companyId, { ...page, q: page.q, today }) }
}

type MemberKey = { companyId: number; memberId: number }

/**
 * Erases one member; one that was erased stays so.
 * @returns whether there was anything to erase
 * @throws AppError('member_in_company') while it is with the company
 */
async function eraseOne(tx: Tx, now: Temporal.Instant, key: MemberKey): Promise<boolean> {
  const held = found(await queries.holdOne(tx, key, todayIn(now)))
  if (held.erased_at) return false
  if (!held.is_gone) throw new AppError('member_in_company')
  await eraseLot(tx, { companyId: key.companyId, ids: [key.memberId], at: asDate(now) })
  return true
}

/** What the security log keeps of an erasure: which number, and by what. */
const entry = { category: 'member', task: 'member.erase' } as const

/** Takes all that is personal of a member who left or was deleted out of the database, for good. */
export async function erase(ctx: Ctx, id: number) {
  const uri = ctx.request.uri.replace('{id}', String(id))
  if (await eraseOne(ctx.tx, ctx.now, { companyId: ctx.actor.companyId, memberId: id }))
    await audit({ ...ctx, request: { ...ctx.request, uri } }, entry)
  return { message: 'メンバーの個人情報を消去しました。' }
}

/** The same by the operator of the installation. */
export async function eraseByOperator(app: App, key: MemberKey) {
  const now = app.clock()
  const erased = await app.database.asCompany(key.companyId, async (tx) => {
    const isDone = await eraseOne(tx, now, key)
    const request = { uri: `soramoyo member erase --id ${key.memberId}`, ip: null }
    if (isDone) await writeAudit(tx, { companyId: key.companyId, user: null, request, now }, entry)
    return isDone
  })
  return { company_id: key.companyId, member_id: key.memberId, erased }
}

/** Erases everybody whose time is over by the own company's setting, lot by lot. */
export async function eraseDue(app: App, signal?: AbortSignal): Promise<void> {
  for (const companyId of await app.database.asSystem(queries.companiesThatErase))
    while (!signal?.aborted && (await eraseDueLot(app, companyId)) === lotSize);
}

function eraseDueLot(app: App, companyId: number): Promise<number> {
  const now = app.clock()
  return app.database.asCompany(companyId, async (tx) => {
    const ids = await queries.holdDue(tx, companyId, { today: todayIn(now), limit: lotSize })
    if (ids.length === 0) return 0
    await eraseLot(tx, { companyId, ids, at: asDate(now) })
    for (const id of ids) {
      const request = { uri: `erase_members ${id}`, ip: null }
      await writeAudit(tx, { companyId, user: null, request, now }, entry)
    }
    return ids.length
  })
}

/** How long who left or was deleted is kept, and whom each choice would erase. */
export async function retention({ tx, actor, now }: Ctx) {
  const months = await queries.readRetention(tx, actor.companyId)
  return { months, due: await queries.countDue(tx, actor.companyId, todayIn(now)) }
}

/** Says after how many months the night erases who left or was deleted; null lets it erase nobody. */
export async function saveRetention(ctx: Ctx, months: RetentionChoice) {
  await queries.saveRetention(ctx.tx, ctx.actor.companyId, months)
  await audit(ctx, { category: 'security_setting', task: 'security_setting.retention' })
  return { message: '個人情報の保存期間を保存しました。' }
}

import { joinedSite, linkStatus } from '#contract/codes.ts'
import { formerKeyMinutes, serviceCallDays } from '#contract/limits.ts'
import type { LinkedService, ServiceOverview } from '#contract/services/calls.ts'
import { callbackPath, engageTolerance } from '#contract/services/signing.ts'
import { audit } from '../../platform/audit.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { App, Ctx, PublicCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, found } from '../../platform/errors.ts'
import { openApiOf } from '../../platform/http/openapi.ts'
import { seal } from '../../platform/sealing.ts'
import { newToken } from '../../platform/tokens.ts'
import * as members from '../members/service.ts'
import * as tempMembers from '../temp-members/service.ts'
import { countCalls, forgetCalls, lastReceived, readCalls } from './call-queries.ts'
import { sealedFor } from './key-rules.ts'
import * as queries from './queries.ts'
import type { Service } from './signature-rules.ts'

export async function list(ctx: Ctx): Promise<{ result: ServiceOverview }> {
  const { companyId } = ctx.actor
  const rows = new Map((await queries.readServices(ctx.tx, companyId)).map((row) => [row.service, row]))
  const waiting = await tempMembers.waitingCounts(ctx.tx, companyId)
  const received = await lastReceived(ctx.tx, companyId)
  const local = (at: Date | null | undefined) => (at ? formatLocal(at) : null)
  const now = asDate(ctx.now)
  const services = joinedSite.entries.map(({ code, label }): LinkedService => {
    const row = rows.get(code)
    const isLinked = row !== undefined && row.unlinked_at === null
    const former = row?.former_key_until
    return {
      service: code,
      name: label,
      link_status: isLinked ? linkStatus.is.linked : linkStatus.is.not_linked,
      linked_at: isLinked ? formatLocal(row.linked_at) : null,
      unlinked_at: local(row?.unlinked_at),
      key_made_at: local(row?.key_made_at),
      former_key_until: former && former > now ? formatLocal(former) : null,
      last_received_at: local(received.get(code)),
      waiting_count: waiting.get(code) ?? 0,
    }
  })
  const callback_url = ctx.app.config.PUBLIC_URL + callbackPath
  return { result: { company_id: companyId, callback_url, services } }
}

const one = async (ctx: Ctx, service: Service): Promise<LinkedService> =>
  found((await list(ctx)).result.services.find((each) => each.service === service))

/** Links a service; its key is told here and never again. @throws AppError('service_linked') */
export async function link(ctx: Ctx, service: Service) {
  const key = await newLink(ctx.tx, ctx, { companyId: ctx.actor.companyId, service })
  await audit(ctx, { category: 'service', task: 'service.link' })
  const result = { ...(await one(ctx, service)), key }
  return { result, message: '連携しました。キーを連携先の担当者に渡してください。' }
}

/** Makes another key, told once; the one before is taken for a while. @throws AppError('service_not_linked') */
export async function rotateKey(ctx: Ctx, service: Service) {
  const key = await newKey(ctx.tx, ctx, { companyId: ctx.actor.companyId, service })
  await audit(ctx, { category: 'service', task: 'service.rotate_key' })
  const result = { ...(await one(ctx, service)), key }
  return { result, message: 'キーを作り直しました。前のキーは1時間後に使えなくなります。' }
}

/** Ends a link: what comes from now on is refused, who came before stays. @throws AppError('service_not_linked') */
export async function unlink(ctx: Ctx, service: Service) {
  const isDone = await queries.unlink(ctx.tx, { companyId: ctx.actor.companyId, service }, asDate(ctx.now))
  if (!isDone) throw new AppError('service_not_linked')
  await audit(ctx, { category: 'service', task: 'service.unlink' })
  return {
    result: await one(ctx, service),
    message: '連携を解除しました。これから届く情報は受け取りません。',
  }
}

type At = { app: App; now: PublicCtx['now'] }
type ServiceOf = { companyId: number; service: Service }

/** Links a service for the company. @returns its key @throws AppError('service_linked') */
export async function newLink(tx: Tx, { app, now }: At, of: ServiceOf): Promise<string> {
  const key = newToken()
  const isNew = await queries.link(tx, of, seal(app.secret, sealedFor(of), key), asDate(now))
  if (!isNew) throw new AppError('service_linked')
  return key
}

/** Gives a linked service another key. @throws AppError('service_not_linked') */
export async function newKey(tx: Tx, { app, now }: At, of: ServiceOf): Promise<string> {
  const key = newToken()
  const sealed = seal(app.secret, sealedFor(of), key)
  const until = asDate(now.add({ minutes: formerKeyMinutes }))
  if (!(await queries.replaceKey(tx, of, { sealed, at: asDate(now), until })))
    throw new AppError('service_not_linked')
  return key
}

export async function calls(
  ctx: Ctx,
  page: { service?: Service | undefined; limit: number; offset: number },
) {
  const { companyId } = ctx.actor
  const rows = await readCalls(ctx.tx, companyId, page)
  const count = await countCalls(ctx.tx, companyId, page.service)
  const shown = rows.map(({ called_at, ...call }) => ({ ...call, called_at: formatLocal(called_at) }))
  return { result: { calls: shown, count } }
}

export async function description({ app }: Ctx) {
  return { result: { document: `${JSON.stringify(await openApiOf(app.config, callbackPath), null, 2)}\n` } }
}

/** How many more may be registered. */
export async function restCount(ctx: Ctx) {
  const { total_count, use_count, rest_count } = await members.slotUse(ctx)
  return { result: { total_count, use_count, rest_count } }
}

/** Forgets what is of no use any more: signatures no clock would take again, former keys, calls of long ago. */
export async function forget(tx: Tx, now: PublicCtx['now']): Promise<void> {
  await queries.forgetReceipts(tx, asDate(now.subtract({ seconds: 2 * engageTolerance + 60 })))
  await queries.forgetFormerKeys(tx, asDate(now))
  await forgetCalls(tx, asDate(now.subtract({ hours: serviceCallDays * 24 })))
}

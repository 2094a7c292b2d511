import type { Webhook, WebhookChange, WebhookInput } from '#contract/webhooks/calls.ts'
import { formerSecretHours, mostWebhooks, type WebhookKind } from '#contract/webhooks/event-rules.ts'
import { audit, type PlainTask } from '../../platform/audit.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, found, invalid } from '../../platform/errors.ts'
import * as queries from './queries.ts'
import { openTarget, sealTarget, sealText, shownAddress } from './sealing-rules.ts'
import { mayGoTo } from './sending/exchange-service.ts'
import { stopWebhook } from './sending/queries.ts'
import type { Target } from './sending/request-rules.ts'
import { newSecret } from './sending/signature-rules.ts'

const keyOf = ({ actor }: Ctx, id: number) => ({ companyId: actor.companyId, id })

const note = (ctx: Ctx, task: PlainTask, name: string): Promise<void> =>
  audit(ctx, { category: 'security_setting', task, detail: { webhook: name } })

/** The company's webhooks, the newest first. */
export async function list({ app, tx, actor, now }: Ctx): Promise<{ webhooks: Webhook[] }> {
  const rows = await queries.listWebhooks(tx, actor.companyId)
  const webhooks = rows.map((row): Webhook => {
    const { id, name, kind, events, stop_reason, version, former_secret_until: until } = row
    return {
      id,
      name,
      kind,
      events,
      stop_reason,
      version,
      address: shownAddress(kind, openTarget(app, actor.companyId, row.target)),
      is_active: row.disabled_at === null,
      created_at: formatLocal(row.created_at),
      last_attempt: row.last_at && {
        at: formatLocal(row.last_at),
        is_accepted: row.last_problem === null,
        status: row.last_status,
      },
      former_secret_until: until && until > asDate(now) ? formatLocal(until) : null,
    }
  })
  return { webhooks }
}

type Given = Pick<WebhookInput, 'url' | 'room_id' | 'token'>

/** Where a webhook of a kind goes by what was given. @throws AppError where something is missing, or leads inside */
function targetOf({ app }: Ctx, kind: WebhookKind, { url, room_id: room, token }: Given): Target {
  if (kind === 'chatwork') {
    if (!room) throw invalid('room_id', 'required')
    if (!token) throw invalid('token', 'required')
    return { room, token }
  }
  if (!url) throw invalid('url', 'required')
  if (!mayGoTo(app, url)) throw invalid('url', 'outside_url')
  return { url }
}

/** A webhook that is on at once; the secret is answered here only and rests sealed. */
export async function create(ctx: Ctx, input: WebhookInput) {
  const { app, tx, actor, now } = ctx
  const { kind, name } = input
  const target = targetOf(ctx, kind, input)
  if ((await queries.countWebhooks(tx, actor.companyId)) >= mostWebhooks) throw new AppError('webhook_limit')
  const secret = kind === 'program' ? newSecret() : null
  const id = await queries.insertWebhook(tx, actor.companyId, {
    name,
    kind,
    target: sealTarget(app, actor.companyId, target),
    secret: secret === null ? null : sealText(app, actor.companyId, secret),
    events: [...new Set(input.events)],
    at: asDate(now),
  })
  await note(ctx, 'security_setting.create_webhook', name)
  return { id, secret, message: 'Webhookを作成しました。' }
}

const isNamed = ({ url, room_id, token }: Given): boolean =>
  [url, room_id, token].some((one) => one !== undefined)

/** Changes what is named; one that is switched off gives up what waits, one that is switched on begins anew. */
export async function update(ctx: Ctx, input: WebhookChange) {
  const { app, tx, actor, now } = ctx
  const key = keyOf(ctx, input.id)
  const row = found(await queries.findWebhook(tx, key, true))
  if (row.version !== input.version) throw new AppError('stale_version')
  const { name = row.name, events = row.events, is_active = row.disabled_at === null } = input
  const target = isNamed(input)
    ? sealTarget(app, actor.companyId, targetOf(ctx, row.kind, input))
    : row.target
  const standing = is_active ? { disabled_at: null, stop_reason: null } : {}
  await queries.writeWebhook(tx, key, { name, events: [...new Set(events)], target, ...standing })
  if (!is_active && row.disabled_at === null)
    await stopWebhook(tx, { company_id: key.companyId, id: key.id }, 'by_hand', asDate(now))
  await note(ctx, 'security_setting.update_webhook', name)
  const switched = is_active === (row.disabled_at !== null)
  if (switched) return { message: is_active ? `「${name}」を再開しました。` : `「${name}」を停止しました。` }
  return { message: `「${name}」の設定を保存しました。` }
}

/** Ends a webhook with what waits for it. */
export async function remove(ctx: Ctx, { id }: { id: number }) {
  const { name } = found(await queries.deleteWebhook(ctx.tx, keyOf(ctx, id)))
  await note(ctx, 'security_setting.remove_webhook', name)
  return { message: `「${name}」を削除しました。` }
}

/** A new secret beside the one before, which signs as well for a day. */
export async function rotate(ctx: Ctx, { id }: { id: number }) {
  const { app, tx, actor, now } = ctx
  const key = keyOf(ctx, id)
  const row = found(await queries.findWebhook(tx, key, true))
  if (row.secret === null) throw new AppError('not_found')
  const secret = newSecret()
  await queries.writeWebhook(tx, key, {
    secret: sealText(app, actor.companyId, secret),
    former_secret: row.secret,
    former_secret_until: asDate(now.add({ hours: formerSecretHours })),
  })
  await note(ctx, 'security_setting.rotate_webhook', row.name)
  return { secret, message: `シークレットを作り直しました。前のものは${formerSecretHours}時間使えます。` }
}

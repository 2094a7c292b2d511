import type { WebhookAttempt } from '#contract/webhooks/calls.ts'
import { mostAttempts } from '#contract/webhooks/event-rules.ts'
import { formatLocal } from '../../platform/calendar.ts'
import type { Ctx, SlowCtx } from '../../platform/context.ts'
import { AppError, found } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import * as queries from './queries.ts'
import { idOf, sendingJob, sendTest } from './sending/service.ts'

const off = '停止しているため、送信していません。再開してから、もう一度お試しください。'

type Named = { id: number }

const keyOf = ({ actor }: Pick<Ctx, 'actor'>, { id }: Named) => ({ companyId: actor.companyId, id })

/** How the receiver answered, the newest attempt first. */
export async function attempts(ctx: Ctx, input: Named): Promise<{ attempts: WebhookAttempt[] }> {
  const key = keyOf(ctx, input)
  found(await queries.findWebhook(ctx.tx, key))
  const rows = await queries.listAttempts(ctx.tx, key, mostAttempts)
  return {
    attempts: rows.map(({ key: name, at, next_attempt_at, ...row }) => ({
      ...row,
      webhook_id: idOf(name),
      at: formatLocal(at),
      is_accepted: row.problem === null,
      next_attempt_at: next_attempt_at && formatLocal(next_attempt_at),
    })),
  }
}

/** Sends an event once more under its own id, before those of its member that wait. @throws AppError('nothing_to_resend') while it is off */
export async function resend(ctx: Ctx, input: Named & { attempt_id: number }) {
  const key = keyOf(ctx, input)
  const row = found(await queries.findWebhook(ctx.tx, key))
  if (!(await queries.repeatEvent(ctx.tx, key, input.attempt_id))) throw new AppError('not_found')
  if (row.disabled_at !== null) throw new AppError('nothing_to_resend', { message: off })
  await enqueue(ctx.tx, sendingJob, {})
  return { message: 'もう一度送信します。結果は、送信の記録に表示されます。' }
}

/** Sends a word that is no event; also while the webhook is off, so that it can be tried before it is on again. */
export async function test(slow: SlowCtx, input: Named) {
  const row = await slow.look(async (ctx) => found(await queries.findWebhook(ctx.tx, keyOf(ctx, input))))
  const result = await sendTest(slow.app, row)
  return {
    result,
    message: result.is_accepted ? 'テスト送信を受け付けてもらえました。' : (result.problem ?? ''),
  }
}

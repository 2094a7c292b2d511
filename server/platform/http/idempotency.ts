import { createHash } from 'node:crypto'
import { asDate } from '../clock.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { claimKey, keepResponse, readKey } from './queries.ts'

const hashOf = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()

/**
 * Runs `create` for a new Idempotency-Key and keeps its answer for 24 hours in the same transaction;
 * the same key again gets that answer.
 * @throws AppError('idempotency_key_reused') when the key came with another body
 */
export async function once<T>(
  ctx: Ctx,
  request: { key: string; body: unknown },
  create: () => Promise<T>,
): Promise<T> {
  const bodyHash = hashOf(request.body)
  const claimed = await claimKey(ctx.tx, {
    companyId: ctx.actor.companyId,
    userId: ctx.actor.userId,
    key: request.key,
    bodyHash,
    now: asDate(ctx.now),
  })
  if (!claimed) return earlierResponse<T>(ctx, request.key, bodyHash)
  const response = await create()
  await keepResponse(ctx.tx, { ...claimed, response })
  return response
}

async function earlierResponse<T>(ctx: Ctx, key: string, bodyHash: Buffer): Promise<T> {
  const earlier = await readKey(ctx.tx, { companyId: ctx.actor.companyId, userId: ctx.actor.userId, key })
  if (!earlier?.body_hash.equals(bodyHash)) throw new AppError('idempotency_key_reused')
  return earlier.response as T
}

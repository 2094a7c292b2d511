import { createHash } from 'node:crypto'
import { asDate } from '../clock.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { claimKey, keepResponse, readKey } from './queries.ts'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content)

/** The body with each file as what it is called and holds; JSON alone would make `{}` of it. */
async function withFileContents(body: unknown): Promise<unknown> {
  if (body instanceof File) {
    const content = sha256(Buffer.from(await body.arrayBuffer())).digest('base64url')
    return { name: body.name, type: body.type, content }
  }
  if (Array.isArray(body)) return Promise.all(body.map(withFileContents))
  if (typeof body !== 'object' || body === null) return body
  const parts = Object.entries(body).map(async ([key, part]) => [key, await withFileContents(part)] as const)
  return Object.fromEntries(await Promise.all(parts))
}

const hashOf = async (body: unknown): Promise<Buffer> =>
  sha256(JSON.stringify((await withFileContents(body)) ?? null)).digest()

export type Repeatable = { key: string; call: string; body: unknown }

/** Runs `create` once for an Idempotency-Key and keeps the answer 24 hours; a file is made again. */
export async function once<T>(ctx: Ctx, request: Repeatable, create: () => Promise<T>): Promise<T> {
  const bodyHash = await hashOf(request.body)
  const claimed = await claimKey(ctx.tx, {
    companyId: ctx.actor.companyId,
    userId: ctx.actor.userId,
    key: request.key,
    call: request.call,
    bodyHash,
    now: asDate(ctx.now),
  })
  if (!claimed) return (await earlierResponse<T>(ctx, request, bodyHash)) ?? create()
  const response = await create()
  if (!(response instanceof Blob)) await keepResponse(ctx.tx, { ...claimed, response })
  return response
}

/** The stored answer of an Idempotency-Key, null for a new one; throws where the call or body differs. */
export async function keptAnswer(ctx: Ctx, request: Repeatable): Promise<unknown> {
  const earlier = await earlierOf(ctx, request.key)
  if (!earlier) return null
  if (!isOf(earlier, request, await hashOf(request.body))) throw new AppError('idempotency_key_reused')
  return earlier.response
}

async function earlierResponse<T>(ctx: Ctx, request: Repeatable, bodyHash: Buffer): Promise<T | null> {
  const earlier = await earlierOf(ctx, request.key)
  if (!earlier || !isOf(earlier, request, bodyHash)) throw new AppError('idempotency_key_reused')
  return earlier.response as T | null
}

type Earlier = NonNullable<Awaited<ReturnType<typeof readKey>>>

const earlierOf = ({ tx, actor: { companyId, userId }, now }: Ctx, key: string) =>
  readKey(tx, { companyId, userId, key }, asDate(now))

/** A key kept before calls were noted binds to its body alone; it is a day old at most. */
const isOf = (earlier: Earlier, { call }: Repeatable, bodyHash: Buffer): boolean =>
  (earlier.call ?? call) === call && earlier.body_hash.equals(bodyHash)

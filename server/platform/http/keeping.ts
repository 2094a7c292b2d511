import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Short, as a browser may be shared and its session may end without a sign-out, which empties what it keeps. */
const keptSeconds = 3600

/** The headers of an answer that its address names for good: the address itself is its version, asked for again each hour. */
export function keeping({ url }: Pick<FastifyRequest, 'url'>): Record<string, string> {
  const version = createHash('sha256').update(url).digest('base64url').slice(0, 22)
  return { 'cache-control': `private, max-age=${keptSeconds}`, etag: `"${version}"` }
}

/** Answers 304 to a browser that has the very version it asks for, after every check has passed. */
export function answerUnchanged(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    const etag = reply.getHeader('etag')
    if (reply.statusCode !== 200 || !etag || request.headers['if-none-match'] !== etag) return payload
    if (payload instanceof Readable) payload.destroy()
    reply.status(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}

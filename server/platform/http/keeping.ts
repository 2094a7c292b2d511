import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const secondsOfAYear = 31_536_000

/** The headers of an answer that its address names for good: the address itself is its version. */
export function keeping({ url }: Pick<FastifyRequest, 'url'>): Record<string, string> {
  const version = createHash('sha256').update(url).digest('base64url').slice(0, 22)
  return { 'cache-control': `private, max-age=${secondsOfAYear}, immutable`, etag: `"${version}"` }
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

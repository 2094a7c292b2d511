import type { FastifyInstance } from 'fastify'
import { isApiToken, tokenRequestsPerMinute } from '#contract/api-tokens/token-rules.ts'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { hashToken } from '../tokens.ts'
import { accessTokenOf } from './cookies.ts'

const windowMs = 60_000

/** Counts each API token's requests, and says in the headers of draft-ietf-httpapi-ratelimit-headers what is left. */
export function limitTokens(scope: FastifyInstance, app: App): void {
  const count = scope.createRateLimit({
    max: tokenRequestsPerMinute,
    timeWindow: windowMs,
    keyGenerator: (request) => hashToken(accessTokenOf(request, app.config) ?? '').toString('base64url'),
  })
  scope.addHook('onRequest', async (request, reply) => {
    if (!isApiToken(accessTokenOf(request, app.config) ?? '')) return
    const counted = await count(request)
    if (counted.isAllowed) return
    const { max, remaining, ttlInSeconds: seconds } = counted
    reply.headers({
      'ratelimit-policy': `"token";q=${max};w=${windowMs / 1000}`,
      ratelimit: `"token";r=${remaining};t=${seconds}`,
      // the form of the earlier drafts, which most clients read
      'ratelimit-limit': String(max),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(seconds),
    })
    if (counted.isExceeded) throw new AppError('too_many_requests', { retryAfter: seconds })
  })
}

import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True for a state-changing request that a browser sent from another site. */
export function isForeign(request: FastifyRequest, config: Config): boolean {
  if (safe.has(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (site && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  if (!origin) return false
  if (origin === new URL(config.PUBLIC_URL).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host
}

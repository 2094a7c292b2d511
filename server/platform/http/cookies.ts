import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Cookies } from '../context.ts'

/** What the session's cookies are called; browsers send the __Host- ones over https alone. */
export const cookieNames = (config: Pick<Config, 'secure'>) =>
  config.secure
    ? { access: '__Host-soramoyo_access', refresh: '__Host-soramoyo_refresh' }
    : { access: 'soramoyo_access', refresh: 'soramoyo_refresh' }

/** The access token of a request, from the Authorization header or the cookie. */
export function accessTokenOf(request: FastifyRequest, config: Config): string | null {
  const bearer = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')
  return bearer?.[1] ?? request.cookies[cookieNames(config).access] ?? null
}

/** The session cookies of one request and its answer. */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  const { access, refresh } = cookieNames(config)
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secure,
  }
  return {
    refreshToken: request.cookies[refresh],
    set(tokens) {
      reply.setCookie(access, tokens.access, { ...options, maxAge: tokens.accessSeconds })
      reply.setCookie(refresh, tokens.refresh, { ...options, maxAge: tokens.refreshSeconds })
    },
    clear() {
      reply.clearCookie(access, options)
      reply.clearCookie(refresh, options)
    },
  }
}

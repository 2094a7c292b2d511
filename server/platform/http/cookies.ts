import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Cookies } from '../context.ts'

/** What the cookies of session and device are called; browsers send the __Host- ones over https alone. */
export const cookieNames = (config: Pick<Config, 'secure'>) =>
  config.secure
    ? {
        access: '__Host-soramoyo_access',
        refresh: '__Host-soramoyo_refresh',
        device: '__Host-soramoyo_device',
        signOn: '__Host-soramoyo_sign_on',
        passkey: '__Host-soramoyo_passkey',
      }
    : {
        access: 'soramoyo_access',
        refresh: 'soramoyo_refresh',
        device: 'soramoyo_device',
        signOn: 'soramoyo_sign_on',
        passkey: 'soramoyo_passkey',
      }

/** The access token of a request, from the Authorization header or the cookie. */
export function accessTokenOf(request: FastifyRequest, config: Config): string | null {
  const bearer = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')
  return bearer?.[1] ?? request.cookies[cookieNames(config).access] ?? null
}

/** The session cookies of one request and its answer. */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  const { access, refresh, device, signOn, passkey } = cookieNames(config)
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secure,
  }
  return {
    refreshToken: request.cookies[refresh],
    deviceToken: request.cookies[device],
    signOnToken: request.cookies[signOn],
    passkeyToken: request.cookies[passkey],
    set(tokens) {
      reply.setCookie(access, tokens.access, { ...options, maxAge: tokens.accessSeconds })
      reply.setCookie(refresh, tokens.refresh, { ...options, maxAge: tokens.refreshSeconds })
    },
    setSignOn(token, seconds) {
      reply.setCookie(signOn, token, { ...options, maxAge: seconds })
    },
    setPasskey(token, seconds) {
      reply.setCookie(passkey, token, { ...options, maxAge: seconds })
    },
    setDevice(token, seconds) {
      reply.setCookie(device, token, { ...options, maxAge: seconds })
    },
    clear() {
      reply.clearCookie(access, options)
      reply.clearCookie(refresh, options)
      // not "storage", which holds the drafts of members on the same device
      reply.header('clear-site-data', '"cache"')
    },
  }
}

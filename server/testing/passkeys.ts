import type { Authenticator } from './authenticator.ts'
import { testPassword } from './company.ts'
import type { Call } from './http.ts'

const own = '/v4/common/own-account/passkeys'
const shown = '/v4/auth/second-factor/passkey'

type Differs = Parameters<Authenticator['get']>[1]

const cookieIn = (headers: Headers): string =>
  /soramoyo_passkey=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? ''

/** What browsers do with passkeys, as the screens lead. */
export function passkeyCalls(call: Call) {
  const beginAdding = (as: string) =>
    call('POST', `${own}/challenge`, { as, json: { current_password: testPassword } })
  const keep = (as: string, credential: unknown) =>
    call('POST', own, { as, json: { name: '仕事用の電話', credential } })
  const beginSignIn = async (browser = '') => {
    const cookie = browser ? { cookie: `soramoyo_passkey=${browser}` } : {}
    const { body, headers } = await call('POST', '/v4/auth/passkey/challenge', { json: {}, headers: cookie })
    return { asked: body, challenge: body.challenge as string, cookie: cookieIn(headers) }
  }
  const send = (credential: unknown, cookie: string) =>
    call('POST', '/v4/auth/passkey', {
      json: { credential },
      headers: { cookie: `soramoyo_passkey=${cookie}` },
    })
  const beginShowing = async (as: string) =>
    (await call('POST', `${shown}/challenge`, { as, json: {} })).body.challenge as string
  const sendShown = (as: string, credential: unknown) => call('PUT', shown, { as, json: { credential } })
  return {
    beginAdding,
    keep,
    add: async (passkey: Authenticator, as: string, differs: Differs = {}) =>
      keep(as, passkey.create((await beginAdding(as)).body.challenge, differs)),
    beginSignIn,
    send,
    signIn: async (passkey: Authenticator, differs: Differs = {}) => {
      const { challenge, cookie } = await beginSignIn()
      return send(passkey.get(challenge, differs), cookie)
    },
    beginShowing,
    sendShown,
    show: async (passkey: Authenticator, as: string, differs: Differs = {}) =>
      sendShown(as, passkey.get(await beginShowing(as), differs)),
  }
}

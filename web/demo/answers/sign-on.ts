import { type Answers, noSample } from '../demo.ts'
import type { Client } from '../sample-store.ts'

/** The demo asks nobody for a code. */
export const secondFactor: Answers<Client['secondFactor']> = {
  show: noSample,
  get: () => ({
    since: null,
    has_passkey: true,
    recovery_codes_left: 10,
    required_from: null,
    proof: 'factor',
  }),
  begin: noSample,
  confirm: noSample,
  renewCodes: noSample,
  remove: noSample,
  reset: noSample,
  rules: () => ({ roles: [], required_from: null, version: 1, without_count: 0 }),
  setRules: noSample,
}

/** One passkey, which may be named anew. */
export const passkeys = (): Answers<Client['passkeys']> => {
  let kept = [
    {
      id: 1,
      name: 'Windowsのパソコン',
      created_at: '2026-04-06 09:12:00',
      last_used_at: '2026-05-11 08:58:00',
    },
  ]
  return {
    begin: noSample,
    signIn: noSample,
    beginShowing: noSample,
    show: noSample,
    list: () => ({ passkeys: kept }),
    beginAdding: noSample,
    add: noSample,
    rename: ({ id, name }) => {
      kept = kept.map((one) => (one.id === id ? { ...one, name } : one))
      return { message: 'パスキーの名前を変更しました。' }
    },
    remove: ({ id }) => {
      kept = kept.filter((one) => one.id !== id)
      return { message: 'パスキーを削除しました。' }
    },
  }
}

export const signOn: Answers<Client['signOn']> = {
  start: noSample,
  finish: noSample,
  get: () => ({
    setting: null,
    domains: [],
    callback_url: new URL('/auth/sso/oidc/callback', location.origin).href,
    saml: {
      entity_id: new URL('/auth/sso/saml/metadata', location.origin).href,
      acs_url: new URL('/auth/sso/saml/acs', location.origin).href,
    },
    start_url: new URL('/auth/sso', location.origin).href,
  }),
  save: noSample,
  remove: noSample,
  test: noSample,
  addDomain: noSample,
  proveDomain: noSample,
  removeDomain: noSample,
  describe: noSample,
  link: () => ({ link: null }),
  unlink: noSample,
}

import { type Answers, noSample } from '../demo.ts'
import type { Client } from '../sample-store.ts'

/** The demo asks nobody for a code. */
export const secondFactor: Answers<Client['secondFactor']> = {
  show: noSample,
  get: () => ({ since: null, recovery_codes_left: 0, required_from: null, proof: 'password' }),
  begin: noSample,
  confirm: noSample,
  renewCodes: noSample,
  remove: noSample,
  reset: noSample,
  rules: () => ({ roles: [], required_from: null, version: 1, without_count: 0 }),
  setRules: noSample,
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

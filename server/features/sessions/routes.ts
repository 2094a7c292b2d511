import { answer } from '../../platform/http/answer.ts'
import { open, signedIn, slow } from '../../platform/http/edge.ts'
import * as passkeyAsking from './passkeys/asking-service.ts'
import * as ownPasskeys from './passkeys/own-service.ts'
import { show as showPasskey } from './passkeys/showing-service.ts'
import { signIn as signInByPasskey } from './passkeys/sign-in-service.ts'
import * as links from './passwords/link-service.ts'
import * as rules from './second-factor/rules-service.ts'
import * as setup from './second-factor/setup-service.ts'
import { show } from './second-factor/showing-service.ts'
import * as sessions from './service.ts'

export const sessionRoutes = {
  ...answer(open.sessions, {
    login: sessions.login,
    refresh: (ctx, input) => sessions.refresh(ctx, input?.refresh_token),
    requestPasswordReset: (ctx, input) => sessions.requestPasswordReset(ctx, input.email),
    resetRules: (ctx, input) => links.resetRules(ctx, input.token),
    resetPassword: sessions.resetPassword,
  }),
  ...answer(slow.sessions, {
    changePassword: sessions.changeOwnPassword,
  }),
  ...answer(signedIn.sessions, {
    me: sessions.me,
  }),
  logout: signedIn.sessions.logout.handler(({ context: { ctx, cookies } }) => sessions.logout(ctx, cookies)),
}

/** The second factor, but its reset, which is a matter of accounts. */
export const secondFactorRoutes = {
  ...answer(signedIn.secondFactor, {
    get: setup.get,
    confirm: (ctx, input) => setup.confirm(ctx, input.code),
    renewCodes: setup.renewCodes,
    remove: setup.remove,
    rules: rules.rules,
    setRules: rules.setRules,
  }),
  ...answer(slow.secondFactor, {
    show,
    begin: (ctx, input) => setup.begin(ctx, input.current_password),
  }),
}

export const passkeyRoutes = {
  ...answer(open.passkeys, { begin: passkeyAsking.begin, signIn: signInByPasskey }),
  ...answer(slow.passkeys, {
    show: showPasskey,
    beginAdding: (ctx, input) => ownPasskeys.beginAdding(ctx, input.current_password),
    add: ownPasskeys.add,
  }),
  ...answer(signedIn.passkeys, {
    beginShowing: passkeyAsking.beginShowing,
    list: ownPasskeys.list,
    rename: ownPasskeys.rename,
    remove: (ctx, input) => ownPasskeys.remove(ctx, input.id),
  }),
}

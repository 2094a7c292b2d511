import { answer } from '../../platform/http/answer.ts'
import { open, signedIn, slow } from '../../platform/http/edge.ts'
import * as links from './passwords/link-service.ts'
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

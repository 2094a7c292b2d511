import { open, signedIn, slow } from '../../platform/http/edge.ts'
import * as links from './passwords/link-service.ts'
import * as sessions from './service.ts'

export const sessionRoutes = {
  login: open.sessions.login.handler(({ context: { ctx }, input }) => sessions.login(ctx, input)),
  refresh: open.sessions.refresh.handler(({ context: { ctx }, input }) =>
    sessions.refresh(ctx, input?.refresh_token),
  ),
  logout: signedIn.sessions.logout.handler(({ context: { ctx, cookies } }) => sessions.logout(ctx, cookies)),
  changePassword: slow.sessions.changePassword.handler(({ context: { ctx }, input }) =>
    sessions.changeOwnPassword(ctx, input),
  ),
  me: signedIn.sessions.me.handler(({ context: { ctx } }) => sessions.me(ctx)),
  requestPasswordReset: open.sessions.requestPasswordReset.handler(({ context: { ctx }, input }) =>
    sessions.requestPasswordReset(ctx, input.email),
  ),
  resetRules: open.sessions.resetRules.handler(({ context: { ctx }, input }) =>
    links.resetRules(ctx, input.token),
  ),
  resetPassword: open.sessions.resetPassword.handler(({ context: { ctx }, input }) =>
    sessions.resetPassword(ctx, input),
  ),
}

import { open, signedIn } from '../../platform/http/edge.ts'
import * as log from './log/service.ts'
import * as security from './service.ts'

export const securityRoutes = {
  get: signedIn.security.get.handler(({ context: { ctx } }) => security.get(ctx)),
  register: signedIn.security.register.handler(({ context: { ctx } }) => security.register(ctx)),
  update: signedIn.security.update.handler(({ context: { ctx }, input }) => security.update(ctx, input)),
  categories: signedIn.security.categories.handler(({ context: { ctx } }) => log.categories(ctx)),
  log: signedIn.security.log.handler(({ context: { ctx }, input }) => log.list(ctx, input)),
  downloadLogs: signedIn.security.downloadLogs.handler(({ context: { ctx }, input }) =>
    log.download(ctx, input),
  ),
  resetPasswords: signedIn.security.resetPasswords.handler(({ context: { ctx, cookies } }) =>
    security.resetPasswords(ctx, cookies),
  ),
  ownAddress: open.security.ownAddress.handler(({ context: { ctx } }) => ({ ip: ctx.request.ip })),
}

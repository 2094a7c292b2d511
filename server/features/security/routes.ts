import { open, signedIn, slow } from '../../platform/http/edge.ts'
import { people } from './log/people-service.ts'
import * as log from './log/service.ts'
import * as reads from './reads/service.ts'
import * as security from './service.ts'

export const securityRoutes = {
  get: signedIn.security.get.handler(({ context: { ctx } }) => security.get(ctx)),
  register: signedIn.security.register.handler(({ context: { ctx } }) => security.register(ctx)),
  update: signedIn.security.update.handler(({ context: { ctx }, input }) => security.update(ctx, input)),
  categories: signedIn.security.categories.handler(({ context: { ctx } }) => log.categories(ctx)),
  logPeople: signedIn.security.logPeople.handler(({ context: { ctx }, input }) => people(ctx, input)),
  log: signedIn.security.log.handler(({ context: { ctx }, input }) => log.list(ctx, input)),
  downloadLogs: signedIn.security.downloadLogs.handler(({ context: { ctx }, input }) =>
    log.download(ctx, input),
  ),
  resetPasswords: slow.security.resetPasswords.handler(({ context: { ctx, cookies }, input }) =>
    security.resetPasswords(ctx, cookies, input.current_password),
  ),
  ownAddress: open.security.ownAddress.handler(({ context: { ctx } }) => ({ ip: ctx.request.ip })),
}

export const memberReadRoutes = {
  list: signedIn.memberReads.list.handler(({ context: { ctx }, input }) => reads.list(ctx, input)),
  download: signedIn.memberReads.download.handler(({ context: { ctx }, input }) =>
    reads.download(ctx, input.code),
  ),
}

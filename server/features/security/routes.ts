import { answer } from '../../platform/http/answer.ts'
import { open, signedIn, slow } from '../../platform/http/edge.ts'
import { people } from './log/people-service.ts'
import * as log from './log/service.ts'
import * as reads from './reads/service.ts'
import * as security from './service.ts'

export const securityRoutes = {
  ...answer(signedIn.security, {
    get: security.get,
    register: security.register,
    update: security.update,
    categories: log.categories,
    logPeople: people,
    log: log.list,
    downloadLogs: log.download,
  }),
  ...answer(open.security, {
    ownAddress: (ctx) => ({ ip: ctx.request.ip }),
  }),
  resetPasswords: slow.security.resetPasswords.handler(({ context: { ctx, cookies }, input }) =>
    security.resetPasswords(ctx, cookies, input.current_password),
  ),
}

export const memberReadRoutes = answer(signedIn.memberReads, {
  list: reads.list,
  download: (ctx, input) => reads.download(ctx, input.code),
})

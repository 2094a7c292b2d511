import { answer } from '../../platform/http/answer.ts'
import { signed, signedIn, slow } from '../../platform/http/edge.ts'
import { receive } from './callback-service.ts'
import * as services from './service.ts'
import { tryOut } from './trial-service.ts'

const { services: calls } = signedIn

export const serviceRoutes = {
  ...answer(calls, {
    list: services.list,
    link: (ctx, input) => services.link(ctx, input.query.service),
    unlink: (ctx, input) => services.unlink(ctx, input.query.service),
    rotateKey: (ctx, input) => services.rotateKey(ctx, input.query.service),
    calls: services.calls,
    description: services.description,
    restCount: services.restCount,
  }),
  tryOut: slow.services.tryOut.handler(({ context: { ctx, askSelf }, input }) =>
    tryOut(ctx, input.service, askSelf),
  ),
  engage: signed.services.engage.handler(({ context: { ctx, sender }, input }) =>
    receive(ctx, sender, input),
  ),
}

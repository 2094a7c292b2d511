import { signed, signedIn, slow } from '../../platform/http/edge.ts'
import { receive } from './callback-service.ts'
import * as services from './service.ts'
import { tryOut } from './trial-service.ts'

const { services: calls } = signedIn

export const serviceRoutes = {
  list: calls.list.handler(({ context: { ctx } }) => services.list(ctx)),
  link: calls.link.handler(({ context: { ctx }, input }) => services.link(ctx, input.query.service)),
  unlink: calls.unlink.handler(({ context: { ctx }, input }) => services.unlink(ctx, input.query.service)),
  rotateKey: calls.rotateKey.handler(({ context: { ctx }, input }) =>
    services.rotateKey(ctx, input.query.service),
  ),
  tryOut: slow.services.tryOut.handler(({ context: { ctx, askSelf }, input }) =>
    tryOut(ctx, input.service, askSelf),
  ),
  calls: calls.calls.handler(({ context: { ctx }, input }) => services.calls(ctx, input)),
  description: calls.description.handler(({ context: { ctx } }) => services.description(ctx)),
  restCount: calls.restCount.handler(({ context: { ctx } }) => services.restCount(ctx)),
  engage: signed.services.engage.handler(({ context: { ctx, sender }, input }) =>
    receive(ctx, sender, input),
  ),
}

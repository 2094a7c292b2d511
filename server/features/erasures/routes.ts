import { signedIn } from '../../platform/http/edge.ts'
import * as erasures from './service.ts'

const calls = signedIn.erasures

export const erasureRoutes = {
  list: calls.list.handler(({ context: { ctx }, input }) => erasures.list(ctx, input)),
  erase: calls.erase.handler(({ context: { ctx }, input }) => erasures.erase(ctx, input.id)),
  hold: calls.hold.handler(({ context: { ctx }, input }) => erasures.setHold(ctx, input)),
  retention: calls.retention.handler(({ context: { ctx } }) => erasures.retention(ctx)),
  saveRetention: calls.saveRetention.handler(({ context: { ctx }, input }) =>
    erasures.saveRetention(ctx, input.months),
  ),
}

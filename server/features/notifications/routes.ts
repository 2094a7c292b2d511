import { signedIn } from '../../platform/http/edge.ts'
import * as notifications from './service.ts'

export const notificationRoutes = {
  list: signedIn.notifications.list.handler(({ context: { ctx }, input }) => notifications.list(ctx, input)),
  get: signedIn.notifications.get.handler(({ context: { ctx }, input }) =>
    notifications.get(ctx, input.notificationId),
  ),
  special: signedIn.notifications.special.handler(({ context: { ctx } }) => notifications.special(ctx)),
  markSeen: signedIn.notifications.markSeen.handler(({ context: { ctx }, input }) =>
    notifications.markSeen(ctx, input.notificationId),
  ),
}

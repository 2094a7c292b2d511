import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as notifications from './service.ts'

export const notificationRoutes = answer(signedIn.notifications, {
  list: notifications.list,
  get: (ctx, input) => notifications.get(ctx, input.notificationId),
  special: notifications.special,
  markSeen: (ctx, input) => notifications.markSeen(ctx, input.notificationId),
})

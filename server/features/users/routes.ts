import { signedIn } from '../../platform/http/edge.ts'
import * as users from './service.ts'

export const userRoutes = {
  list: signedIn.users.list.handler(({ context: { ctx }, input }) => users.list(ctx, input)),
}

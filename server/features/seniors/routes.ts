import { signedIn } from '../../platform/http/edge.ts'
import * as seniors from './service.ts'

export const seniorRoutes = {
  list: signedIn.seniors.list.handler(({ context: { ctx } }) => seniors.list(ctx)),
}

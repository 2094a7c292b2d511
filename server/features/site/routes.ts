import { open } from '../../platform/http/edge.ts'
import * as operators from './service.ts'

export const operatorRoutes = {
  get: open.operators.get.handler(({ context: { ctx } }) => operators.get(ctx)),
}

import { open } from '../../platform/http/edge.ts'
import * as site from './service.ts'

export const operatorRoutes = {
  get: open.operators.get.handler(({ context: { ctx } }) => site.get(ctx)),
}

export const errorReportRoutes = {
  send: open.errorReports.send.handler(({ context: { ctx }, input }) => site.passOn(ctx, input)),
}

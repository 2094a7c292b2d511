import { answer } from '../../platform/http/answer.ts'
import { open } from '../../platform/http/edge.ts'
import * as site from './service.ts'

export const operatorRoutes = answer(open.operators, {
  get: site.get,
})

export const errorReportRoutes = answer(open.errorReports, {
  send: site.passOn,
})

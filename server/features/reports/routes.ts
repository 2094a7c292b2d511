import { makeAtOnce } from '../../platform/files/making.ts'
import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import { recordFile, reportFile } from './file/service.ts'
import * as reports from './service.ts'

export const reportRoutes = answer(signedIn.reports, {
  chart: reports.chart,
  report: reports.overview,
  calendar: reports.calendar,
  conditionCalendar: reports.conditionCalendar,
  conditionCount: reports.conditionCount,
  conditionDetail: reports.conditionDetail,
  count: reports.count,
  recordFile,
  xlsx: (ctx, input) => makeAtOnce(ctx, reportFile, input ?? {}),
})

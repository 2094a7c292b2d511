import { makeAtOnce } from '../../platform/files/making.ts'
import { signedIn } from '../../platform/http/edge.ts'
import { recordFile, reportFile } from './file/service.ts'
import * as reports from './service.ts'

const calls = signedIn.reports

export const reportRoutes = {
  chart: calls.chart.handler(({ context: { ctx }, input }) => reports.chart(ctx, input)),
  report: calls.report.handler(({ context: { ctx }, input }) => reports.overview(ctx, input)),
  calendar: calls.calendar.handler(({ context: { ctx }, input }) => reports.calendar(ctx, input)),
  conditionCalendar: calls.conditionCalendar.handler(({ context: { ctx }, input }) =>
    reports.conditionCalendar(ctx, input),
  ),
  conditionCount: calls.conditionCount.handler(({ context: { ctx }, input }) =>
    reports.conditionCount(ctx, input),
  ),
  conditionDetail: calls.conditionDetail.handler(({ context: { ctx }, input }) =>
    reports.conditionDetail(ctx, input),
  ),
  count: calls.count.handler(({ context: { ctx }, input }) => reports.count(ctx, input)),
  recordFile: calls.recordFile.handler(({ context: { ctx }, input }) => recordFile(ctx, input)),
  xlsx: calls.xlsx.handler(({ context: { ctx }, input }) => makeAtOnce(ctx, reportFile, input ?? {})),
}

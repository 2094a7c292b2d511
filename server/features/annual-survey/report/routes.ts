import { makeAtOnce } from '../../../platform/files/making.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import { annualFile } from '../files/service.ts'
import { report } from './service.ts'

const calls = signedIn.annualReports

export const annualReportRoutes = {
  report: calls.report.handler(({ context: { ctx } }) => report(ctx)),
  xlsx: calls.xlsx.handler(({ context: { ctx }, input }) => makeAtOnce(ctx, annualFile(1), input)),
  xlsxNew: calls.xlsxNew.handler(({ context: { ctx }, input }) => makeAtOnce(ctx, annualFile(2), input)),
}

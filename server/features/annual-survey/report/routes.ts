import { makeAtOnce } from '../../../platform/files/making.ts'
import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import { annualFile } from '../files/service.ts'
import { report } from './service.ts'

export const annualReportRoutes = answer(signedIn.annualReports, {
  report,
  xlsx: (ctx, input) => makeAtOnce(ctx, annualFile(1), input),
  xlsxNew: (ctx, input) => makeAtOnce(ctx, annualFile(2), input),
})

import { signedIn } from '../../../platform/http/edge.ts'
import { download } from '../files/service.ts'
import * as pdfs from '../pdf/service.ts'
import { report } from './service.ts'

const calls = signedIn.anniversaryReports

export const anniversaryReportRoutes = {
  report: calls.report.handler(({ context: { ctx } }) => report(ctx)),
  xlsx: calls.xlsx.handler(({ context: { ctx }, input }) => download(ctx, 1, input)),
  xlsxNew: calls.xlsxNew.handler(({ context: { ctx }, input }) => download(ctx, 2, input)),
  pdfs: calls.pdfs.handler(({ context: { ctx } }) => pdfs.list(ctx)),
  makePdf: calls.makePdf.handler(({ context: { ctx }, input }) => pdfs.make(ctx, input.member_ids)),
  pdf: calls.pdf.handler(({ context: { ctx }, input }) => pdfs.one(ctx, input.id)),
  pdfFile: calls.pdfFile.handler(({ context: { ctx }, input }) => pdfs.file(ctx, input.id)),
}

import { signedIn, slow } from '../../../platform/http/edge.ts'
import type { ExportFiles } from '../../exports/service.ts'
import { backTest } from '../risk/service.ts'
import * as examination from './service.ts'

const calls = signedIn.talentExamination

export const talentExaminationRoutesOf = (files: ExportFiles) => ({
  get: calls.get.handler(({ context: { ctx }, input }) => examination.get(ctx, input.id)),
  pdf: slow.talentExamination.pdf.handler(({ context: { ctx }, input }) =>
    examination.makePdf(ctx, files, input.member_id),
  ),
  backTest: calls.backTest.handler(({ context: { ctx } }) => backTest(ctx)),
})

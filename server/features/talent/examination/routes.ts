import { answer } from '../../../platform/http/answer.ts'
import { signedIn, slow } from '../../../platform/http/edge.ts'
import type { ExportFiles } from '../../exports/service.ts'
import { backTest } from '../risk/service.ts'
import * as examination from './service.ts'

export const talentExaminationRoutesOf = (files: ExportFiles) => ({
  ...answer(signedIn.talentExamination, {
    get: (ctx, input) => examination.get(ctx, input.id),
    backTest,
  }),
  ...answer(slow.talentExamination, {
    pdf: (ctx, input) => examination.makePdf(ctx, files, input.member_id),
  }),
})

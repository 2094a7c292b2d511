import { answer } from '../../../platform/http/answer.ts'
import { signedIn, slow } from '../../../platform/http/edge.ts'
import * as imports from './service.ts'

export const talentImportRoutes = {
  ...answer(signedIn.talentImports, {
    sheet: (_ctx, input) => imports.sheet(input.format),
  }),
  ...answer(slow.talentImports, {
    validate: (ctx, input) => imports.validate(ctx, input.file),
    import: (ctx, input) => imports.importResults(ctx, input.file),
    failedRows: (ctx, input) => imports.failedRows(ctx, input.file),
  }),
}

import { signedIn, slow } from '../../../platform/http/edge.ts'
import * as imports from './service.ts'

export const talentImportRoutes = {
  sheet: signedIn.talentImports.sheet.handler(({ input }) => imports.sheet(input.format)),
  validate: slow.talentImports.validate.handler(({ context: { ctx }, input }) =>
    imports.validate(ctx, input.file),
  ),
  import: slow.talentImports.import.handler(({ context: { ctx }, input }) =>
    imports.importResults(ctx, input.file),
  ),
  failedRows: slow.talentImports.failedRows.handler(({ context: { ctx }, input }) =>
    imports.failedRows(ctx, input.file),
  ),
}

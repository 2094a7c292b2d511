import { signedIn } from '../../../platform/http/edge.ts'
import * as imports from './service.ts'

export const talentImportRoutes = {
  sheet: signedIn.talentImports.sheet.handler(({ input }) => imports.sheet(input.format)),
  validate: signedIn.talentImports.validate.handler(({ context: { ctx }, input }) =>
    imports.validate(ctx, input.file),
  ),
  import: signedIn.talentImports.import.handler(({ context: { ctx }, input }) =>
    imports.importResults(ctx, input.file),
  ),
  failedRows: signedIn.talentImports.failedRows.handler(({ context: { ctx }, input }) =>
    imports.failedRows(ctx, input.file),
  ),
}

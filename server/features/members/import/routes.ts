import { signedIn, slow } from '../../../platform/http/edge.ts'
import * as imports from './service.ts'

export const memberImportRoutes = {
  registrationSheet: signedIn.memberImports.registrationSheet.handler(({ context: { ctx }, input }) =>
    imports.registrationSheet(ctx, input.format),
  ),
  validateRegistration: slow.memberImports.validateRegistration.handler(({ context: { ctx }, input }) =>
    imports.validate(ctx, input, 'registration'),
  ),
  importRegistration: slow.memberImports.importRegistration.handler(({ context: { ctx }, input }) =>
    imports.importFile(ctx, input, 'registration'),
  ),
  updateSheet: signedIn.memberImports.updateSheet.handler(({ context: { ctx }, input }) =>
    imports.updateSheet(ctx, input.format),
  ),
  validateUpdate: slow.memberImports.validateUpdate.handler(({ context: { ctx }, input }) =>
    imports.validate(ctx, input, 'update'),
  ),
  importUpdate: slow.memberImports.importUpdate.handler(({ context: { ctx }, input }) =>
    imports.importFile(ctx, input, 'update'),
  ),
  validateUpsert: slow.memberImports.validateUpsert.handler(({ context: { ctx }, input }) =>
    imports.validate(ctx, input, 'upsert'),
  ),
  importUpsert: slow.memberImports.importUpsert.handler(({ context: { ctx }, input }) =>
    imports.importFile(ctx, input, 'upsert'),
  ),
  failedRows: slow.memberImports.failedRows.handler(({ context: { ctx }, input }) =>
    imports.failedRows(ctx, input),
  ),
  progress: signedIn.memberImports.progress.handler(({ context: { ctx }, input }) =>
    imports.progress(ctx, input.key),
  ),
}

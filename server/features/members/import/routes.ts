import { signedIn, slow } from '../../../platform/http/edge.ts'
import * as imports from './service.ts'

export const memberImportRoutes = {
  registrationSheet: signedIn.memberImports.registrationSheet.handler(({ context: { ctx }, input }) =>
    imports.registrationSheet(ctx, input.format),
  ),
  validateRegistration: slow.memberImports.validateRegistration.handler(({ context: { ctx }, input }) =>
    imports.validateRegistration(ctx, input),
  ),
  importRegistration: slow.memberImports.importRegistration.handler(({ context: { ctx }, input }) =>
    imports.importRegistration(ctx, input),
  ),
  updateSheet: signedIn.memberImports.updateSheet.handler(({ context: { ctx }, input }) =>
    imports.updateSheet(ctx, input.format),
  ),
  validateUpdate: slow.memberImports.validateUpdate.handler(({ context: { ctx }, input }) =>
    imports.validateUpdate(ctx, input),
  ),
  importUpdate: slow.memberImports.importUpdate.handler(({ context: { ctx }, input }) =>
    imports.importUpdate(ctx, input),
  ),
  failedRows: slow.memberImports.failedRows.handler(({ context: { ctx }, input }) =>
    imports.failedRows(ctx, input),
  ),
  progress: signedIn.memberImports.progress.handler(({ context: { ctx }, input }) =>
    imports.progress(ctx, input.key),
  ),
}

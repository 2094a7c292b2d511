import { signedIn } from '../../../platform/http/edge.ts'
import * as imports from './service.ts'

export const memberImportRoutes = {
  registrationSheet: signedIn.memberImports.registrationSheet.handler(({ context: { ctx }, input }) =>
    imports.registrationSheet(ctx, input.format),
  ),
  validateRegistration: signedIn.memberImports.validateRegistration.handler(({ context: { ctx }, input }) =>
    imports.validateRegistration(ctx, input),
  ),
  importRegistration: signedIn.memberImports.importRegistration.handler(({ context: { ctx }, input }) =>
    imports.importRegistration(ctx, input),
  ),
  updateSheet: signedIn.memberImports.updateSheet.handler(({ context: { ctx }, input }) =>
    imports.updateSheet(ctx, input.format),
  ),
  validateUpdate: signedIn.memberImports.validateUpdate.handler(({ context: { ctx }, input }) =>
    imports.validateUpdate(ctx, input),
  ),
  importUpdate: signedIn.memberImports.importUpdate.handler(({ context: { ctx }, input }) =>
    imports.importUpdate(ctx, input),
  ),
  failedRows: signedIn.memberImports.failedRows.handler(({ context: { ctx }, input }) =>
    imports.failedRows(ctx, input),
  ),
  progress: signedIn.memberImports.progress.handler(({ context: { ctx }, input }) =>
    imports.progress(ctx, input.key),
  ),
}

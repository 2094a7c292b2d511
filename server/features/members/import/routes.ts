import { answer } from '../../../platform/http/answer.ts'
import { signedIn, slow } from '../../../platform/http/edge.ts'
import * as imports from './service.ts'

export const memberImportRoutes = {
  ...answer(signedIn.memberImports, {
    registrationSheet: (ctx, input) => imports.registrationSheet(ctx, input.format),
    updateSheet: (ctx, input) => imports.updateSheet(ctx, input.format),
    progress: (ctx, input) => imports.progress(ctx, input.key),
  }),
  ...answer(slow.memberImports, {
    validateRegistration: (ctx, input) => imports.validate(ctx, input, 'registration'),
    importRegistration: (ctx, input) => imports.importFile(ctx, input, 'registration'),
    validateUpdate: (ctx, input) => imports.validate(ctx, input, 'update'),
    importUpdate: (ctx, input) => imports.importFile(ctx, input, 'update'),
    validateUpsert: (ctx, input) => imports.validate(ctx, input, 'upsert'),
    importUpsert: (ctx, input) => imports.importFile(ctx, input, 'upsert'),
    failedRows: imports.failedRows,
  }),
}

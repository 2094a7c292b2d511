import { signedIn } from '../../platform/http/edge.ts'
import * as imports from './service.ts'

export const importRoutes = {
  undo: signedIn.imports.undo.handler(({ context: { ctx }, input }) => imports.undo(ctx, input.id)),
}

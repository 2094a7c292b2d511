import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as imports from './service.ts'

export const importRoutes = answer(signedIn.imports, {
  undo: (ctx, input) => imports.undo(ctx, input.id),
})

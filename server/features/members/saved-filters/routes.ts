import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import * as savedFilters from './service.ts'

export const savedFilterRoutes = answer(signedIn.savedFilters, {
  list: savedFilters.list,
  save: savedFilters.save,
  remove: (ctx, input) => savedFilters.remove(ctx, input.id),
})

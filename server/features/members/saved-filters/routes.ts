import { signedIn } from '../../../platform/http/edge.ts'
import * as savedFilters from './service.ts'

const calls = signedIn.savedFilters

export const savedFilterRoutes = {
  list: calls.list.handler(({ context: { ctx } }) => savedFilters.list(ctx)),
  save: calls.save.handler(({ context: { ctx }, input }) => savedFilters.save(ctx, input)),
  remove: calls.remove.handler(({ context: { ctx }, input }) => savedFilters.remove(ctx, input.id)),
}

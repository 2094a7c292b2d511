import { signedIn } from '../../platform/http/edge.ts'
import * as supervisors from './service.ts'

export const supervisorRoutes = {
  list: signedIn.supervisors.list.handler(({ context: { ctx }, input }) => supervisors.list(ctx, input)),
  create: signedIn.supervisors.create.handler(({ context: { ctx }, input }) =>
    supervisors.create(ctx, input),
  ),
  update: signedIn.supervisors.update.handler(({ context: { ctx }, input }) =>
    supervisors.update(ctx, input),
  ),
  listOld: signedIn.supervisors.listOld.handler(async ({ context: { ctx }, input }) => {
    const { items } = await supervisors.list(ctx, input)
    return { result: { seniors: items, count: items.length } }
  }),
  remove: signedIn.supervisors.remove.handler(({ context: { ctx }, input }) =>
    supervisors.remove(ctx, input.id),
  ),
  restore: signedIn.supervisors.restore.handler(({ context: { ctx }, input }) =>
    supervisors.restore(ctx, input.id),
  ),
  description: signedIn.supervisors.description.handler(({ context: { ctx } }) =>
    supervisors.description(ctx),
  ),
  saveDescription: signedIn.supervisors.saveDescription.handler(({ context: { ctx }, input }) =>
    supervisors.saveDescription(ctx, input),
  ),
}

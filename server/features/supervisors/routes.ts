import { signedIn } from '../../platform/http/edge.ts'
import * as seniors from './service.ts'

export const seniorRoutes = {
  list: signedIn.seniors.list.handler(({ context: { ctx }, input }) => seniors.list(ctx, input)),
  create: signedIn.seniors.create.handler(({ context: { ctx }, input }) => seniors.create(ctx, input)),
  update: signedIn.seniors.update.handler(({ context: { ctx }, input }) => seniors.update(ctx, input)),
  listOld: signedIn.seniors.listOld.handler(async ({ context: { ctx }, input }) => {
    const { items } = await seniors.list(ctx, input)
    return { result: { seniors: items, count: items.length } }
  }),
  remove: signedIn.seniors.remove.handler(({ context: { ctx }, input }) => seniors.remove(ctx, input.id)),
  restore: signedIn.seniors.restore.handler(({ context: { ctx }, input }) => seniors.restore(ctx, input.id)),
  description: signedIn.seniors.description.handler(({ context: { ctx } }) => seniors.description(ctx)),
  saveDescription: signedIn.seniors.saveDescription.handler(({ context: { ctx }, input }) =>
    seniors.saveDescription(ctx, input),
  ),
}

import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as supervisors from './service.ts'

export const supervisorRoutes = answer(signedIn.supervisors, {
  list: supervisors.list,
  create: supervisors.create,
  update: supervisors.update,
  listOld: async (ctx, input) => {
    const { items } = await supervisors.list(ctx, input)
    return { result: { seniors: items, count: items.length } }
  },
  remove: (ctx, input) => supervisors.remove(ctx, input.id),
  restore: (ctx, input) => supervisors.restore(ctx, input.id),
  description: supervisors.description,
  saveDescription: supervisors.saveDescription,
})

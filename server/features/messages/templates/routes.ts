import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import * as templates from './service.ts'

export const messageTemplateRoutes = answer(signedIn.messageTemplates, {
  list: templates.list,
  create: templates.create,
  get: (ctx, input) => templates.get(ctx, input.code),
  update: templates.update,
  remove: (ctx, input) => templates.remove(ctx, input.code),
  listMaster: () => templates.listMaster(),
  getMaster: (_ctx, input) => templates.getMaster(input.code),
})

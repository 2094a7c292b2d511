import { signedIn } from '../../../platform/http/edge.ts'
import * as templates from './service.ts'

const calls = signedIn.messageTemplates

export const messageTemplateRoutes = {
  list: calls.list.handler(({ context: { ctx } }) => templates.list(ctx)),
  create: calls.create.handler(({ context: { ctx }, input }) => templates.create(ctx, input)),
  get: calls.get.handler(({ context: { ctx }, input }) => templates.get(ctx, input.code)),
  update: calls.update.handler(({ context: { ctx }, input }) => templates.update(ctx, input)),
  remove: calls.remove.handler(({ context: { ctx }, input }) => templates.remove(ctx, input.code)),
  listMaster: calls.listMaster.handler(() => templates.listMaster()),
  getMaster: calls.getMaster.handler(({ input }) => templates.getMaster(input.code)),
}

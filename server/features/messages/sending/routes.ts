import { signedIn } from '../../../platform/http/edge.ts'
import { remove, update } from './draft-service.ts'
import { get, list } from './list-service.ts'
import { preview } from './preview-service.ts'
import { cancel } from './recall-service.ts'
import { resend } from './resend-service.ts'
import { test } from './test-service.ts'

const calls = signedIn.sendings

export const sendingRoutes = {
  list: calls.list.handler(({ context: { ctx }, input }) => list(ctx, input)),
  get: calls.get.handler(({ context: { ctx }, input }) => get(ctx, input)),
  update: calls.update.handler(({ context: { ctx }, input }) => update(ctx, input)),
  remove: calls.remove.handler(({ context: { ctx }, input }) => remove(ctx, input.code)),
  cancel: calls.cancel.handler(({ context: { ctx }, input }) => cancel(ctx, input.code)),
  resend: calls.resend.handler(({ context: { ctx }, input }) => resend(ctx, input)),
  preview: calls.preview.handler(({ context: { ctx }, input }) => preview(ctx, input)),
  test: calls.test.handler(({ context: { ctx }, input }) => test(ctx, input)),
}

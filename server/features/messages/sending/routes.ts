import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import { days } from './days-service.ts'
import { remove, update } from './draft-service.ts'
import { get, list } from './list-service.ts'
import { preview } from './preview-service.ts'
import { cancel } from './recall-service.ts'
import { resend } from './resend-service.ts'
import { test } from './test-service.ts'

export const sendingRoutes = answer(signedIn.sendings, {
  list,
  get,
  update,
  remove: (ctx, input) => remove(ctx, input.code),
  cancel: (ctx, input) => cancel(ctx, input.code),
  resend,
  preview,
  days,
  test,
})

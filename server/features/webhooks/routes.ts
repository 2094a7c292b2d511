import { answer } from '../../platform/http/answer.ts'
import { signedIn, slow } from '../../platform/http/edge.ts'
import { attempts, resend, test } from './attempts-service.ts'
import { create, list, remove, rotate, update } from './service.ts'

export const webhookRoutes = {
  ...answer(signedIn.webhooks, { list, create, update, remove, rotate, attempts, resend }),
  ...answer(slow.webhooks, { test }),
}

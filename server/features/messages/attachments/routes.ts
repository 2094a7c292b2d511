import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import * as attachments from './service.ts'

export const attachmentRoutes = answer(signedIn.messageAttachments, {
  upload: (ctx, input) => attachments.upload(ctx, input.file),
  get: (ctx, input) => attachments.get(ctx, input.id),
  remove: (ctx, input) => attachments.remove(ctx, input.id),
})

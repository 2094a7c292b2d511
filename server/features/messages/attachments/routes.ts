import { signedIn } from '../../../platform/http/edge.ts'
import * as attachments from './service.ts'

const calls = signedIn.messageAttachments

export const attachmentRoutes = {
  upload: calls.upload.handler(({ context: { ctx }, input }) => attachments.upload(ctx, input.file)),
  get: calls.get.handler(({ context: { ctx }, input }) => attachments.get(ctx, input.id)),
  remove: calls.remove.handler(({ context: { ctx }, input }) => attachments.remove(ctx, input.id)),
}

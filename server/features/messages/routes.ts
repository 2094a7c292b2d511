import { open, signedIn } from '../../platform/http/edge.ts'
import { setAutomatic } from './replies/by-mail/automatic-service.ts'
import * as receivedFiles from './replies/by-mail/files-service.ts'
import * as replies from './replies/service.ts'
import { removeMessage } from './sending/recall-service.ts'
import * as sending from './sending/service.ts'
import * as messages from './service.ts'

export { attachmentRoutes } from './attachments/routes.ts'
export { serveReplyPages } from './replies/pages/routes.ts'

export const messageRoutes = {
  members: signedIn.messages.members.handler(({ context: { ctx }, input }) => messages.threads(ctx, input)),
  list: signedIn.messages.list.handler(({ context: { ctx }, input }) => messages.list(ctx, input)),
  send: signedIn.messages.send.handler(({ context: { ctx }, input }) => sending.send(ctx, input)),
  remove: signedIn.messages.remove.handler(({ context: { ctx }, input }) => removeMessage(ctx, input.id)),
  progress: signedIn.messages.progress.handler(({ context: { ctx }, input }) =>
    sending.progress(ctx, input.send_id),
  ),
  unread: signedIn.messages.unread.handler(({ context: { ctx } }) => messages.unread(ctx)),
  markRead: signedIn.messages.markRead.handler(({ context: { ctx }, input }) => messages.read(ctx, input.id)),
  setAutomatic: signedIn.messages.setAutomatic.handler(({ context: { ctx }, input }) =>
    setAutomatic(ctx, input),
  ),
  receivedFile: signedIn.messages.receivedFile.handler(({ context: { ctx }, input }) =>
    receivedFiles.get(ctx, input.id),
  ),
  openReply: open.messages.openReply.handler(({ context: { ctx }, input }) => replies.open(ctx, input.token)),
  reply: open.messages.reply.handler(({ context: { ctx }, input }) => replies.submit(ctx, input)),
}

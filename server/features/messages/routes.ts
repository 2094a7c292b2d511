import { answer } from '../../platform/http/answer.ts'
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
  ...answer(signedIn.messages, {
    members: messages.threads,
    list: messages.list,
    send: sending.send,
    remove: (ctx, input) => removeMessage(ctx, input.id),
    progress: (ctx, input) => sending.progress(ctx, input.send_id),
    unread: messages.unread,
    markRead: (ctx, input) => messages.read(ctx, input.id),
    setAutomatic,
    receivedFile: (ctx, input) => receivedFiles.get(ctx, input.id),
  }),
  ...answer(open.messages, {
    openReply: (ctx, input) => replies.open(ctx, input.token),
    reply: replies.submit,
  }),
}

import * as z from 'zod'
import { call } from '../call.ts'
import { attachmentHours, attachmentLimits } from '../limits.ts'
import { fileAnswer, id, messageOnly } from '../validation.ts'
import { attachment } from './attachment-fields.ts'

export const messageAttachments = {
  upload: call({
    method: 'POST',
    path: '/v4/messages/attachments',
    access: 'message.create',
    summary: `メッセージに添付するファイルをアップロードする（1件ずつ、${attachmentLimits.megabytes}MBまで。使わずに${attachmentHours}時間たつと削除される）`,
    form: true,
    successStatus: 201,
  })
    .input(z.object({ file: z.file() }))
    .output(z.object({ result: attachment, message: z.string() })),
  get: call({
    method: 'GET',
    path: '/v4/messages/attachments/{id}',
    access: 'member.read',
    summary: 'メッセージに添付したファイルをダウンロードする',
  })
    .input(z.object({ id }))
    .output(fileAnswer),
  remove: call({
    method: 'DELETE',
    path: '/v4/messages/attachments/{id}',
    access: 'message.create',
    summary: 'アップロードしたファイルを削除する（自分のもので、まだどのメッセージにも使われていないとき）',
  })
    .input(z.object({ id }))
    .output(messageOnly),
}

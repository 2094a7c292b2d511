import * as z from 'zod'
import { call } from '../call.ts'
import { id, messageOnly } from '../validation.ts'
import { importUndoMinutes } from './kinds.ts'

export const imports = {
  undo: call({
    method: 'POST',
    path: '/v3/imports/{id}/undo',
    access: 'member.update',
    summary: `ファイルの取り込みを取り消す（取り込んだ人が${importUndoMinutes}分以内。取り込む前の内容に戻る）`,
  })
    .input(z.object({ id }))
    .output(messageOnly),
}

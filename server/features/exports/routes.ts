import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import type { ExportFiles } from './file-rules.ts'
import * as exported from './service.ts'

export type { ExportFiles } from './file-rules.ts'

export const exportRoutesOf = (files: ExportFiles) =>
  answer(signedIn.exports, {
    order: (ctx, input) => exported.order(ctx, files, input),
    list: exported.list,
    get: (ctx, input) => exported.get(ctx, input.id),
    file: (ctx, input) => exported.file(ctx, files, input.id),
    again: (ctx, input) => exported.again(ctx, files, input.id),
    remove: (ctx, input) => exported.remove(ctx, input.id),
  })

import { signedIn } from '../../platform/http/edge.ts'
import type { ExportFiles } from './file-rules.ts'
import * as exported from './service.ts'

export type { ExportFiles } from './file-rules.ts'

const calls = signedIn.exports

export const exportRoutesOf = (files: ExportFiles) => ({
  order: calls.order.handler(({ context: { ctx }, input }) => exported.order(ctx, files, input)),
  list: calls.list.handler(({ context: { ctx } }) => exported.list(ctx)),
  get: calls.get.handler(({ context: { ctx }, input }) => exported.get(ctx, input.id)),
  file: calls.file.handler(({ context: { ctx }, input }) => exported.file(ctx, files, input.id)),
  again: calls.again.handler(({ context: { ctx }, input }) => exported.again(ctx, files, input.id)),
  remove: calls.remove.handler(({ context: { ctx }, input }) => exported.remove(ctx, input.id)),
})

import { signedIn } from '../../platform/http/edge.ts'
import * as reader from './service.ts'

const calls = signedIn.externalReader

export const externalReaderRoutes = {
  get: calls.get.handler(({ context: { ctx } }) => reader.get(ctx)),
  save: calls.save.handler(({ context: { ctx }, input }) => reader.save(ctx, input)),
}

import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as reader from './service.ts'

export const externalReaderRoutes = answer(signedIn.externalReader, {
  get: reader.get,
  save: reader.save,
})

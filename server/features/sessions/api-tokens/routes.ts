import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import { create, list, remove } from './service.ts'

export const apiTokenRoutes = answer(signedIn.apiTokens, { list, create, remove })

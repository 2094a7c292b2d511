import { answer } from '../../../platform/http/answer.ts'
import { slow } from '../../../platform/http/edge.ts'
import * as sync from './service.ts'

export const memberSyncRoutes = answer(slow.memberSync, { put: sync.put })

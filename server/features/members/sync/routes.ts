import { answer } from '../../../platform/http/answer.ts'
import { slow } from '../../../platform/http/edge.ts'
import { type MakeDepartments, put } from './service.ts'

export const memberSyncRoutesOf = (makeDepartments: MakeDepartments) =>
  answer(slow.memberSync, { put: (ctx, input) => put(ctx, input, makeDepartments) })

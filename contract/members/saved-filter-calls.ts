import * as z from 'zod'
import { call } from '../call.ts'
import { savedFilterNameLimit } from '../limits.ts'
import { id, messageOnly, noInput, requiredText } from '../validation.ts'
import { memberFilters } from './filter-fields.ts'

/** A user may keep so many filters. */
export const savedFilterLimit = 30

const savedFilter = z.object({ id, name: z.string(), filters: memberFilters })
export type SavedFilter = z.output<typeof savedFilter>

export const savedFilters = {
  list: call({
    method: 'GET',
    path: '/v4/common/member-filters',
    access: 'member.read',
    summary: '自分が保存した絞り込み',
  })
    .input(noInput)
    .output(z.object({ result: z.array(savedFilter) })),
  /** A name that exists already gets the new filters. */
  save: call({
    method: 'POST',
    path: '/v4/common/member-filters',
    access: 'member.read',
    summary: '絞り込みを保存する（同じ名前は置き換える）',
    successStatus: 201,
  })
    .input(z.object({ name: requiredText(savedFilterNameLimit), filters: memberFilters }))
    .output(z.object({ result: savedFilter, message: z.string() })),
  remove: call({
    method: 'DELETE',
    path: '/v4/common/member-filters/{id}',
    access: 'member.read',
    summary: '保存した絞り込みを削除する',
  })
    .input(z.object({ id }))
    .output(messageOnly),
}

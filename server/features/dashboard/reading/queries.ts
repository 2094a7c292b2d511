import { enqType } from '#contract/codes.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

export async function nextRound(tx: Tx, reader: Reader, code: string): Promise<string | null> {
  const row = await visibleMembers(tx, scopeOf(reader))
    .innerJoin('deliveries as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.member_id', '=', 'm.id'),
    )
    .where('m.code', '=', code)
    .where('d.enq_type', '=', enqType.is.monthly)
    .where(({ ref }) => codeMeans('is_scheduled', ref('d.answer_status')))
    .select('d.due_on')
    .orderBy('d.due_on')
    .limit(1)
    .executeTakeFirst()
  return row?.due_on ?? null
}

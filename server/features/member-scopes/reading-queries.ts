import { sql } from 'kysely'
import { enqType } from '#contract/codes.ts'
import { codeMeans } from '../../platform/code-functions.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { disclosedLately, type MemberScope, visibleMembers } from './queries.ts'

/** Counts people in scope, or one, by whether the reader may read their newest answer. */
export function countHidden(tx: Tx, reader: Reader, scope: MemberScope, code?: string) {
  const hasAnswered = sql`m.last_answer_id is not null`
  const isHidden = sql`${hasAnswered} and not ${disclosedLately(reader)}`
  const isAwaited = sql`exists (
    select from deliveries as d
    where d.company_id = m.company_id and d.member_id = m.id and d.enq_type = ${sql.lit(enqType.is.monthly)}
      and is_still_asked(d.answer_status))`
  return visibleMembers(tx, scope)
    .where(({ ref }) => codeMeans('is_with_company', ref('m.working_status')))
    .$if(code !== undefined, (query) => query.where('m.code', '=', code ?? ''))
    .select([
      sql<number>`count(*) filter (where ${isHidden})`.as('hidden'),
      sql<number>`count(*) filter (where ${isHidden} and ${isAwaited})`.as('awaited'),
      sql<number>`count(*) filter (where ${hasAnswered} and ${disclosedLately(reader)})`.as('read'),
      sql<Date | null>`max(m.last_answered_at) filter (where ${isHidden})`.as('newest'),
    ])
    .executeTakeFirstOrThrow()
}

export async function readerSince(tx: Tx, { companyId, userId }: Reader): Promise<Date | null> {
  const row = await tx
    .selectFrom('users')
    .select('created_at')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

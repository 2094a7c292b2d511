import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** The names of those of these members whom the reader may see. */
export function readNames(tx: Tx, reader: Reader, ids: readonly number[]) {
  return visibleMembers(tx, scopeOf(reader))
    .select(['m.id', 'm.lastname', 'm.firstname'])
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

export async function readCompanyName(tx: Tx, companyId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}

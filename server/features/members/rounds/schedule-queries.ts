import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** A visible member's version, held until the transaction ends. */
export async function versionOf(tx: Tx, actor: Actor, memberId: number): Promise<number | undefined> {
  const member = await visibleMembers(tx, scopeOf(actor))
    .select('m.version')
    .where('m.id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return member?.version
}

import type { Reader } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../../member-scopes/service.ts'
import { readable } from '../../queries.ts'

/** A file of a reply that this reader may read. */
export function findFile(tx: Tx, reader: Reader, id: number) {
  return visibleMembers(tx, scopeOf(reader))
    .innerJoin('messages as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .innerJoin('reply_attachments as f', (join) =>
      join.onRef('f.company_id', '=', 'a.company_id').onRef('f.message_id', '=', 'a.id'),
    )
    .select(['a.member_id', 'f.name', 'f.content', 'f.is_picture'])
    .where('f.id', '=', id)
    .where(readable(reader))
    .executeTakeFirst()
}

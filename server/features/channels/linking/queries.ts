import type { ExternalChannel } from '#contract/channels/names.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Tx } from '../../../platform/database.ts'

/** Whether a member is gone, which frees the linked account. */
export async function isFormer(tx: Tx, companyId: number, memberId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('members as m')
    .select('m.id')
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', memberId)
    .where(({ or, eb, ref }) =>
      or([eb('m.deleted_at', 'is not', null), codeMeans('has_left', ref('m.working_status'))]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export type LinkEventRow = {
  companyId: number
  memberId: number
  userId: number | null
  kind: 'linked' | 'unlinked'
  channel: ExternalChannel
  by: 'member' | 'company' | 'provider'
  at: Date
}

/** Notes in a member's conversation that a link began or ended. */
export async function insertLinkEvent(tx: Tx, event: LinkEventRow): Promise<void> {
  await tx
    .insertInto('conversation_events')
    .values({
      company_id: event.companyId,
      member_id: event.memberId,
      kind: event.kind,
      user_id: event.userId,
      details: JSON.stringify({ channel: event.channel, by: event.by }),
      created_at: event.at,
    })
    .execute()
}

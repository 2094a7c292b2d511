import type { ChannelName } from '#contract/channels/names.ts'
import type { Tx } from '../../../platform/database.ts'

export type LinkEventRow = {
  companyId: number
  memberId: number
  userId: number | null
  kind: 'linked' | 'unlinked'
  channel: ChannelName
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

import { sql } from 'kysely'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { channelStatus } from '#contract/codes.ts'
import type { Tx } from '../../platform/database.ts'

/** Mails that left by SMTP since an instant, and those of them that came back. */
export async function readBounces(tx: Tx, since: Date): Promise<{ sent: number; bounced: number }> {
  const row = await tx
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll<number>().as('sent'), eb.fn.count<number>('bounced_at').as('bounced')])
    .where('channel', '=', 'mail')
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { sent: Number(row.sent), bounced: Number(row.bounced) }
}

/** Every company's accounts with providers, with what came back over each. */
export function readAccounts(tx: Tx) {
  return tx
    .selectFrom('channel_accounts as a')
    .select([
      'a.company_id',
      sql<ExternalChannel>`a.channel`.as('channel'),
      'a.closed_code',
      'a.closed_at',
      'a.closed_until',
      'a.created_at',
    ])
    .select([
      sql<number>`(select count(*) from member_channels m
        where m.company_id = a.company_id and m.channel = a.channel and m.status = ${channelStatus.is.authenticated})`.as(
        'linked',
      ),
      sql<Date | null>`(select max(e.received_at) from channel_events e
        where e.company_id = a.company_id and e.channel = a.channel)`.as('last_event_at'),
    ])
    .orderBy('a.company_id')
    .orderBy('a.channel')
    .execute()
}

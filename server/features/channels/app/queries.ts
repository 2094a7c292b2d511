import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

export type NewSubscription = {
  companyId: number
  memberId: number
  /** The same on one device from one subscription to the next. */
  device: string
  endpoint: string
  p256dh: string
  auth: string
  label: string | null
}

/** Keeps a device's subscription; its older ones are forgotten, which a push service may still say it takes. */
export async function keepSubscription(tx: Tx, device: NewSubscription, at: Date): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('company_id', '=', device.companyId)
    .where(({ eb, or, and }) =>
      or([
        eb('endpoint', '=', device.endpoint),
        and([eb('device', '=', device.device), eb('member_id', '=', device.memberId)]),
      ]),
    )
    .execute()
  await tx
    .insertInto('push_subscriptions')
    .values({
      company_id: device.companyId,
      member_id: device.memberId,
      device: device.device,
      endpoint: device.endpoint,
      p256dh: device.p256dh,
      auth: device.auth,
      label: device.label,
      created_at: at,
      seen_at: at,
    })
    .execute()
}

export type Receipt = { key: string; event: 'shown' | 'clicked'; endpoint: string | null }

/** Notes that a device showed a notification, or that somebody opened it; once each, a later one changes nothing. */
export async function noteReceipt(tx: Tx, { key, event, endpoint }: Receipt, at: Date): Promise<void> {
  const noted = await tx
    .updateTable('mails')
    .set({
      arrived_at: sql<Date>`coalesce(arrived_at, ${at})`,
      ...(event === 'clicked' && { read_at: sql<Date>`coalesce(read_at, ${at})` }),
    })
    .where('attempt_key', '=', key)
    .where('channel', '=', 'app')
    .where('state', 'in', ['sending', 'sent', 'unconfirmed'])
    .returning(['company_id', 'member_id'])
    .executeTakeFirst()
  if (!noted?.member_id) return
  await tx
    .updateTable('member_channels')
    .set({ last_arrived_at: at, ...(event === 'clicked' && { last_read_at: at }) })
    .where('company_id', '=', noted.company_id)
    .where('member_id', '=', noted.member_id)
    .where('channel', '=', 'app')
    .execute()
  if (endpoint === null) return
  await tx
    .updateTable('push_subscriptions')
    .set({ seen_at: at })
    .where('company_id', '=', noted.company_id)
    .where('member_id', '=', noted.member_id)
    .where('endpoint', '=', endpoint)
    .execute()
}

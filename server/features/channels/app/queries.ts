import type { QueuedNotification } from '../../../delivery/queue.ts'
import type { Tx } from '../../../platform/database.ts'

export type NewSubscription = {
  companyId: number
  memberId: number
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

/** The dispatch whose key a device names, held. */
export function holdByKey(tx: Tx, key: string) {
  return tx
    .selectFrom('mails')
    .selectAll()
    .where('attempt_key', '=', key)
    .where('channel', '=', 'app')
    .forUpdate()
    .$narrowType<Pick<QueuedNotification, 'kind' | 'channel'>>()
    .executeTakeFirst()
}

export async function noteSeen(
  tx: Tx,
  { companyId, memberId, endpoint }: { companyId: number; memberId: number; endpoint: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ seen_at: at })
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .execute()
}

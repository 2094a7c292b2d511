import type { StopReason } from '#contract/webhooks/event-rules.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import type { StopPayload } from '../mails.ts'
import { readRecipients } from './queries.ts'

type Stopped = { company_id: number; id: number; name: string; reason: StopReason }

/** Tells the owner and the full administrators that a webhook was switched off. */
export async function noticeStop(app: App, tx: Tx, { company_id, id, name, reason }: Stopped): Promise<void> {
  const now = app.clock()
  const { companyName, accounts } = await readRecipients(tx, company_id)
  const payload: StopPayload = { companyName, name, reason }
  const mails = accounts.map((account) => ({
    companyId: company_id,
    kind: 'webhook_stopped' as const,
    key: `${id} ${account.id} ${now.epochMilliseconds}`,
    recipient: account.email,
    userId: account.id,
    payload,
  }))
  await enqueueNotifications(tx, app, mails, now)
}

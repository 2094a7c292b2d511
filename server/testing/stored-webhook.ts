import { sealTarget, sealText } from '../features/webhooks/sealing-rules.ts'
import { newSecret } from '../features/webhooks/sending/signature-rules.ts'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'

type Testable = Pick<App, 'database' | 'clock' | 'secret' | 'secrets'>

/** A webhook to a port where nobody listens, with one event that was tried once. */
export async function storeWebhook(app: Testable, companyId: number, url = 'http://127.0.0.1:9/') {
  const at = asDate(app.clock())
  return app.database.asCompany(companyId, async (tx) => {
    const { id } = await tx
      .insertInto('webhooks')
      .values({
        company_id: companyId,
        name: '人事システム',
        kind: 'program',
        target: sealTarget(app, companyId, { url }),
        secret: sealText(app, companyId, newSecret()),
        events: ['talk.recorded'],
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: delivery_id } = await tx
      .insertInto('webhook_deliveries')
      .values({
        company_id: companyId,
        webhook_id: id,
        event: 'talk.recorded',
        member_id: 1,
        happened_at: at,
        state: 'given_up',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const attempt = await tx
      .insertInto('webhook_attempts')
      .values({ company_id: companyId, delivery_id, at, problem: '接続できませんでした（ECONNREFUSED）。' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { webhooks: { id }, attempts: { attempt_id: attempt.id } }
  })
}

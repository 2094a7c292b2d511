import * as z from 'zod'
import { joinedSite } from '#contract/codes.ts'
import type { Trial } from '#contract/services/calls.ts'
import { callbackPath, engageHeaders } from '#contract/services/signing.ts'
import { audit } from '../../platform/audit.ts'
import { todayIn } from '../../platform/calendar.ts'
import type { AskSelf, SlowCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { unsealed } from '../../platform/sealing.ts'
import { sealedFor } from './key-rules.ts'
import { currentKey } from './queries.ts'
import { type Service, signatureOf } from './signature-rules.ts'

const answered = z.object({ message: z.string() })

/** Signs and sends a sample as the service would; stores nobody. */
export async function tryOut(slow: SlowCtx, service: Service, askSelf: AskSelf): Promise<{ result: Trial }> {
  const of = { companyId: slow.actor.companyId, service }
  const sealed = await slow.look(({ tx }) => currentKey(tx, of))
  const key = sealed && unsealed(slow.app.secrets, sealedFor(of), sealed)
  if (!key) throw new AppError('service_not_linked')
  const body = JSON.stringify(sampleOf(slow, service))
  const timestamp = String(Math.floor(slow.now.epochMilliseconds / 1000))
  const answer = await askSelf({
    method: 'POST',
    path: callbackPath,
    headers: {
      'content-type': 'application/json',
      [engageHeaders.company]: String(of.companyId),
      [engageHeaders.timestamp]: timestamp,
      [engageHeaders.signature]: signatureOf(key, timestamp, Buffer.from(body)).toString('hex'),
    },
    body,
  })
  const { message } = answered.parse(JSON.parse(answer.text))
  const is_accepted = answer.status < 300
  return slow.commit(async (ctx) => {
    const result = is_accepted ? 'success' : 'failure'
    await audit(ctx, { category: 'service', task: 'service.try', result })
    return { result: { is_accepted, status: answer.status, message, request_id: answer.requestId } }
  })
}

/** Somebody made up; the number is another each time, as a signature is taken once. */
const sampleOf = ({ request, now }: SlowCtx, service: Service) => ({
  trial: true,
  members: [
    {
      joined_site: service,
      external_id: `trial-${request.id}`,
      lastname: '見本',
      firstname: '太郎',
      lastname_kana: 'ミホン',
      firstname_kana: 'タロウ',
      email: 'sample@example.com',
      date_contracted: todayIn(now),
      note: `${joinedSite.label(service)}の試し送信`,
    },
  ],
})

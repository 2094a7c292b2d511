import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type ExternalChannel, externalChannels } from '#contract/channels/names.ts'
import { nullWhereUnusable, openRow } from '../../channels/accounts/opening.ts'
import { findByWebhook } from '../../channels/accounts/queries.ts'
import type { Received, WebhookRequest } from '../../channels/channel.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { webhookUrl } from '../../platform/links.ts'
import { insertEvents } from './queries.ts'

export const eventsJob = 'channel_events'

/** A provider sends much less; what is longer is not read. */
const longestBody = 1024 * 1024
/** A provider speaks for all members of a company from few addresses. */
const requestsPerMinute = 6_000

type WebhookRoute = { Params: { channel: string; key: string } }

const nobody = randomBytes(32)

/** POST /webhooks/{channel}/{key}: verifies the bytes, stores the events, answers 200; they are processed later. */
export async function serveWebhooks(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: longestBody },
      (_request, body: Buffer, done) => done(null, body),
    )
    scope.post<WebhookRoute>(
      '/webhooks/:channel/:key',
      { logLevel: 'silent', config: { rateLimit: { max: requestsPerMinute } } },
      async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const header = (name: string) => {
          const value = request.headers[name.toLowerCase()]
          return typeof value === 'string' ? value : null
        }
        const received = await receive(app, request.params, { raw, header })
        if (received === 'forged') throw new AppError('unauthenticated')
        const { type, body } = received.answer ?? { type: 'text/plain', body: '' }
        return reply.type(type).send(body)
      },
    )
  })
}

async function receive(
  app: App,
  { channel, key }: { channel: string; key: string },
  request: Omit<WebhookRequest, 'url'>,
): Promise<Received> {
  const name = externalChannels.find((one) => one === channel)
  const row = name && (await app.database.asSystem((tx) => findByWebhook(tx, name, key)))
  const account = row && (await openRow(app, row).catch(nullWhereUnusable))
  if (!name || !row || !account) {
    // As long as a signature takes that is checked and false.
    createHmac('sha256', nobody).update(request.raw).digest()
    return 'forged'
  }
  const received = account.receive({ ...request, url: webhookUrl(app.config.PUBLIC_URL, name, key) })
  if (received !== 'forged') await store(app, { companyId: row.company_id, channel: name }, received)
  return received
}

function store(
  app: App,
  key: { companyId: number; channel: ExternalChannel },
  { events }: Exclude<Received, 'forged'>,
): Promise<void> {
  const at = asDate(app.clock())
  return app.database.asCompany(key.companyId, async (tx) => {
    if ((await insertEvents(tx, key, events, at)) > 0) await enqueue(tx, eventsJob, {}, { key: eventsJob })
  })
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { pushAccount } from '../../server/channels/accounts/push-keys.ts'
import type { NotificationKind } from '../../server/delivery/queue.ts'
import { sendQueued } from '../../server/delivery/worker.ts'
import { deliveryMails } from '../../server/features/deliveries/jobs.ts'
import { dispatch } from '../../server/features/deliveries/service.ts'
import { readConfig } from '../../server/platform/config.ts'
import type { App } from '../../server/platform/context.ts'
import { openDatabase } from '../../server/platform/database.ts'
import { webhookUrl } from '../../server/platform/links.ts'
import { openLog } from '../../server/platform/log.ts'
import { openChannel } from '../../server/testing/channel-accounts.ts'
import { openTestDatabase } from '../../server/testing/database.ts'
import { clockFrom } from '../../server/testing/dispatch-process.ts'
import { insertDueMembers } from '../../server/testing/due-members.ts'
import { addressesOf, linkAll, type QueueChannel, unpace } from '../../server/testing/queue-providers.ts'
import type { Measurement } from '../main.ts'
import { bareLoop, type Client } from './floor.ts'
import { type ProviderProcess, startProvider } from './provider-process.ts'

const count = Number(process.env.BENCH_DISPATCHES ?? 4_000)
const slots = 8
/** As many as the queue has to the provider of one account that answers quickly. */
const connections = slots * 16
const at = '2026-05-01T01:00:00Z'
const publicUrl = 'https://soramoyo.example'

async function insertLinked(
  app: App,
  channel: ExternalChannel,
  most: number,
): Promise<{ companyId: number; ids: number[] }> {
  const companyId = await insertDueMembers(app, most, new Date(at))
  const { rows } = await app.database.pool.query<{ id: number }>(
    'select id from members where company_id = $1',
    [companyId],
  )
  if (channel !== 'app') await linkAll(app, companyId, channel)
  return { companyId, ids: rows.map(({ id }) => id) }
}

async function linkDevices(app: App, companyId: number, devices: readonly string[]): Promise<void> {
  const subscriptions = devices.map((device) => JSON.parse(device))
  await app.database.asSystem((tx) =>
    sql`
      with linked as (
        insert into member_channels (company_id, member_id, channel, status, updated_at)
        select company_id, id, 'app', 3, ${at} from members where company_id = ${companyId}
      )
      insert into push_subscriptions (company_id, member_id, device, endpoint, p256dh, auth, created_at, seen_at)
      select ${companyId}, m.id, gen_random_uuid(), d.endpoint, d.p256dh, d.auth, ${at}, ${at}
      from (select id, row_number() over (order by id) as place from members where company_id = ${companyId}) as m
      join unnest(
        ${subscriptions.map(({ endpoint }) => endpoint)}::text[],
        ${subscriptions.map(({ p256dh }) => p256dh)}::text[],
        ${subscriptions.map(({ auth }) => auth)}::text[]
      ) with ordinality as d (endpoint, p256dh, auth, place) on d.place = m.place`.execute(tx),
  )
}

async function openProvider(app: App, channel: ExternalChannel): Promise<ProviderProcess> {
  const { companyId, ids } = await insertLinked(app, channel, count)
  const key = randomUUID()
  const order = { at: app.clock().toString(), callback: webhookUrl(publicUrl, channel, key) }
  const provider =
    channel === 'app'
      ? await startProvider({
          ...order,
          channel,
          devices: count,
          publicKey: (await pushAccount(app)).publicKey,
        })
      : await startProvider({ ...order, channel, addresses: addressesIn(channel, ids) })
  await openChannel(app, companyId, channel, provider.account, key)
  if (channel === 'app') await linkDevices(app, companyId, provider.devices)
  else await unpace(app, companyId, channel)
  await app.database.pool.query('analyze members, deliveries, member_channels, push_subscriptions')
  return provider
}

const addressesIn = (channel: QueueChannel, ids: readonly number[]) => ids.map(addressesOf[channel].of)

/** Plans what is due, so that sending is measured alone. @returns rounds a second */
async function plan(app: App): Promise<number> {
  const begun = performance.now()
  await dispatch(app, Temporal.Instant.from(at), { slots, mailKinds: {} })
  return (count * 1000) / (performance.now() - begun)
}

/** Messages a second after the first fifth, which warms up as the floor's first round does; resident memory in MB after each. */
async function sendAll(app: App): Promise<{ rate: number; steps: number[] }> {
  const steps: number[] = []
  let done = 0
  let warm = { done: 0, at: 0 }
  const monthly: NotificationKind = {
    ...deliveryMails.monthly,
    sent: async (tx, sent, when) => {
      await deliveryMails.monthly.sent?.(tx, sent, when)
      done += sent.length
      if (done < ((steps.length + 1) * count) / 5) return
      steps.push(Math.round(process.memoryUsage().rss / 2 ** 20))
      if (steps.length === 1) warm = { done, at: performance.now() }
    },
  }
  await sendQueued(app, { monthly }, { slots, at: Temporal.Instant.from(at) })
  const rate = ((done - warm.done) * 1000) / (performance.now() - warm.at)
  if (done !== count) throw new Error(`sent ${done} of ${count}`)
  return { rate, steps }
}

/** Sends over a channel, against a bare loop of the same requests to a provider in its own process, unpaced. */
export async function benchChannel(channel: ExternalChannel): Promise<Measurement[]> {
  const database = await openTestDatabase()
  const app: App = {
    config: readConfig({ LOG_LEVEL: 'error', PUBLIC_URL: publicUrl, SMTP_URL: 'smtp://127.0.0.1:9' }),
    secret: 'a-secret-of-the-benchmark-that-is-long-enough',
    secrets: ['a-secret-of-the-benchmark-that-is-long-enough'],
    database: openDatabase(database.url),
    clock: clockFrom(at),
    log: openLog('error'),
  }
  const provider = await openProvider(app, channel)
  try {
    const config = {
      ...app.config,
      ...readConfig({ ...provider.env }),
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'error' as const,
    }
    const planned = await plan({ ...app, config })
    const { rate, steps } = await sendAll({ ...app, config })
    const said = await provider.latest()
    const floors: Record<Client, number> = { http: 0, fetch: 0 }
    for (const client of ['http', 'http', 'fetch', 'fetch'] as const)
      floors[client] = await bareLoop({ said, count, connections, client })
    const notes = `${steps.join(', ')} MB; planned ${Math.round(planned)}/s`
    const measured = { value: Math.round(rate), unit: 'messages/s' }
    return (['http', 'fetch'] as const).map((client) => ({
      name: `dispatch-${channel} by ${client} (${notes})`,
      ...measured,
      floor: Math.round(floors[client]),
      ratio: rate / floors[client],
    }))
  } finally {
    await provider.stop()
    await app.database.close()
    await database.drop()
  }
}

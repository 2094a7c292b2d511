import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { type ChannelName, channelNames } from '#contract/channels/names.ts'
import { pushAccount } from '../../server/channels/accounts/push-keys.ts'
import type { MailKind } from '../../server/channels/mail-queue.ts'
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
import { type ProviderProcess, type SaidRequest, startProvider } from './provider-process.ts'

const count = Number(process.env.BENCH_DISPATCHES ?? 4_000)
const lanes = 8
/** As many as the queue has under way of one account. */
const concurrency = lanes * 4
const at = '2026-05-01T01:00:00Z'
const publicUrl = 'https://soramoyo.example'

/** Messages a second of fetch alone with one ready-made request, nothing recorded. */
async function bareLoop({ path, headers, body }: SaidRequest): Promise<number> {
  const bytes = new Uint8Array(Buffer.from(body, 'base64'))
  let next = 0
  const lane = async () => {
    while (next < count) {
      next += 1
      const own = headers['x-line-retry-key'] ? { 'x-line-retry-key': randomUUID() } : {}
      const answer = await fetch(path, { method: 'POST', headers: { ...headers, ...own }, body: bytes })
      await answer.text()
      if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: concurrency }, lane))
  return (count * 1000) / (performance.now() - begun)
}

/** Members with a round due, all on one channel. */
async function insertLinked(
  app: App,
  channel: ChannelName,
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

/** The same for the app, which has devices in place of addresses. */
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

async function openProvider(app: App, channel: ChannelName): Promise<ProviderProcess> {
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

/** Messages a second, and the resident memory in MB after each fifth. */
async function dispatchAll(app: App): Promise<{ rate: number; steps: number[] }> {
  const steps: number[] = []
  let done = 0
  const monthly: MailKind = {
    ...deliveryMails.monthly,
    sent: async (tx, sent, when) => {
      await deliveryMails.monthly.sent?.(tx, sent, when)
      done += sent.length
      if (done >= ((steps.length + 1) * count) / 5)
        steps.push(Math.round(process.memoryUsage().rss / 2 ** 20))
    },
  }
  const begun = performance.now()
  const { sent } = await dispatch(app, Temporal.Instant.from(at), { lanes, mailKinds: { monthly } })
  if (sent !== count) throw new Error(`sent ${sent} of ${count}`)
  return { rate: (sent * 1000) / (performance.now() - begun), steps }
}

async function measure(channel: ChannelName): Promise<Measurement> {
  const database = await openTestDatabase()
  const app: App = {
    config: readConfig({ LOG_LEVEL: 'error', PUBLIC_URL: publicUrl, SMTP_URL: 'smtp://127.0.0.1:9' }),
    secret: 'a-secret-of-the-benchmark-that-is-long-enough',
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
    const { rate, steps } = await dispatchAll({ ...app, config })
    const said = await provider.latest()
    await bareLoop(said)
    const floor = await bareLoop(said)
    const name = `dispatch-${channel} (${steps.join(', ')} MB)`
    return {
      name,
      value: Math.round(rate),
      unit: 'messages/s',
      floor: Math.round(floor),
      ratio: rate / floor,
    }
  } finally {
    await provider.stop()
    await app.database.close()
    await database.drop()
  }
}

/** The queue over each channel against fetch alone over the same provider; paces of providers are taken away. */
export async function benchChannels(channels: readonly ChannelName[] = channelNames): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const channel of channels) measured.push(await measure(channel))
  return measured
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Temporal } from 'temporal-polyfill'
import type { FakeServer } from '../../server/testing/providers/fake-server.ts'
import { startPush } from '../../server/testing/providers/push.ts'
import { accountsOf, type QueueChannel, startQueueFake } from '../../server/testing/queue-providers.ts'

/** A provider to start: its clock begins at an instant; the app's has as many devices as addresses, under a key. */
export type ProviderOrder = { at: string; callback: string } & (
  | { channel: QueueChannel; addresses: string[] }
  | { channel: 'app'; devices: number; publicKey: string }
)

/** As good as no pace at all: LINE WORKS tells one with each answer. */
const perMinute = 100_000_000

type Started = { env: Record<string, string>; account: Record<string, unknown>; devices: string[] }
/** The last message as it came, to be said again. */
export type SaidRequest = {
  path: string
  headers: Record<string, string>
  body: string
  device?: string | undefined
}

/** A provider in a process of its own, as it would be, so that its work is not counted as ours. */
export type ProviderProcess = Started & { latest(): Promise<SaidRequest>; stop(): Promise<void> }

export async function startProvider(order: ProviderOrder): Promise<ProviderProcess> {
  const child = fork(import.meta.filename, ['serve'], { execArgv: [] })
  const started = await asked<Started>(child, order)
  return {
    ...started,
    latest: () => asked<SaidRequest>(child, 'latest'),
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function asked<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  child.send(question)
  const [answer] = await once(child, 'message')
  return answer
}

async function start(order: ProviderOrder): Promise<{ fake: FakeServer; started: Started }> {
  const offset = Temporal.Instant.from(order.at).epochMilliseconds - Date.now()
  const now = () => Temporal.Instant.fromEpochMilliseconds(Date.now() + offset)
  if (order.channel !== 'app') {
    const { fake, env } = await startQueueFake(order.channel, { ...order, now, perMinute })
    return { fake, started: { env, account: accountsOf[order.channel], devices: [] } }
  }
  const { publicKey } = order
  const fake = await startPush({ now: () => new Date(now().epochMilliseconds) })
  const devices = Array.from({ length: order.devices }, () => fake.subscribe(publicKey).address)
  return { fake, started: { env: { PUSH_ORIGINS: fake.base }, account: {}, devices } }
}

/** What came last, without what belongs to its connection. */
function said(fake: FakeServer, devices: readonly string[]): SaidRequest {
  const request = fake.latest()
  if (!request) throw new Error('nothing came')
  const own = [
    'authorization',
    'content-type',
    'content-encoding',
    'ttl',
    'urgency',
    'topic',
    'x-line-retry-key',
  ]
  const headers = own.flatMap((name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    path: `${fake.base}${request.path}`,
    headers: Object.fromEntries(headers),
    body: request.raw.toString('base64'),
    device: devices.find((device) => device.includes(request.path)),
  }
}

if (import.meta.main) {
  let begun: Awaited<ReturnType<typeof start>> | null = null
  process.on('message', async (question: ProviderOrder | 'latest') => {
    if (question === 'latest') return process.send?.(begun && said(begun.fake, begun.started.devices))
    begun = await start(question)
    process.send?.(begun.started)
  })
  process.on('disconnect', () => process.exit(0))
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { sendWebhooks } from '../features/webhooks/sending/service.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { testSecrets } from './secret.ts'
import { watchedLog } from './watched-log.ts'

/** A clock that all processes of a case share: from `begun` on it runs so many times as fast. */
export type FastClock = { begun: number; speed: number }

type Order =
  | { part: 'worker'; databaseUrl: string; clock: FastClock }
  /** Writes the id of each request into the file before it answers; port 0 takes a free one. */
  | { part: 'receiver'; port: number; file: string }

export type KilledProcess = { port: number; kill(): Promise<void> }

/** A worker or a receiver of webhooks in a process of its own, which may be killed. */
export async function startWebhookPart(order: Order): Promise<KilledProcess> {
  const child: ChildProcess = fork(import.meta.filename, [JSON.stringify(order)], { execArgv: [] })
  const [port] = await once(child, 'message')
  const ended = once(child, 'exit')
  return {
    port,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The instant that a shared clock shows. */
export const fastClock =
  ({ begun, speed }: FastClock) =>
  (): Temporal.Instant =>
    Temporal.Instant.fromEpochMilliseconds(Math.floor(begun + (Date.now() - begun) * speed))

async function work({ databaseUrl, clock }: Extract<Order, { part: 'worker' }>): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const database = openDatabase(databaseUrl)
  const app = { config, ...testSecrets, database, clock: fastClock(clock), log: watchedLog() }
  process.send?.(0)
  for (;;) {
    await sendWebhooks(app)
    await pause(10)
  }
}

async function receive({ port, file }: Extract<Order, { part: 'receiver' }>): Promise<void> {
  const server = createServer(async (request, response) => {
    for await (const _piece of request);
    appendFileSync(file, `${request.headers['webhook-id']}\n`)
    response.writeHead(204).end()
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? address.port : 0)
}

if (import.meta.main) {
  process.on('disconnect', () => process.exit())
  const order: Order = JSON.parse(process.argv[2] ?? '{}')
  await (order.part === 'worker' ? work(order) : receive(order))
}

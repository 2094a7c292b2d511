import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Temporal } from 'temporal-polyfill'
import { dispatch } from '../features/deliveries/service.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { openLog } from '../platform/log.ts'

export type DispatchOrder = {
  databaseUrl: string
  smtpUrl: string
  at: string
  lanes: number
  leaseSeconds: number
}

/** One run of the dispatcher in a process of its own, which may be killed; it reports by its exit code alone. */
export function startDispatch(order: DispatchOrder): { child: ChildProcess; ended: Promise<number | null> } {
  const child = fork(import.meta.filename, [JSON.stringify(order)], { execArgv: [] })
  return { child, ended: once(child, 'exit').then(([code]) => code) }
}

async function run({ databaseUrl, smtpUrl, at, lanes, leaseSeconds }: DispatchOrder): Promise<void> {
  const ending = new AbortController()
  process.once('SIGTERM', () => ending.abort())
  const config = readConfig({ SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' })
  const database = openDatabase(databaseUrl)
  const secret = 'a-secret-of-the-tests-that-is-long-enough'
  const app = { config, secret, database, clock: () => Temporal.Now.instant(), log: openLog('silent') }
  await dispatch(app, Temporal.Instant.from(at), { signal: ending.signal, lanes, leaseSeconds })
  await database.close()
}

if (import.meta.main) {
  await run(JSON.parse(process.argv[2] ?? '{}'))
  process.disconnect()
}

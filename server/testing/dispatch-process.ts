import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Temporal } from 'temporal-polyfill'
import { confirmationMails } from '../features/deliveries/confirmations/mails.ts'
import { surveyMails } from '../features/deliveries/dispatch/mails.ts'
import { dispatch } from '../features/deliveries/service.ts'
import { messageMails } from '../features/messages/mails.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { testSecrets } from './secret.ts'
import { watchedLog } from './watched-log.ts'

export type DispatchOrder = {
  databaseUrl: string
  smtpUrl: string
  at: string
  slots: number
  leaseSeconds: number
  env?: Record<string, string>
}

/** One run of the dispatcher in a process of its own, which may be killed; it reports by its exit code alone. */
export function startDispatch(order: DispatchOrder): { child: ChildProcess; ended: Promise<number | null> } {
  const child = fork(import.meta.filename, [JSON.stringify(order)], { execArgv: [] })
  return { child, ended: once(child, 'exit').then(([code]) => code) }
}

async function run({ databaseUrl, smtpUrl, at, env, ...options }: DispatchOrder): Promise<void> {
  const ending = new AbortController()
  process.once('SIGTERM', () => ending.abort())
  const config = readConfig({ SMTP_URL: smtpUrl, LOG_LEVEL: 'silent', ...env })
  const database = openDatabase(databaseUrl)
  const app = { config, ...testSecrets, database, clock: clockFrom(at), log: watchedLog() }
  const mailKinds = { ...surveyMails, ...confirmationMails, ...messageMails }
  await dispatch(app, Temporal.Instant.from(at), { signal: ending.signal, mailKinds, ...options })
  await database.close()
}

/** A clock that begins at an instant: providers, whose tokens end, go by the same one. */
export function clockFrom(at: string): () => Temporal.Instant {
  const first = Temporal.Instant.from(at).epochMilliseconds
  const begun = performance.now()
  return () => Temporal.Instant.fromEpochMilliseconds(Math.floor(first + performance.now() - begun))
}

if (import.meta.main) {
  await run(JSON.parse(process.argv[2] ?? '{}'))
  process.disconnect()
}

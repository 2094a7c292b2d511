import { Temporal } from 'temporal-polyfill'
import { composeServer } from '../main.ts'
import { todayIn } from '../platform/calendar.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { App } from '../platform/context.ts'
import { openDatabase } from '../platform/database.ts'
import { type Log, openLog } from '../platform/log.ts'
import { openReports } from '../platform/reporting/reports.ts'
import { secretsOn } from '../platform/secrets.ts'
import { openTelemetry } from '../platform/telemetry/current.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { type Call, httpClient } from './http.ts'
import { testSecrets } from './secret.ts'
import { watchedLog } from './watched-log.ts'

export type TestApp = {
  app: App
  /** http://127.0.0.1:port */
  url: string
  databaseUrl: string
  call: Call
  /** Moves the application's clock to an instant such as 2026-04-01T10:00:00+09:00; it stands still there. */
  setTime(instant: string): void
  close(): Promise<void>
}

function secretsOf({ SECRET, ACCEPTED_SECRETS }: Config): Pick<App, 'secret' | 'secrets'> {
  if (!SECRET) return testSecrets
  const secrets = secretsOn({ current: SECRET, accepted: ACCEPTED_SECRETS }, todayIn(Temporal.Now.instant()))
  return { secret: SECRET, secrets }
}

/** The whole server on its own database and a free port; `log` replaces the searched log. */
export async function openTestApp(
  env: Record<string, string> = {},
  database: Promise<TestDatabase> = openTestDatabase(),
  log?: Log,
): Promise<TestApp> {
  const test = await database
  const shown = process.env.TEST_LOG_LEVEL
  const config = readConfig({ LOG_LEVEL: shown ?? 'debug', ...env })
  const telemetry = await openTelemetry(config.OTEL_EXPORTER_OTLP_ENDPOINT, config.version)
  let fixed: Temporal.Instant | null = null
  const app: App = {
    config,
    ...secretsOf(config),
    database: openDatabase(test.url, undefined, { replica: config.DATABASE_READ_URL }),
    clock: () => fixed ?? Temporal.Now.instant(),
    log: log ?? (shown ? openLog(config.LOG_LEVEL) : watchedLog()),
    reports: openReports(config, () => fixed ?? Temporal.Now.instant()),
  }
  const server = await composeServer(app, { requestsPerMinute: 1_000_000, drainMs: 100 })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    url,
    databaseUrl: test.url,
    call: httpClient(url),
    setTime: (instant) => {
      fixed = Temporal.Instant.from(instant)
    },
    close: async () => {
      await server.close()
      await app.database.close()
      await telemetry?.close()
      await test.drop()
    },
  }
}

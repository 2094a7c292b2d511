import { resolve } from 'node:path'
import { todayIn } from './calendar.ts'
import { systemClock } from './clock.ts'
import { type Config, isProduction, readConfig, requireMailServer } from './config.ts'
import type { App } from './context.ts'
import { openDatabase } from './database.ts'
import { runningServer } from './embedded-postgres/running.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { openLog } from './log.ts'
import { migrate } from './migrations.ts'
import { namesStatements } from './pooler.ts'
import { openReports } from './reporting/reports.ts'
import { readSecrets, secretsOn } from './secrets.ts'
import { securityFindings } from './settings-rules.ts'
import { waitForEnds } from './signals.ts'
import { openTelemetry } from './telemetry/current.ts'

/** How long the end waits for reports and open connections. */
const farewellMs = 1_000
const releaseMs = 2_000

export type RunningApp = App & { close(): Promise<void> }

type Started = Pick<EmbeddedPostgres, 'connection' | 'stop'>

async function startDatabase(config: Config, joins: boolean): Promise<Started | null> {
  if (config.DATABASE_URL) return null
  const dataDir = resolve(config.DATA_DIR)
  const connection = joins ? runningServer(dataDir) : null
  return connection ? { connection, stop: async () => undefined } : startEmbeddedPostgres({ dataDir })
}

type Connection = string | EmbeddedPostgres['connection']

/** How a database is reached: by the program, and by the login that makes and changes its tables. */
export type Logins = { program: Connection; owner: Connection }

/** Runs work on the database as it is, started where it does not run, and not migrated. */
export async function withDatabase<T>(config: Config, work: (logins: Logins) => Promise<T>): Promise<T> {
  const embedded = await startDatabase(config, true)
  const program = embedded ? embedded.connection : (config.DATABASE_URL ?? '')
  try {
    return await work({ program, owner: config.MIGRATE_DATABASE_URL ?? program })
  } finally {
    await embedded?.stop()
  }
}

async function secretsOf(config: Config): Promise<Pick<App, 'secret' | 'secrets'>> {
  const secrets = secretsOn(await readSecrets(config), todayIn(systemClock()))
  return { secret: secrets[0], secrets }
}

/** Starts and migrates the database; a `command` shares that of a running app and logs to standard error. */
export async function openApp(config: Config, options: { command?: boolean } = {}): Promise<RunningApp> {
  const isCommand = options.command ?? false
  if (!isCommand) requireMailServer(config)
  const telemetry = isCommand ? null : await openTelemetry(config.OTEL_EXPORTER_OTLP_ENDPOINT, config.version)
  const embedded = await startDatabase(config, isCommand)
  try {
    const connection = embedded ? embedded.connection : (config.DATABASE_URL ?? '')
    await migrate(connection, config.MIGRATE_DATABASE_URL)
    const isNaming = await namesStatements(config, connection)
    const database = openDatabase(connection, undefined, { replica: config.DATABASE_READ_URL, isNaming })
    const app: App = {
      config,
      ...(await secretsOf(config)),
      database,
      clock: systemClock,
      reports: isCommand ? null : openReports(config, systemClock),
      log: openLog(config.LOG_LEVEL, isCommand ? 2 : 1),
    }
    if (!isCommand)
      for (const { check, says, todo } of securityFindings(config)) app.log.warn(`${check}: ${says}; ${todo}`)
    if (!isCommand && !isProduction(config) && (config.SENTRY_DSN || config.SESSION_RECORDING_URL))
      app.log.warn('nothing is reported or recorded where only this machine reaches the installation')
    if (!isCommand && !isNaming)
      app.log.info(
        'statements are planned anew each time: PREPARED_STATEMENTS is off, or the pooler keeps none',
      )
    if (!isCommand && !config.DATABASE_READ_URL)
      app.log.info('DATABASE_READ_URL is not set: reports and exports read the main database')
    return {
      ...app,
      close: async () => {
        await waitForEnds({ database: database.close() }, releaseMs)
        await Promise.all([app.reports?.flush(farewellMs), telemetry?.close()])
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** The installation that the environment names. @throws StartError when the start cannot go on */
export const openFromEnvironment = async (): Promise<RunningApp> => openApp(readConfig(process.env))

export type LookedAt = { app: App; connection: Connection }

/** Runs work on an installation, beside a running app or alone. */
export async function lookAtInstallation<T>(
  config: Config,
  work: (looked: LookedAt) => Promise<T>,
): Promise<T> {
  const embedded = await startDatabase(config, true)
  const connection = embedded ? embedded.connection : (config.DATABASE_URL ?? '')
  const database = openDatabase(connection, 2, { replica: config.DATABASE_READ_URL, isNaming: false })
  const app = {
    config,
    ...(await secretsOf(config)),
    database,
    clock: systemClock,
    log: openLog(config.LOG_LEVEL, 2),
  }
  try {
    return await work({ app, connection })
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

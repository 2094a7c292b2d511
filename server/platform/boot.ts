import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { systemClock } from './clock.ts'
import { type Config, requireMailServer, unusedSettings } from './config.ts'
import type { App } from './context.ts'
import { openDatabase } from './database.ts'
import { runningServer } from './embedded-postgres/running.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { openLog } from './log.ts'
import { migrate } from './migrations.ts'

export type RunningApp = App & { close(): Promise<void> }

/** SECRET, or the one generated into DATA_DIR at the first start. */
function secretOf(config: Config): string {
  if (config.SECRET) return config.SECRET
  const file = join(config.DATA_DIR, 'secret')
  if (!existsSync(file)) {
    mkdirSync(config.DATA_DIR, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

type Started = Pick<EmbeddedPostgres, 'connection' | 'stop'>

async function startDatabase(config: Config, joins: boolean): Promise<Started | null> {
  if (config.DATABASE_URL) return null
  const dataDir = resolve(config.DATA_DIR)
  const connection = joins ? runningServer(dataDir) : null
  return connection ? { connection, stop: async () => undefined } : startEmbeddedPostgres({ dataDir })
}

/**
 * The database (embedded unless DATABASE_URL is set) started and migrated, with what the process shares.
 * @param options.command a command beside the app: it uses the database of an app that runs, and logs to standard error
 * @throws StartError when the start cannot go on
 */
export async function openApp(config: Config, options: { command?: boolean } = {}): Promise<RunningApp> {
  const isCommand = options.command ?? false
  if (!isCommand) requireMailServer(config)
  const embedded = await startDatabase(config, isCommand)
  try {
    const connection = embedded ? embedded.connection : (config.DATABASE_URL ?? '')
    await migrate(connection)
    const database = openDatabase(connection, undefined, config.DATABASE_READ_URL)
    const app: App = {
      config,
      secret: secretOf(config),
      database,
      clock: systemClock,
      log: openLog(config.LOG_LEVEL, isCommand ? 2 : 1),
    }
    if (!isCommand) for (const line of unusedSettings(config)) app.log.warn(line)
    if (!isCommand && !config.DATABASE_READ_URL)
      app.log.info('DATABASE_READ_URL is not set: reports and exports read the main database')
    return {
      ...app,
      close: async () => {
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './config.ts'
import { serverAccount } from './embedded-postgres/account.ts'
import { findBinaries } from './embedded-postgres/binaries.ts'
import { createCluster, readPassword, SUPERUSER } from './embedded-postgres/cluster.ts'
import { chooseEndpoint, endpointSettings } from './embedded-postgres/endpoint.ts'
import { stopLeftover } from './embedded-postgres/leftover.ts'
import { lockDataDirectory } from './embedded-postgres/lock.ts'
import { memoryHere, memorySettings } from './embedded-postgres/memory.ts'
import { ensureDatabase } from './embedded-postgres/readiness.ts'
import {
  type ServerPlan,
  type ServerProcess,
  startServerProcess,
} from './embedded-postgres/server-process.ts'

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string; password?: string }
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The app's DATA_DIR; the cluster is its folder `postgres`. */
  dataDir: string
  log?: (line: string) => void
  settings?: Record<string, string>
}

const DATABASE = 'soramoyo'
const START_SECONDS = 60

const SETTINGS = {
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Messages of failed statements quote values, which are personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

/** Starts the embedded PostgreSQL until `stop` and restarts it after a crash; throws where another app holds it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const clusterDir = join(dataDir, 'postgres')
  const log = options.log ?? (() => undefined)
  mkdirSync(dataDir, { recursive: true })
  const lock = lockDataDirectory(dataDir)
  try {
    const account = serverAccount(clusterDir)
    const native = findBinaries(dataDir, account)
    const password = readPassword(dataDir)
    await createCluster(native, clusterDir, account)
    const endpoint = await chooseEndpoint(clusterDir, account)
    const ours = { ...SETTINGS, ...memorySettings(memoryHere()), ...endpointSettings(endpoint) }
    const settings = { ...ours, ...options.settings }
    const { host, port } = endpoint
    const connection = { host, port, user: SUPERUSER, database: DATABASE, ...(password ? { password } : {}) }
    const server = await supervise({ native, clusterDir, account, settings, log }, connection)
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await server.stop()
      endpoint.remove()
      lock.release()
    }
    return {
      connection,
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function supervise(
  plan: ServerPlan,
  connection: EmbeddedPostgres['connection'],
): Promise<{ stop(): Promise<void> }> {
  let current = await startUntilReady(plan, connection)
  let stopping = false
  const watch = async () => {
    for (let pause = 100; ; pause = Math.min(pause * 2, 5000)) {
      const started = Date.now()
      await current.ended
      if (Date.now() - started > 10_000) pause = 100
      if (stopping) return
      plan.log('PostgreSQL ended unexpectedly; starting it again')
      await sleep(pause)
      if (stopping) return
      current = startServerProcess(plan)
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      stopping = true
      await current.stop()
      await watching
    },
  }
}

async function startUntilReady(
  plan: ServerPlan,
  connection: EmbeddedPostgres['connection'],
): Promise<ServerProcess> {
  const deadline = Date.now() + START_SECONDS * 1000
  for (;;) {
    await stopLeftover(plan.clusterDir, plan.log)
    const server = startServerProcess(plan)
    const ready = await ensureDatabase(connection, server.ended, deadline)
    if (ready) return server
    await server.stop()
    // The last processes of a killed server may hold its memory for a moment longer.
    const transient = /shared memory block|lock file/.test(server.lastLines())
    if (!transient || Date.now() > deadline) {
      throw new StartError(`PostgreSQL does not start:\n${server.lastLines()}`)
    }
    await sleep(250)
  }
}

import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { asDate } from '../clock.ts'
import type { App } from '../context.ts'
import { lastBackupAt } from '../installation-log.ts'
import { bytesByKind } from './disk-rules.ts'
import { readDueMails, readQueue, readSizes, readSuspendedAccounts } from './queries.ts'
import { replicaLag } from './replica-lag.ts'

/** Scrapes that come sooner get the last figures. */
const freshMs = 15_000

const secondsSince = (oldest: Date | null, now: Date) =>
  oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0

function gaugesOn(register: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `soramoyo_${name}`, help, labelNames, registers: [register] })
  return {
    up: gauge('database_up', '1 while the database answers'),
    database: gauge('database_bytes', 'Size of the database on disk'),
    disk: gauge('disk_bytes', 'Size of its tables with their indexes, by what they hold', ['kind']),
    free: gauge('data_dir_free_bytes', 'Free space where DATA_DIR lies'),
    jobs: gauge('jobs_waiting', 'Jobs that are due and wait for a worker', ['task']),
    jobAge: gauge('jobs_oldest_seconds', 'How long the oldest of them has waited', ['task']),
    dead: gauge('jobs_dead', 'Jobs that gave up', ['task']),
    mails: gauge('mails_waiting', 'Mails and messages that are due and wait', ['channel']),
    mailAge: gauge('mails_oldest_seconds', 'How long the oldest of them has waited', ['channel']),
    backup: gauge(
      'last_backup_timestamp_seconds',
      'When the newest whole backup was begun; 0 while there is none',
    ),
    closed: gauge('channel_accounts_suspended', "Companies' accounts over which nothing leaves", ['channel']),
  }
}

/** Where DATABASE_READ_URL is set alone: an installation without a replica has nothing to say of one. */
function replicaGauges(register: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `soramoyo_replica_${name}`, help, registers: [register] })
  return {
    up: gauge('up', '1 while the replica answers; 0: reports read the main database'),
    bytes: gauge('lag_bytes', 'What the main database has written and the replica does not show yet'),
    seconds: gauge('lag_seconds', 'Age of the newest change that the replica shows while it lacks some'),
  }
}

async function fillFromReplica(app: App, gauges: ReturnType<typeof replicaGauges> | null): Promise<void> {
  const { replica } = app.database
  if (!replica || !gauges) return
  const lag = await replicaLag(app.database, replica).catch(() => null)
  gauges.up.set(lag ? 1 : 0)
  // an unknown value is reported as missing, not as 0 or the last one
  const known = lag === null || lag === 'none' ? { bytes: Number.NaN, seconds: Number.NaN } : lag
  gauges.bytes.set(known.bytes)
  gauges.seconds.set(known.seconds)
}

type Gauges = ReturnType<typeof gaugesOn>

async function fillFromDatabase(app: App, gauges: Gauges): Promise<void> {
  const now = asDate(app.clock())
  const [sizes, queue, mails, accounts, backup] = await app.database.asSystem(async (tx) => [
    await readSizes(tx),
    await readQueue(tx),
    await readDueMails(tx, now),
    await readSuspendedAccounts(tx),
    await lastBackupAt(tx),
  ])
  for (const gauge of [gauges.jobs, gauges.jobAge, gauges.dead, gauges.mails, gauges.mailAge, gauges.closed])
    gauge.reset()
  gauges.backup.set((backup?.getTime() ?? 0) / 1000)
  gauges.database.set(sizes.database)
  for (const [kind, bytes] of Object.entries(bytesByKind(sizes.tables))) gauges.disk.set({ kind }, bytes)
  for (const { task, waiting, oldest, dead } of queue) {
    gauges.jobs.set({ task }, waiting)
    gauges.jobAge.set({ task }, secondsSince(oldest, now))
    gauges.dead.set({ task }, dead)
  }
  for (const { channel, waiting, oldest } of mails) {
    gauges.mails.set({ channel }, waiting)
    gauges.mailAge.set({ channel }, secondsSince(oldest, now))
  }
  for (const { channel, closed } of accounts) gauges.closed.set({ channel }, closed)
}

async function fill(app: App, gauges: Gauges): Promise<void> {
  const space = await statfs(app.config.DATA_DIR).catch(() => statfs('/'))
  gauges.free.set(space.bavail * space.bsize)
  try {
    await fillFromDatabase(app, gauges)
    gauges.up.set(1)
  } catch (error) {
    app.log.warn({ err: error }, 'figures not read')
    gauges.up.set(0)
  }
}

/** Adds what the database holds and what waits in it to the metrics. @returns brings them up to date for a scrape */
export function watchDatabase(app: App, register: Registry): () => Promise<void> {
  const gauges = gaugesOn(register)
  const ofReplica = app.database.replica ? replicaGauges(register) : null
  let read = Number.NEGATIVE_INFINITY
  let reading = Promise.resolve()
  return () => {
    if (performance.now() - read > freshMs) {
      read = performance.now()
      reading = Promise.all([fill(app, gauges), fillFromReplica(app, ofReplica)]).then(() => undefined)
    }
    return reading
  }
}

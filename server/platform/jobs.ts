import { EventEmitter } from 'node:events'
import {
  type CronItem,
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import { scrubbed } from '#contract/site/report-rules.ts'
import type { App } from './context.ts'
import type { Database, Tx } from './database.ts'
import { openPoolLeases } from './pool-leases.ts'
import { queuePool } from './queue-pool.ts'
import { telemetry } from './telemetry/current.ts'

/** What a job is given; it opens its own short transactions. A long one ends early when the signal comes. */
export type Job = (app: App, payload: unknown, signal?: AbortSignal) => Promise<void>

export type Jobs = Readonly<Record<string, Job>>

export type Recurring = { task: string; match: string; catchUpHours?: number }

/** A job as it is asked for. */
export type AskedJob = { task: string; payload: Record<string, unknown> }

/** A job enqueued inside another statement, with the trace context. */
export function askedJob(task: string, payload: Record<string, unknown>): AskedJob {
  const traceparent = telemetry()?.handOn()
  return { task, payload: traceparent ? { ...payload, traceparent } : payload }
}

/** Enqueues a job in the caller's transaction; waiting jobs of the same `key` are one. */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  const { payload: carried } = askedJob(task, payload)
  await sql`select enqueue_job(${task}, ${JSON.stringify(carried)}::json, ${options.runAt ?? null}, ${options.key ?? null})`.execute(
    tx,
  )
}

/** So long wishes for a notice are gathered: a transaction that gives one holds up all others that do. */
const gatheredMs = 20
const gathered = new WeakMap<Database, number>()

/** Gives the workers one notice for all that asked in the same moment. Where it is lost, they find the jobs at the next poll. */
function wakeWorkers(database: Database): void {
  const asked = gathered.get(database) ?? 0
  gathered.set(database, asked + 1)
  if (asked > 0) return
  setTimeout(() => {
    const count = gathered.get(database) ?? 0
    gathered.delete(database)
    const notice = JSON.stringify({ r: Math.random(), count })
    database.pool.query("select pg_notify('jobs:insert', $1)", [notice]).catch(() => undefined)
  }, gatheredMs).unref()
}

/** Runs `work` above the companies; its jobs are enqueued without NOTIFY, and workers woken after the commit. */
export async function asSystemAsking<T>({ database }: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await database.asSystem(work)
  wakeWorkers(database)
  return done
}

const carriedBy = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'traceparent' in payload
    ? String(payload.traceparent)
    : null

const traced = (name: string, payload: unknown, work: () => Promise<void>): Promise<void> =>
  telemetry()?.inJob(name, carriedBy(payload), work) ?? work()

const taskList = (app: App, jobs: Jobs) =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: unknown, { abortSignal }: JobHelpers) => {
        try {
          await traced(name, payload, () => job(app, payload, abortSignal))
        } catch (error) {
          app.reports?.report(error, { source: 'job', at: name })
          throw error
        }
      },
    ]),
  )

/** The queue ends its sentences with a job's error, whose words may name people. */
const saidByQueue = (message: string): string =>
  /^(?:Failed|Completed|Found) task \d+ \([^()']*\)/.exec(message)?.[0] ?? scrubbed(message)

const quietLogger = (app: App) =>
  new Logger(() => (level, message) => {
    if (level === 'error') app.log.error({ queue: saidByQueue(message) })
    else app.log.debug({ queue: saidByQueue(message) })
  })

const cronItems = (schedule: readonly Recurring[]) =>
  parseCronItems(
    schedule.map(
      ({ task, match, catchUpHours }): CronItem => ({
        task,
        match,
        options: {
          backfillPeriod: (catchUpHours ?? 0) * 3_600_000,
          jobKey: task,
          jobKeyMode: 'preserve_run_at',
        },
      }),
    ),
  )

// A pooler hands each transaction another connection, where statements prepared before are missing or another's.
const pooled = { noPreparedStatements: true } as const

/** Workers for these tasks, this many at once; the last pool takes all other tasks. */
export type Pools = readonly { name: string; places: number; tasks?: readonly string[] }[]

export type WorkerOptions = {
  schedule?: readonly Recurring[]
  pools?: Pools
}

/** Working on jobs; `stop()` signals the running ones at once and waits for them. */
export type Worker = { stop(): Promise<void> }

const onePool: Pools = [{ name: 'all', places: 4 }]

/** Starts the pools of workers; jobs of a dead process are free once its lease has run out. */
export async function startWorker(app: App, jobs: Jobs, options: WorkerOptions = {}): Promise<Worker> {
  const { schedule = [], pools = onePool } = options
  const ofPool = jobsOfPools(jobs, pools)
  const started: Runner[] = []
  const leases = openPoolLeases(app)
  try {
    await beginAtOnce(app, schedule)
    for (const [index, { places }] of pools.entries()) {
      const events = new EventEmitter() as WorkerEvents
      events.on('pool:create', ({ workerPool }) => leases.add(workerPool.id))
      const runner = await run({
        pgPool: queuePool(app.database.pool),
        taskList: taskList(app, ofPool[index] ?? {}),
        parsedCronItems: cronItems(index === pools.length - 1 ? schedule : []),
        concurrency: places,
        events,
        noHandleSignals: true,
        gracefulShutdownAbortTimeout: 0,
        // Behind a pooler no notice comes: a job then starts at the next poll.
        pollInterval: 2_000,
        ...pooled,
        logger: quietLogger(app),
      })
      started.push(runner)
    }
  } catch (error) {
    await Promise.all(started.map((runner) => runner.stop()))
    await leases.end()
    throw error
  }
  return {
    stop: async () => {
      await Promise.all(started.map((runner) => runner.stop()))
      await leases.end()
    },
  }
}

/** Each pool's jobs. @throws Error when a pool names a job that there is not */
function jobsOfPools(jobs: Jobs, pools: Pools): Jobs[] {
  const named = new Set(pools.flatMap(({ tasks }) => tasks ?? []))
  const unknown = [...named].filter((task) => !jobs[task])
  if (unknown.length > 0) throw new Error(`a pool names no job: ${unknown.join(', ')}`)
  const entries = Object.entries(jobs)
  return pools.map(({ tasks }) =>
    Object.fromEntries(entries.filter(([task]) => (tasks ? tasks.includes(task) : !named.has(task)))),
  )
}

const beginAtOnce = (app: App, schedule: readonly Recurring[]) =>
  app.database.asSystem(async (tx) => {
    for (const { task, match } of schedule)
      if (match === '* * * * *') await enqueue(tx, task, {}, { key: task })
  })

/** Runs every job that is due, then returns. */
export function runDueJobs(app: App, jobs: Jobs): Promise<void> {
  return runOnce({
    pgPool: queuePool(app.database.pool),
    taskList: taskList(app, jobs),
    noHandleSignals: true,
    ...pooled,
    logger: quietLogger(app),
  })
}

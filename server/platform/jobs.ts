import {
  type CronItem,
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runOnce,
} from 'graphile-worker'
import { sql } from 'kysely'
import type { App } from './context.ts'
import type { Tx } from './database.ts'

/** What a job is given; it opens its own short transactions. A long one ends early when the signal comes. */
export type Job = (app: App, payload: unknown, signal?: AbortSignal) => Promise<void>

export type Jobs = Readonly<Record<string, Job>>

/** A recurring job: its name and a crontab pattern in UTC. */
export type Recurring = { task: string; match: string; catchUpHours?: number }

/**
 * Asks for a job in the caller's transaction: it runs if and only if that commits.
 * @param options.key jobs of the same key that still wait are one job
 */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}, ${options.key ?? null})`.execute(
    tx,
  )
}

const taskList = (app: App, jobs: Jobs) =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: unknown, { abortSignal }: JobHelpers) => job(app, payload, abortSignal),
    ]),
  )

const quietLogger = (app: App) =>
  new Logger(() => (level, message) => {
    if (level === 'error') app.log.error({ queue: message })
    else app.log.debug({ queue: message })
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

/** Starts working on jobs; `stop()` of the result signals the running ones at once and waits for them. */
export function startWorker(
  app: App,
  jobs: Jobs,
  schedule: readonly Recurring[],
  concurrency = 4,
): Promise<Runner> {
  return run({
    pgPool: app.database.pool,
    taskList: taskList(app, jobs),
    parsedCronItems: cronItems(schedule),
    concurrency,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 0,
    // Behind a pooler no notice comes: a job then starts at the next poll.
    pollInterval: 2_000,
    ...pooled,
    logger: quietLogger(app),
  })
}

/** Runs every job that is due, then returns. */
export function runDueJobs(app: App, jobs: Jobs): Promise<void> {
  return runOnce({
    pgPool: app.database.pool,
    taskList: taskList(app, jobs),
    noHandleSignals: true,
    ...pooled,
    logger: quietLogger(app),
  })
}

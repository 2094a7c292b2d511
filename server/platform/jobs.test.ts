import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { asSystemAsking, enqueue, type Jobs, runDueJobs, startWorker } from './jobs.ts'

let running: TestApp

beforeAll(async () => {
  running = await openTestApp()
})
afterAll(() => running.close())

const ask = (task: string) => running.app.database.asSystem((tx) => enqueue(tx, task, {}))
const query = (text: string, values: unknown[] = []) => running.app.database.pool.query(text, values)
const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await sleep(20)
}

test('a job that takes very long keeps only those of its own pool waiting', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done: string[] = []
  const jobs: Jobs = {
    endless: () => promise,
    quick: async () => void done.push('quick'),
    beside: async () => void done.push('beside'),
  }
  const pools = [
    { name: 'slow', places: 1, tasks: ['endless', 'beside'] },
    { name: 'others', places: 1 },
  ]
  const worker = await startWorker(running.app, jobs, { pools })
  try {
    await ask('endless')
    await ask('beside')
    await ask('quick')
    await until(() => done.length > 0)
    expect(done).toEqual(['quick'])
    resolve()
    await until(() => done.length > 1)
    expect(done).toEqual(['quick', 'beside'])
  } finally {
    resolve()
    await worker.stop()
  }
})

test('a pool that names no job does not start', async () => {
  const pools = [{ name: 'slow', places: 1, tasks: ['nobody_does_it'] }]
  await expect(startWorker(running.app, {}, { pools })).rejects.toThrow(/nobody_does_it/)
})

test('a job that a dead process held is free once its lease has run out, and one of a living process is not', async () => {
  await ask('held')
  await ask('lost')
  const holding = async (task: string, pool: string, lease: string) => {
    await query(
      `update graphile_worker._private_jobs set locked_by = $2, locked_at = now()
      where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [task, pool],
    )
    await query('insert into job_pools (id, lease_until) values ($1, now() + $2::interval)', [pool, lease])
  }
  await holding('held', 'pool-living', '1 hour')
  await holding('lost', 'pool-dead', '-1 second')
  const done: string[] = []
  const noting = (name: string) => async () => void done.push(name)
  const worker = await startWorker(running.app, { held: noting('held'), lost: noting('lost') })
  try {
    await until(() => done.length > 0)
    await ask('held')
    await until(() => done.length > 1)
    expect(done).toEqual(['lost', 'held'])
    const { rows } = await query('select id from job_pools where id in ($1, $2)', [
      'pool-living',
      'pool-dead',
    ])
    expect(rows).toEqual([{ id: 'pool-living' }])
  } finally {
    await worker.stop()
  }
  const { rows } = await query(
    'select locked_by from graphile_worker._private_jobs where locked_by is not null',
  )
  expect(rows).toEqual([{ locked_by: 'pool-living' }])
  const pools = await query("select count(*)::int as n from job_pools where id <> 'pool-living'")
  expect(pools.rows).toEqual([{ n: 0 }])
})

test('what recurs every minute begins with the worker', async () => {
  const done: string[] = []
  const jobs: Jobs = {
    each_minute: async () => void done.push('minute'),
    nightly: async () => void done.push('night'),
  }
  const schedule = [
    { task: 'each_minute', match: '* * * * *' },
    { task: 'nightly', match: '7 19 * * *' },
  ]
  const worker = await startWorker(running.app, jobs, { schedule })
  try {
    await until(() => done.length > 0)
    expect(done).toEqual(['minute'])
  } finally {
    await worker.stop()
  }
})

const askedAlone = (task: string, payload: object) =>
  asSystemAsking(running.app, (tx) =>
    sql`select ask_for_jobs(${JSON.stringify([{ task, payload }])}::jsonb, '{"id":7}')`.execute(tx),
  )

test('who asks without a notice wakes the workers once what is asked for is there', async () => {
  const listening = new pg.Client(running.databaseUrl)
  await listening.connect()
  const heard: { count: number; found: number }[] = []
  listening.on('notification', async ({ payload }) => {
    const { rows } = await query(
      `select count(*)::int as found from graphile_worker._private_jobs as j
      join graphile_worker._private_tasks as t on t.id = j.task_id where t.identifier = 'together'`,
    )
    heard.push({ count: JSON.parse(payload ?? '').count, found: rows[0].found })
  })
  await listening.query('listen "jobs:insert"')
  await Promise.all([1, 2, 3].map((of) => askedAlone('together', { of })))
  await until(() => heard.reduce((sum, { count }) => sum + count, 0) === 3)
  expect(heard.at(-1)?.found).toBe(3)
  await listening.end()
})

test('jobs that are asked for without a notice are written as the queue writes its own', async () => {
  await askedAlone('quiet', { of: 1 })
  await running.app.database.asSystem((tx) => enqueue(tx, 'loud', { of: 1, id: 7 }))
  const written = async (task: string) => {
    const { rows } = await query(
      `select to_jsonb(j) - '{id,task_id,run_at,created_at,updated_at}'::text[] as job, j.run_at <= now() as is_due
      from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id
      where t.identifier = $1`,
      [task],
    )
    return rows
  }
  expect(await written('quiet')).toEqual(await written('loud'))
  expect(await written('quiet')).toHaveLength(1)
})

test('a job that is done while no connection is free is noted once there is one', async () => {
  const { connectionString } = running.app.database.pool.options
  const most = 2
  const pool = new pg.Pool({ connectionString, max: most, idleTimeoutMillis: 0 })
  pool.on('error', () => undefined)
  const opened = await Promise.all(Array.from({ length: most }, () => pool.connect()))
  for (const client of opened) client.release()
  // from here on nobody waits long for one of them, and none has to be opened in so short a time
  pool.options.connectionTimeoutMillis = 50
  const taken: pg.PoolClient[] = []
  let runs = 0
  const takesAll = async () => {
    while (taken.length < most) {
      const free = await pool.connect().catch(() => null)
      if (free) taken.push(free)
    }
    runs += 1
  }
  const waiting = async () => {
    const { rows } = await query(`select from graphile_worker.jobs where task_identifier = 'takesAll'`)
    return rows.length
  }
  await ask('takesAll')
  const working = runDueJobs({ ...running.app, database: { ...running.app.database, pool } }, { takesAll })
  await until(() => runs > 0)
  await expect(pool.connect()).rejects.toThrow('timeout')
  expect(await waiting()).toBe(1)
  for (const client of taken) client.release()
  await working
  await until(async () => (await waiting()) === 0)
  expect(runs).toBe(1)
  await pool.end()
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCurrent } from '../scripts/generate-rollups.ts'
import { counters } from '../server/features/reports/counter-rules.ts'
import { openTestDatabase, type TestDatabase } from '../server/testing/database.ts'

const folder = join(import.meta.dirname, 'functions')
const text = readdirSync(folder)
  .sort()
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

/** Each definition of the files: its name, and what stands between its dollars. */
const written = [
  ...text.matchAll(/^create or replace function (\w+)\([\s\S]*?\bas\s+(\$\w*\$)([\s\S]*?)\2/gm),
].map(([, name = '', , body = '']) => ({ name, body }))

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await openTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

test('every function of the schema stands once in database/functions, in the text that the database holds', async () => {
  const { rows } = await client.query<{ name: string; body: string }>(`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = 'public'::regnamespace and proname <> 'applied_function_sets'`)
  expect(written.length).toBe(text.match(/\bfunction \w+\(/g)?.length)
  expect(written.toSorted(byName)).toEqual(rows.toSorted(byName))
})

const definitions = async () =>
  (
    await client.query<{ definition: string }>(`
      select pg_get_functiondef(oid) || coalesce(proacl::text, '') as definition
      from pg_proc where pronamespace = 'public'::regnamespace and proname not like 'former\\_%' order by proname`)
  ).rows.map(({ definition }) => definition)

test('the files alone make every function, with its rights, in the order of their names', async () => {
  const before = await definitions()
  await client.query('begin')
  try {
    const { rows } = await client.query<{ statement: string }>(`
      select format('alter function %s rename to %I', oid::regprocedure, 'former_' || proname) as statement
      from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'applied_function_sets'`)
    await client.query(rows.map(({ statement }) => statement).join(';'))
    await client.query(text)
    expect(await definitions()).toEqual(before)
  } finally {
    await client.query('rollback')
  }
})

test('the functions of the roll-ups are those that scripts/generate-rollups.ts writes', () => {
  expect(isCurrent()).toBe(true)
})

test('the columns of report_rollups are the counters, in the same order', async () => {
  const { rows } = await client.query<{ names: string[] }>(`
    select array_agg(attname::text order by attnum) as names from pg_attribute
    where attrelid = 'report_rollups'::regclass and attnum > (
      select attnum from pg_attribute where attrelid = 'report_rollups'::regclass and attname = 'is_merged')
      and not attisdropped`)
  expect(rows[0]?.names).toEqual(counters)
})

test('what reaches into graphile-worker’s own tables was written for the version that is installed', () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  // with another version: look whether _private_jobs and _private_tasks still are what 81-private-queue.sql takes them for
  expect(dependencies['graphile-worker']).toBe('0.18.0')
})

test('graphile-worker’s own tables are named in one file alone', () => {
  const naming = readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('graphile_worker._private'),
  )
  expect(naming).toEqual(['81-private-queue.sql'])
})

test('each write of take_answer follows a comment that names its table', () => {
  const parts = readFileSync(join(folder, '41-take-answer.sql'), 'utf8').split(/^ *-- (?=\w+: )/m)
  const writes = parts.flatMap((part) =>
    [...part.matchAll(/^ *(?:insert into|update|delete from) (\w+)/gm)].map(([, table]) => ({
      table,
      named: part.slice(0, part.indexOf(':')),
    })),
  )
  expect(writes.length).toBeGreaterThan(7)
  for (const { table, named } of writes) expect(named).toBe(table)
})

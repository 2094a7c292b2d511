import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataModelOf, dataModelPage } from '../scripts/generate-data-model.ts'
import { openTestDatabase, type TestDatabase } from '../server/testing/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('every table says in a comment what it holds, and stands in one group of the data model', async () => {
  expect((await dataModelOf(database.url)).missing).toEqual([])
})

test('the page on the data model is that of the migrated database', async () => {
  expect((await dataModelOf(database.url)).page).toBe(readFileSync(dataModelPage, 'utf8'))
})

/** What columns were called whose names misled: words for a notice, a lease, a channel or a reason. */
const misleading = '(^|_)(told|stands|handed|came)_?(by|at|until|viewers|named|departments)?$|_words$'

test('no column has a name that was given up', async () => {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(
    `select attrelid::regclass::text as table, attname as column from pg_attribute
     join pg_class c on c.oid = attrelid and c.relkind in ('r', 'c')
     where c.relnamespace = 'public'::regnamespace and not attisdropped and attname ~ $1`,
    [misleading],
  )
  await client.end()
  expect(rows).toEqual([])
})

import { readFileSync } from 'node:fs'
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

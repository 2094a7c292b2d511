import pg from 'pg'
import { expect, test } from 'vitest'
import { openEmpty, openMigrated } from '../testing/database.ts'
import { StartError } from './config.ts'
import { migrate } from './migrations.ts'

async function onDatabase(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text)
  await client.end()
}

async function refusalOf(url: string): Promise<string> {
  const refusal = await migrate(url).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  return String(refusal)
}

test('a database of an earlier development version is refused in words that say what to do', async () => {
  const database = await openEmpty()
  await onDatabase(
    database.url,
    `create table schema_migrations (name text primary key, applied_at timestamptz not null);
     insert into schema_migrations values ('0001_foundation.sql', now()), ('0002_survey_cycle.sql', now())`,
  )
  expect(await refusalOf(database.url)).toMatch(
    /開発中の古い版で作られた.*DATA_DIR.*earlier development version.*made anew/,
  )
  await database.drop()
})

test('a migration that was edited after it was applied is named, and nothing is done', async () => {
  const database = await openMigrated()
  await onDatabase(
    database.url,
    `update schema_migrations set checksum = 'of another text' where name = '0010_members.sql'`,
  )
  expect(await refusalOf(database.url)).toMatch(/0010_members\.sql がこの.*0010_members\.sql has changed/)
  await database.drop()
})

test('a database that knows more than this version, as after a newer one was tried, is taken as it is', async () => {
  const database = await openMigrated()
  await onDatabase(
    database.url,
    "insert into schema_migrations values ('9999_of_tomorrow.sql', 'of its text', now())",
  )
  expect(await migrate(database.url)).toEqual([])
  await database.drop()
})

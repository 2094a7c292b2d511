import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openEmpty, openMigrated } from '../testing/database.ts'
import { waitingMigration } from '../testing/waiting-migration.ts'
import { StartError } from './config.ts'
import { knownFunctions } from './migrations/functions.ts'
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
    `update schema_migrations set checksum = 'of another text' where name = '0107_plain_names.sql'`,
  )
  expect(await refusalOf(database.url)).toMatch(
    /0107_plain_names\.sql がこの.*0107_plain_names\.sql has changed/,
  )
  await database.drop()
})

const noteOfTomorrow = (older: string | null) =>
  `insert into schema_migrations (name, checksum, applied_at, older_programs)
   values ('9999_of_tomorrow.sql', 'of its text', now(), ${older === null ? 'null' : `'${older}'`})`

test.each(['run', '0045_operator_figures.sql'])(
  'a newer program’s migration that lets this program run (%s) is taken as it is',
  async (older) => {
    const database = await openMigrated()
    await onDatabase(database.url, noteOfTomorrow(older))
    expect(await migrate(database.url)).toEqual([])
    await database.drop()
  },
)

test.each([null, 'stop', '0999_unknown_here.sql'])(
  'one that does not (%s) keeps this program from starting, in words that say what to do',
  async (older) => {
    const database = await openMigrated()
    await onDatabase(database.url, noteOfTomorrow(older))
    expect(await refusalOf(database.url)).toMatch(
      /新しい版.*9999_of_tomorrow\.sql.*newer program.*9999_of_tomorrow\.sql.*start the newer program/,
    )
    await database.drop()
  },
)

/** How many in this connection's database wait for a lock. */
const waiting = async (client: pg.Client) =>
  (
    await client.query(
      'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
    )
  ).rowCount

test('a migration gives way to whoever uses its table, and is applied once that ends', async () => {
  const database = await openMigrated()
  await onDatabase(database.url, waitingMigration.undo)
  const reader = new pg.Client(database.url)
  await reader.connect()
  await reader.query('begin; lock table schema_migrations in share mode')
  const migrating = migrate(database.url)
  while (!(await waiting(reader))) await pause(20)
  while (await waiting(reader)) await pause(20)
  await reader.query('commit')
  await reader.end()
  expect(await migrating).toEqual([waitingMigration.name])
  await database.drop()
})

test('a migration gives way to whom it waits for and who waits for it', async () => {
  const database = await openMigrated()
  await onDatabase(database.url, waitingMigration.undo)
  const other = new pg.Client(database.url)
  await other.connect()
  // the migration is the first that looks whether they wait for each other, however slow the machine is
  await other.query("set deadlock_timeout = '1min'")
  await other.query('begin; lock table schema_migrations in share mode')
  const migrating = migrate(database.url)
  while (!(await waiting(other))) await pause(20)
  await other.query('lock table members in row exclusive mode')
  await other.query('commit')
  await other.end()
  expect(await migrating).toEqual([waitingMigration.name])
  await database.drop()
})

const otherText = `create or replace function is_urgent_mail(kind text) returns boolean
  language sql immutable parallel safe as $$ select false $$;`

const recordOf = (...sets: string[]) =>
  `create or replace function applied_function_sets() returns text[] language sql immutable as $$
    select '{${sets.join(', ')}}'::text[] $$;`

const setOfAnother = 'a'.repeat(64)

async function isTheirs(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query("select is_urgent_mail('password_reset') as is_ours")
  await client.end()
  return !rows[0].is_ours
}

test('functions whose text differs are written anew, without a migration, and then stay as they are', async () => {
  const database = await openMigrated()
  await onDatabase(database.url, `${otherText} ${recordOf(setOfAnother)}`)
  expect(await migrate(database.url)).toEqual([])
  expect(await isTheirs(database.url)).toBe(false)
  await onDatabase(database.url, otherText)
  await migrate(database.url)
  expect(await isTheirs(database.url)).toBe(true)
  await database.drop()
})

test.each([
  ['the functions of a newer program', recordOf(knownFunctions().checksum, setOfAnother)],
  ['those that came with its migration', `${recordOf(setOfAnother)} ${noteOfTomorrow('run')}`],
])('%s are not written over by an older one that starts', async (_, record) => {
  const database = await openMigrated()
  await onDatabase(database.url, `${otherText} ${record}`)
  expect(await migrate(database.url)).toEqual([])
  expect(await isTheirs(database.url)).toBe(true)
  await database.drop()
})

test('a program that brings a migration goes back to functions that stood before', async () => {
  const database = await openMigrated()
  await onDatabase(
    database.url,
    `${otherText} ${recordOf(knownFunctions().checksum, setOfAnother)}
     ${waitingMigration.undo}`,
  )
  expect(await migrate(database.url)).toEqual([waitingMigration.name])
  expect(await isTheirs(database.url)).toBe(false)
  await database.drop()
})

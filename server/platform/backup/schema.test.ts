import pg from 'pg'
import { expect, test } from 'vitest'
import { openEmpty, openTestDatabase } from '../../testing/database.ts'
import { knownMigrations } from '../migrations/schema.ts'
import { migrate, migrateQueue } from '../migrations.ts'
import { makeAsOf } from './schema.ts'

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const functionsOf = (client: pg.Client) =>
  client.query(`select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace order by proname`)

test.each(['0104_comments.sql', '0107_plain_names.sql'])(
  'the schema of the day of %s is brought up to today as it is from nothing',
  async (last) => {
    const [database, whole] = [await openEmpty(), await openTestDatabase()]
    const then = knownMigrations().filter(({ name }) => name <= last)
    await migrateQueue(database.url)
    await onDatabase(database.url, async (client) => {
      await client.query('begin')
      await makeAsOf(client, then)
      for (const { name, checksum, olderPrograms } of then)
        await client.query(
          'insert into schema_migrations (name, checksum, applied_at, older_programs) values ($1, $2, now(), $3)',
          [name, checksum, olderPrograms],
        )
      await client.query('commit')
    })
    expect(await migrate(database.url)).toEqual(
      knownMigrations()
        .filter(({ name }) => name > last)
        .map(({ name }) => name),
    )
    const [one, other] = [
      await onDatabase(database.url, functionsOf),
      await onDatabase(whole.url, functionsOf),
    ]
    expect(one.rows).toEqual(other.rows)
    await Promise.all([database.drop(), whole.drop()])
  },
)

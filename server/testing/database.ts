import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../platform/migrations.ts'

export type TestDatabase = { url: string; drop(): Promise<void> }

const databaseNamed = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export type TestServer = { TEST_DATABASE_URL: string; TEST_DATABASE_TEMPLATE: string }

export async function prepareTestServer(url: string): Promise<{ server: TestServer; drop(): Promise<void> }> {
  const { name, drop } = await openMigrated(url)
  return { server: { TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: name }, drop }
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE
  // copied as files it takes half of the time that it takes through the log
  return template ? openEmpty(`template ${template} strategy file_copy`) : openMigrated()
}

export async function openMigrated(server = process.env.TEST_DATABASE_URL) {
  const database = await openEmpty('', server)
  await migrate(database.url)
  return database
}

export async function openEmpty(origin = '', server = process.env.TEST_DATABASE_URL) {
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} ${origin}`)
  return {
    name,
    url: databaseNamed(server, name),
    drop: () => dropDatabase(server, name),
  }
}

const insufficientPrivilege = '42501'

/** Drops a database; without superuser rights only clients are ended, as autovacuum leaves by itself. */
async function dropDatabase(server: string, name: string): Promise<void> {
  try {
    await onServer(server, `drop database ${name} with (force)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
    await onServer(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
    )
    await onServer(server, `drop database ${name}`)
  }
}

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

/** A migrated database of its own on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = databaseNamed(server, name)
  await migrate(url)
  return { url, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

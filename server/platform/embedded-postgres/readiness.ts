import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'

/** Waits for the server and creates its database; false when it ends or the deadline passes. */
export async function ensureDatabase(
  connection: ClientConfig & { database: string },
  serverEnded: Promise<void>,
  deadline: number,
): Promise<boolean> {
  let running = true
  serverEnded.then(() => {
    running = false
  })
  while (running && Date.now() < deadline) {
    if (await tryOnce(connection)) return true
    await sleep(20)
  }
  return false
}

async function tryOnce(connection: ClientConfig & { database: string }): Promise<boolean> {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch {
    return false
  }
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [connection.database])
    if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(connection.database)}`)
    return true
  } finally {
    await client.end()
  }
}

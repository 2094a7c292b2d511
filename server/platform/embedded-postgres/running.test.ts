import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { runningServer } from './running.ts'

test('a command finds the server of a running app, and none before and after it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'soramoyo-running-'))
  try {
    expect(runningServer(dataDir)).toBeNull()
    const server = await startEmbeddedPostgres({
      dataDir,
      settings: { fsync: 'off', shared_buffers: '16MB' },
    })
    const connection = runningServer(dataDir)
    expect(connection).toEqual(server.connection)
    const client = new Client(connection ?? {})
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await server.stop()
    expect(runningServer(dataDir)).toBeNull()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

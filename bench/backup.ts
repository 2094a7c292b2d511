import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { fileOutput } from '../server/platform/backup/output.ts'
import { provenBackup, restoreBackup } from '../server/platform/backup/restoring.ts'
import { readTables } from '../server/platform/backup/tables.ts'
import { takeBackup } from '../server/platform/backup/taking.ts'
import { openEmpty, openTestDatabase } from '../server/testing/database.ts'
import startTestServer from '../server/testing/global-database.ts'
import type { Measurement } from './main.ts'
import { fillCompany } from './member-page/company.ts'

const members = 100_000
const memoryLimit = 150

const about = {
  program: 'bench',
  taken_at: '2026-01-01T00:00:00Z',
  public_url: 'http://localhost:3000',
  secret: { fingerprint: '', sealed: null },
}

/** The same tables by COPY alone, their bytes thrown away. */
async function copyBare(url: string): Promise<{ ms: number; megabytes: number }> {
  const client = new pg.Client(url)
  await client.connect()
  const tables = await readTables(client)
  const start = performance.now()
  let bytes = 0
  for (const { name } of tables)
    for await (const part of client.query(to(`copy ${name} to stdout`))) bytes += part.length
  const ms = performance.now() - start
  await client.end()
  return { ms, megabytes: bytes / 1024 / 1024 }
}

/** The most that this process holds while the work is done, beyond what it held before. */
async function withMemory<T>(work: () => Promise<T>): Promise<{ result: T; ms: number; peak: number }> {
  const before = process.memoryUsage().rss
  let peak = before
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const start = performance.now()
  try {
    const result = await work()
    return { result, ms: performance.now() - start, peak: (peak - before) / 1024 / 1024 }
  } finally {
    clearInterval(watching)
  }
}

async function backUp(url: string, file: string): Promise<number> {
  const output = await fileOutput(file)
  const { bytes } = await takeBackup(url, output.sink, { about, progress: () => undefined })
  await output.finish()
  return bytes
}

async function restore(file: string) {
  const { header } = await provenBackup(file)
  const target = await openEmpty()
  const plan = { progress: () => undefined, beforeCommit: async () => undefined }
  await restoreBackup({ program: target.url, owner: target.url }, { file, header }, plan)
  await target.drop()
}

const measured = (name: string, value: number, unit: string, floor: number): Measurement => ({
  name,
  unit,
  value: Math.round(value),
  floor: Math.round(floor),
  ratio: Math.round((value / floor) * 100) / 100,
})

export default async function backup(): Promise<Measurement[]> {
  const stop = await startTestServer()
  const database = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'soramoyo-bench-'))
  try {
    await fillCompany(database.url, members)
    await copyBare(database.url)
    const bare = await copyBare(database.url)
    const taken = await withMemory(() => backUp(database.url, join(folder, 'backup')))
    const restored = await withMemory(() => restore(join(folder, 'backup')))
    return [
      measured(
        `backup of ${members} members, ${Math.round(bare.megabytes)} MB of rows`,
        taken.ms,
        'ms',
        bare.ms,
      ),
      measured('size of the file', taken.result / 1024 / 1024, 'MB', bare.megabytes),
      measured('memory of a backup beyond the start', taken.peak, 'MB', memoryLimit),
      measured('restore', restored.ms, 'ms', bare.ms),
      measured('memory of a restore beyond the start', restored.peak, 'MB', memoryLimit),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
    await stop()
  }
}

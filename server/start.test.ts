import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const start = (env: Record<string, string>) =>
  spawn('node', [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATABASE_URL: database.url, SECRET: 's'.repeat(32), ROLE: 'worker', ...env },
  })

test('what is set but not used yet is said at the start, a line for each', async () => {
  const child = start({ SENTRY_DSN: 'https://key@sentry.example/1', LINE_API_BASE: 'https://line.example' })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('not used yet')) said.push(String(JSON.parse(line).msg))
    if (said.length === 2) break
  }
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(said.sort()).toEqual([
    'LINE_API_BASE is set but not used yet: messages by LINE',
    'SENTRY_DSN is set but not used yet: error reports',
  ])
})

test('a malformed value stops the start with one line', async () => {
  const child = start({ ROLE: 'both' })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stderr })) said.push(line)
  expect(said).toEqual(['ROLE: Invalid option: expected one of "all"|"web"|"worker"'])
})

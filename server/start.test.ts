import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
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

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

/** What whoever answers at a port says first; asked until somebody does. */
async function greetingAt(port: number): Promise<string> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const said = await Promise.race([once(socket, 'data'), once(socket, 'error')]).catch(() => [])
    socket.destroy()
    if (Buffer.isBuffer(said[0])) return said[0].toString()
    await sleep(50)
  }
}

test('a worker takes mail that comes back until it is asked to end', async () => {
  const port = await freePort()
  const child = start({ INBOUND_SMTP_PORT: String(port), MAIL_REPLY_DOMAIN: 'reply.example' })
  expect(await greetingAt(port)).toMatch(/^220 reply\.example ESMTP/)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
})

test('mail that comes back needs a domain of its own', async () => {
  const child = start({ INBOUND_SMTP_PORT: '2525' })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stderr })) said.push(line)
  expect(said).toEqual(['MAIL_REPLY_DOMAIN: must be set together with INBOUND_SMTP_PORT'])
})

test('a malformed value stops the start with one line', async () => {
  const child = start({ ROLE: 'both' })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stderr })) said.push(line)
  expect(said).toEqual(['ROLE: Invalid option: expected one of "all"|"web"|"worker"'])
})

test('misconfigured security settings are said at the start by name, and stop nothing', async () => {
  const child = start({
    PUBLIC_URL: 'https://soramoyo.example',
    SMTP_URL: 'smtp://127.0.0.1:25',
    LINE_API_BASE: 'https://double.example',
  })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (/"msg":"(TRUSTED_PROXIES|LINE_API_BASE): /.test(line)) said.push(String(JSON.parse(line).msg))
    if (said.length === 2) break
  }
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(said[0]).toMatch(/none is declared.*set TRUSTED_PROXIES/)
})

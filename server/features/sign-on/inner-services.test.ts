import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal } from '../../platform/sealing.ts'
import { suite } from '../../testing/suite.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { sealedFor } from './identity-rules.ts'
import { fetchOutside, pageOf } from './provider-service.ts'

let visits = 0
const inner = createServer((socket) => {
  visits += 1
  socket.destroy()
})
let port = 0
beforeAll(async () => {
  inner.listen(0, '127.0.0.1')
  await once(inner, 'listening')
  port = (inner.address() as { port: number }).port
})
afterAll(() => inner.close())

const env = { PUBLIC_URL: 'https://sora.example', SMTP_URL: 'smtp://127.0.0.1:1' }

const { app, as } = suite({ env })

const setting = (issuer: string) => ({ issuer, client_id: 'a', client_secret: 'b', version: 1 })

test.each(['127.0.0.1', 'localhost'])(
  'a company leads the server to no address of its own network: %s',
  async (host) => {
    const saved = await as('owner').put('/v3/settings/sign_on', setting(`https://${host}:${port}`))
    expect(saved.text).toContain('保存しました')
    const tried = await as('owner').put('/v3/settings/sign_on/test')
    expect([tried.status, tried.body.code]).toEqual([409, 'sign_on_unreachable'])
    expect(visits).toBe(0)
  },
)

test('a name is looked up once, for the connection itself', async () => {
  let asked = 0
  const resolveHost = () => Promise.resolve([asked++ === 0 ? '127.0.0.1' : '2400:ffff::1'])
  await expect(
    fetchOutside({ config: app.config, resolveHost }, `https://login.example:${port}/`, 100),
  ).rejects.toThrow('EINNER')
  expect([asked, visits]).toEqual([1, 0])
})

test('the operator names a login service of the network that companies may use', async () => {
  const origin = `https://127.0.0.1:${port}`
  const allowing = await openTestApp({ ...env, SIGN_ON_ORIGINS: origin })
  try {
    const before = visits
    const provider = { company_id: 1, issuer: origin, client_id: 'a', secret: Buffer.alloc(0) }
    const secret = seal(allowing.app.secret, sealedFor(1), 'b')
    const attempt = { state: 'a', browser: 'b' }
    await expect(pageOf(allowing.app, { ...provider, secret }, attempt, null)).rejects.toThrow()
    expect(visits).toBeGreaterThan(before)
  } finally {
    await allowing.close()
  }
})

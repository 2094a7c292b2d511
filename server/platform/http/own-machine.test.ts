import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as plainRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let local: TestApp
let proxied: TestApp
let away: TestApp

beforeAll(async () => {
  local = await openTestApp()
  proxied = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  away = await openTestApp({ PUBLIC_URL: 'http://soramoyo.example' })
})
afterAll(() => Promise.all([local.close(), proxied.close(), away.close()]))

const paths = ['/outbox', '/outbox/1', '/outbox/style.css', '/metrics']

/** fetch sets Host itself. */
async function statusAs(url: string, path: string, headers: Record<string, string>): Promise<number> {
  const asked = plainRequest(new URL(path, url), { headers }).end()
  const [response] = await once(asked, 'response')
  response.resume()
  return response.statusCode
}

test('outbox and metrics are open to this machine', async () => {
  for (const path of ['/outbox', '/metrics']) expect((await local.call('GET', path)).status).toBe(200)
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1', '[::1]:3000'])
    expect(await statusAs(local.url, '/metrics', { host })).toBe(200)
})

test('they are not there for a request that a proxy passed on, whoever it says it is', async () => {
  const forwarded = [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'http' },
    { 'x-forwarded-host': 'localhost' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '127.0.0.1' },
    { host: 'soramoyo.example' },
  ]
  for (const headers of forwarded)
    for (const path of paths)
      for (const { url } of [local, proxied])
        expect([path, await statusAs(url, path, headers)]).toEqual([path, 404])
})

test('they are not there where PUBLIC_URL leads here from elsewhere', async () => {
  for (const path of paths) expect((await away.call('GET', path)).status).toBe(404)
})

test('with METRICS_TOKEN its bearer reads the metrics from anywhere, and nobody else does', async () => {
  const watched = await openTestApp({ METRICS_TOKEN: 'watching', PUBLIC_URL: 'http://soramoyo.example' })
  const asked = (authorization: string) =>
    watched.call('GET', '/metrics', { headers: { authorization, 'x-forwarded-for': '192.0.2.1' } })
  expect((await asked('Bearer watching')).status).toBe(200)
  expect((await asked('Bearer other')).status).toBe(404)
  await watched.close()
})

test('an installation under https without a mail server does not start, and says why in one line', async () => {
  const env = { ...process.env, PUBLIC_URL: 'https://soramoyo.example', SMTP_URL: '' }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (piece) => {
    said += piece
  })
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([
    1,
    'SMTP_URL: must be set where PUBLIC_URL is https, or no mail reaches anybody\n',
  ])
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { suite } from '../../../testing/suite.ts'
import { exchange, mayGoTo } from './exchange-service.ts'

// others than this machine reach it, so that nothing of our own network may be named
const { app, as } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example', SMTP_URL: 'smtp://127.0.0.1:9' },
  company: 'file',
})

let listener: Server
let reached = 0
let port = 0

beforeAll(async () => {
  listener = createServer((socket) => {
    reached += 1
    socket.destroy()
  }).listen(0, '::')
  await once(listener, 'listening')
  const address = listener.address()
  port = address && typeof address === 'object' ? address.port : 0
})
afterAll(() => listener.close())

/** Hosts of our own network, as they may be written. */
const hosts = `
  127.0.0.1 127.1 127.0.0.1. 127.255.255.254 0.0.0.0 0 2130706433 0x7f000001 0x7f.1 017700000001
  0177.0.0.1 0x7f.0x0.0x0.0x1 127.0.0.01 １２７.０.０.１ 10.0.0.1 10.255.255.255 012.0.0.1 167772161
  172.16.0.1 172.31.255.255 192.168.0.1 192.168.1.254 0xc0a80001 100.64.0.1 169.254.169.254 2852039166
  0xa9fea9fe 169.254.1.1 198.18.0.1 192.0.2.1 203.0.113.7 224.0.0.1 255.255.255.255
  [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:169.254.169.254] [::ffff:10.0.0.1]
  [::127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::1] [2002:7f00:1::]
  [2002:c0a8:1::1] [2002:a9fe:a9fe::] [2001:0:4136:e378::1] [fc00::1] [fd00:ec2::254] [fe80::1]
  [fec0::1] [ff02::1] [2001:db8::1] [0:0:0:0:0:ffff:7f00:1]`
  .trim()
  .split(/\s+/)

/** Names, and forms that only look like another address. */
const names = [
  'localhost',
  'localhost.',
  'LOCALHOST',
  'ip6-localhost',
  'metadata.google.internal',
  'app.localhost',
]

const ask = (url: string) => exchange(app, { url, headers: {}, body: '{}' })

test(`none of ${hosts.length + names.length + 4} targets in our own network is reached`, async () => {
  expect(hosts.length + names.length + 4).toBeGreaterThanOrEqual(60)
  for (const host of hosts) {
    const url = `https://${host}:${port}/`
    expect([host, mayGoTo(app, url)]).toEqual([host, false])
    expect(await ask(url)).toMatchObject({ is_accepted: false, status: null })
  }
  for (const name of names)
    expect(await ask(`https://${name}:${port}/`)).toMatchObject({ is_accepted: false, status: null })
  expect(await ask(`http://127.0.0.1:${port}/`)).toMatchObject({ is_accepted: false })
  expect(await ask(`http://localhost:${port}/`)).toMatchObject({ is_accepted: false })
  expect(reached).toBe(0)
}, 60_000)

test('a name that leads inside, or outside and inside, is not reached', async () => {
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:127.0.0.1'], []]) {
    const inside = { ...app, config: app.config, resolveHost: () => Promise.resolve(addresses) }
    const { problem } = await exchange(inside, { url: `https://a.example:${port}/`, headers: {}, body: '' })
    expect(problem).toContain('社内のネットワーク')
  }
  expect(reached).toBe(0)
})

test('a name is looked up once for a connection, which goes to what was checked', async () => {
  let asked = 0
  // an address without a way to it first; whoever asked again would be led inside
  const resolveHost = () => Promise.resolve([asked++ === 0 ? '2400:ffff::1' : '127.0.0.1'])
  const { status } = await exchange(
    { config: app.config, resolveHost },
    { url: `https://a.example:${port}/`, headers: {}, body: '' },
  )
  expect([status, asked, reached]).toEqual([null, 1, 0])
}, 30_000)

test.each([
  ['https://name:word@hooks.example/', 'webhook_url'],
  ['http://hooks.example/', 'webhook_url'],
  ['ftp://hooks.example/', 'webhook_url'],
  ['http://127.0.0.1:9/', 'outside_url'],
  ['https://169.254.169.254/latest', 'outside_url'],
  ['https://0x7f.1/', 'outside_url'],
])('%s is refused as it is typed', async (url, rule) => {
  const json = { name: '人事', kind: 'program', url, events: ['talk.recorded'] }
  const { status, body } = await as('owner').post('/v4/common/webhooks', json)
  expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field: 'url', rule })]])
})

import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { undeclaredProxy } from './undeclared-proxy.ts'

/** What a server says in its log while it is asked twice through a proxy on its own machine. */
async function warningsOf(env: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const server = await openTestApp(env, undefined, pino({ level: 'warn', base: null }, stream))
  try {
    const headers = { 'x-forwarded-for': '203.0.113.5' }
    await server.call('GET', '/healthz')
    await server.call('GET', '/healthz', { headers })
    await server.call('GET', '/v3/ip', { headers })
  } finally {
    await server.close()
  }
  return lines.filter((line) => line.includes('TRUSTED_PROXIES'))
}

test('a proxy that nobody declared is told once in the log, by its address and the setting', async () => {
  const [warning, ...more] = await warningsOf({})
  expect(more).toEqual([])
  expect(warning).toContain('set TRUSTED_PROXIES=127.0.0.1')
  expect(warning).not.toContain('203.0.113.5')
})

test('a declared one is none of it', async () => {
  expect(await warningsOf({ TRUSTED_PROXIES: '127.0.0.1' })).toEqual([])
})

test('only a connection from inside that names whom it forwards is taken for a proxy', () => {
  const seen = (remoteAddress: string, headers: Record<string, string>) =>
    undeclaredProxy({ headers, socket: { remoteAddress } }, { TRUSTED_PROXIES: [] })
  const forwarded = { 'x-forwarded-for': '203.0.113.5' }
  expect(seen('::ffff:10.0.0.7', forwarded)).toBe('10.0.0.7')
  expect(seen('fd00::7', { forwarded: 'for=203.0.113.5' })).toBe('fd00::7')
  expect(seen('198.51.100.7', forwarded)).toBeNull()
  expect(seen('10.0.0.7', {})).toBeNull()
})

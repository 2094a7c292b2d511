import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyLimits } from '#contract/limits.ts'
import { composeServer } from '../../main.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof composeServer>>
let url: string

beforeAll(async () => {
  app = await openTestApp()
  server = await composeServer(app.app, { slowestBodyMs: 300, drainMs: 100 })
  url = await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** What comes back to a body that is begun and never ended, until the connection ends. */
async function begun(path: string, type: string, length: number): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${type}`,
    `content-length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"a":`)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  await once(socket, 'close')
  return answer
}

test.each([
  ['/v3/login', 'application/json', 100],
  ['/v4/public/answers/x', 'application/json', bodyLimits.memberPage],
  ['/a/x', 'application/x-www-form-urlencoded', 100],
  ['/inquiry', 'application/x-www-form-urlencoded', 100],
])('a body for %s that does not come ends its connection', async (path, type, length) => {
  expect(await begun(path, type, length)).toMatch(/^HTTP\/1\.1 (408|404)/)
})

test('a body that comes is answered, on the same connection too', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await fetch(`${url}/v3/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(422)
    await answer.text()
  }
})

test('a request made in the process has no connection to end', async () => {
  const asked = await Promise.all(
    ['/v3/login', '/v3/enq_users', '/nowhere'].map((path) =>
      server.inject({ method: 'POST', url: path, payload: { a: 1 } }),
    ),
  )
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([422, expect.any(Number), 404])
  expect(await begun('/v3/login', 'application/json', 100)).toMatch(/^HTTP\/1\.1 408/)
})

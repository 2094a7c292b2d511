import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { httpClient } from '../../testing/http.ts'
import { suite } from '../../testing/suite.ts'
import { serveOperations } from './operations.ts'
import { openServer } from './server.ts'

const { app, server } = suite({ company: 'none' })

/** As when other programs keep the processor: the process does nothing at all meanwhile. */
const stall = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a server that stood still for a moment answers as before', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    stall(1_100)
    for (let request = 0; request < 3; request += 1)
      statuses.push((await server.call('GET', '/v4/auth/me')).status)
  }
  expect(statuses.filter((status) => status !== 401)).toEqual([])
})

test('a server that hardly gets on sends requests away for a while, and says that it lives', async () => {
  const slow = await openServer(app, { longestDelay: 50 })
  serveOperations(slow, app)
  const call = httpClient(await slow.listen({ host: '127.0.0.1', port: 0 }))
  try {
    for (let turn = 0; turn < 15; turn += 1) {
      stall(200)
      await nextTurn()
    }
    const [away, alive] = await Promise.all([call('GET', '/readyz'), call('GET', '/healthz')])
    expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'overloaded', '5'])
    expect(away.body.request_id).toBe(away.headers.get('x-request-id'))
    expect(alive.status).toBe(200)
  } finally {
    await slow.close()
  }
})

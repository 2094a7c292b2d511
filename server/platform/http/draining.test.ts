import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { suite } from '../../testing/suite.ts'
import { openServer } from './server.ts'

const { app } = suite({ company: 'none' })

test('a server that ends lets a request finish, and does not wait for a reader who stalls', async () => {
  const server = await openServer(app, { drainMs: 500 })
  const { promise: hasCome, resolve: come } = Promise.withResolvers<void>()
  server.get('/slow', async () => {
    come()
    await pause(100)
    return { done: true }
  })
  server.get('/endless', (_request, reply) => reply.type('text/csv').send(Readable.from(lines())))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const stalled = await fetch(`${url}/endless`)
  const slow = fetch(`${url}/slow`)
  await hasCome
  await server.close()
  expect(await (await slow).json()).toEqual({ done: true })
  await expect(stalled.text()).rejects.toThrow()
})

async function* lines() {
  for (;;) yield 'メンバー,回答\r\n'.repeat(1_000)
}

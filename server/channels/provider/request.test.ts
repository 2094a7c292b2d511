import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { askProvider, type ProviderRequest } from './request.ts'

const open: (Server | SocketServer)[] = []

afterEach(() => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
})

async function listening(server: Server | SocketServer): Promise<string> {
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

const answering = (answer: RequestListener) => listening(createServer(answer))

const ask = (url: string, more: Partial<ProviderRequest> = {}) =>
  askProvider({ method: 'POST', url, body: '本文', timeout: 5_000, ...more })

describe('a request to a provider', () => {
  test('carries its body and headers, and gives status, headers and text', async () => {
    const url = await answering(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece)
      response.writeHead(201, { 'X-Limit': '7', 'content-type': 'text/plain' })
      response.end(`${request.headers.authorization} ${Buffer.concat(pieces)}`)
    })
    const answer = await ask(url, { headers: { authorization: 'Bearer x' } })
    if ('failure' in answer) throw new Error(answer.words)
    expect(answer).toMatchObject({ status: 201, text: 'Bearer x 本文' })
    expect(answer.headers.get('x-LIMIT')).toBe('7')
    expect(answer.headers.get('retry-after')).toBeNull()
  })

  test('follows no redirect: a token goes nowhere but to its own host', async () => {
    let came = 0
    const other = await answering((_request, response) => {
      came += 1
      response.end()
    })
    const url = await answering((_request, response) => {
      response.writeHead(307, { location: other }).end()
    })
    expect(await ask(url)).toEqual({ failure: 'unknown', words: 'redirect' })
    expect(came).toBe(0)
  })

  test('goes over the connection of the one before', async () => {
    const ports = new Set<number | undefined>()
    const url = await answering((request, response) => {
      ports.add(request.socket.remotePort)
      response.end()
    })
    for (let count = 0; count < 3; count += 1) await ask(url)
    expect(ports.size).toBe(1)
  })
})

describe('a request without an answer', () => {
  test('was never said where nobody listens', async () => {
    const url = await answering(() => undefined)
    const [server] = open.splice(0)
    server?.close()
    expect(await ask(url)).toEqual({ failure: 'unreachable', words: 'ECONNREFUSED' })
  })

  test('was never said where the connection is none that can be trusted', async () => {
    const url = await listening(
      createSocketServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    )
    expect(await ask(url.replace('http:', 'https:'))).toMatchObject({ failure: 'unreachable' })
  })

  test.each([
    ['an address that is none', 'http://', {}],
    ['a header that is none', 'http://127.0.0.1:9/', { authorization: 'Bearer \n' }],
  ])('was never said by %s', async (_why, url, headers) => {
    expect(await ask(url, { headers })).toMatchObject({ failure: 'unreachable' })
  })

  test('may have been taken where the connection was lost behind it', async () => {
    const url = await answering((request) => request.socket.resetAndDestroy())
    expect(await ask(url)).toEqual({ failure: 'unknown', words: 'ECONNRESET' })
  })

  test('may have been taken where its answer broke off', async () => {
    const url = await answering((_request, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('12345', () => response.socket?.resetAndDestroy())
    })
    expect(await ask(url)).toMatchObject({ failure: 'unknown' })
  })

  test('may have been taken where time ran out, or the process ends', async () => {
    const url = await answering(() => undefined)
    expect(await ask(url, { timeout: 50 })).toEqual({ failure: 'unknown', words: 'TimeoutError' })
    const ending = new AbortController()
    const asked = ask(url, { signal: ending.signal })
    setTimeout(() => ending.abort(), 50)
    expect(await asked).toEqual({ failure: 'unknown', words: 'AbortError' })
    expect(await ask(url, { signal: ending.signal })).toEqual({ failure: 'unreachable', words: 'AbortError' })
  })

  test('may have been taken where it is longer than a provider’s', async () => {
    const url = await answering((_request, response) => response.end('x'.repeat(200)))
    expect(await ask(url, { longest: 100 })).toMatchObject({ failure: 'unknown' })
    expect(await ask(url, { longest: 200 })).toMatchObject({ status: 200 })
  })
})

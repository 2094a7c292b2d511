import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

/** A request as it came; `parts` are what the route's path captured, still percent-encoded. */
export type FakeRequest = {
  method: string
  path: string
  parts: readonly string[]
  query: URLSearchParams
  headers: IncomingHttpHeaders
  raw: Buffer
}

/** An answer; `body` is sent as JSON unless it is text or bytes. `reset` cuts the connection, `silence` never answers. */
export type FakeAnswer =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | 'reset'
  | 'silence'

export type FakeRoute = {
  method: 'GET' | 'POST'
  path: RegExp
  answer(request: FakeRequest): FakeAnswer | Promise<FakeAnswer>
}

/** A single failure: at the request, or after the route took it (`taken`); `until` holds the answer back. */
export type Mishap = { taken: boolean; answer?: FakeAnswer; path?: RegExp; until?: Hold }
export type Hold = () => Promise<unknown>

/** What the provider's documentation does not allow. */
export class FakeRefusal extends Error {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(typeof body === 'string' ? body : JSON.stringify(body))
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export type FakeServer = {
  base: string
  /** Every request that broke the rules, as `POST /path 400 why`. */
  refusals: string[]
  requests(): number
  latest(): FakeRequest | null
  once(mishap: Mishap): void
  stop(): Promise<void>
}

/** A provider on a free port of the loopback: an unknown path is 404, a wrong method 405. */
export async function startFake(routes: readonly FakeRoute[]): Promise<FakeServer> {
  const refusals: string[] = []
  const mishaps: Mishap[] = []
  let requests = 0
  let latest: FakeRequest | null = null
  const answerOf = async (request: FakeRequest): Promise<FakeAnswer> => {
    latest = request
    const { method, path } = request
    const at = mishaps.findIndex((mishap) => mishap.path?.test(path) ?? true)
    const [mishap] = at < 0 ? [] : mishaps.splice(at, 1)
    if (mishap && !mishap.taken) {
      await mishap.until?.()
      if (mishap.answer) return mishap.answer
    }
    try {
      const answer = await routed(routes, request)
      if (mishap?.taken) await mishap.until?.()
      return mishap?.answer ?? answer
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error
      refusals.push(`${method} ${path} ${error.status} ${error.message}`)
      return { status: error.status, headers: error.headers, body: error.body }
    }
  }
  const server = createServer((incoming, response) => {
    requests += 1
    read(incoming)
      .then(answerOf)
      .then((answer) => write(incoming, response, answer))
      .catch((error: unknown) => {
        refusals.push(`the fake failed: ${String(error)}`)
        incoming.destroy()
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    base: `http://127.0.0.1:${port}`,
    refusals,
    requests: () => requests,
    latest: () => latest,
    once: (mishap) => void mishaps.push(mishap),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function read(incoming: IncomingMessage): Promise<FakeRequest> {
  const url = incoming.url ?? '/'
  const [path = ''] = url.split('?')
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece)
  return {
    method: incoming.method ?? '',
    path,
    parts: [],
    query: new URLSearchParams(url.slice(path.length + 1)),
    headers: incoming.headers,
    raw: Buffer.concat(pieces),
  }
}

function routed(routes: readonly FakeRoute[], request: FakeRequest) {
  const known = routes.flatMap((route) => {
    const match = new RegExp(`^(?:${route.path.source})$`).exec(request.path)
    return match ? [{ route, parts: match.slice(1) }] : []
  })
  if (known.length === 0) throw new FakeRefusal(404, 'unknown path')
  const found = known.find(({ route }) => route.method === request.method)
  if (!found) throw new FakeRefusal(405, 'wrong method')
  return found.route.answer({ ...request, parts: found.parts })
}

function write(incoming: IncomingMessage, response: ServerResponse, answer: FakeAnswer) {
  if (answer === 'reset') return incoming.socket.resetAndDestroy()
  if (answer === 'silence') return
  const { status, headers = {}, body } = answer
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  response.writeHead(status, {
    ...(body === undefined ? {} : { 'content-type': isRaw ? 'text/plain' : 'application/json' }),
    ...headers,
  })
  response.end(body === undefined || isRaw ? body : JSON.stringify(body))
}

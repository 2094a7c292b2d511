import * as http from 'node:http'
import * as https from 'node:https'
import type { LookupFunction } from 'node:net'

/** What a provider answered, or what is known when it did not. */
export type ProviderAnswer =
  | { status: number; headers: Pick<Headers, 'get'>; text: string }
  /** Nothing was said to the provider: the connection never stood. */
  | { failure: 'unreachable'; words: string; isTooLong?: false }
  /** The connection was lost, timed out, or answered more than a provider does: the request may have been taken. */
  | { failure: 'unknown'; words: string; isTooLong?: boolean }

export type ProviderRequest = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** Milliseconds for the whole exchange. */
  timeout: number
  signal?: AbortSignal
  /** The most bytes of its answer that are read, where 64 kB are too few. */
  longest?: number
  /** An answer that is longer is read so far, and no failure. */
  isCutShort?: boolean
  /** How the host's name is looked up, once for the connection: addresses in the URL pass it by. */
  lookup?: LookupFunction
  /** Redirects are returned to the caller without a body, not followed. */
  announcesRedirect?: boolean
}

const longestAnswer = 64 * 1024

/** Connections are kept for less time than a provider keeps them, so that none closes during a request. */
const kept = { keepAlive: true, timeout: 4_000 }
const plain = { request: http.request, agent: new http.Agent(kept), stands: 'connect' }
const secure = { request: https.request, agent: new https.Agent(kept), stands: 'secureConnect' }

/** What a provider answered with its bytes; null where they are more than `longest`. */
type ProviderBytes =
  | { status: number; headers: Pick<Headers, 'get'>; bytes: Buffer | null }
  | Extract<ProviderAnswer, { failure: string }>

/** One request without redirects, so that a token stays with its host; never throws. Three times as fast as fetch. */
export async function askProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const answer = await askProviderForBytes(request)
  if ('failure' in answer) return answer
  const { status, headers, bytes } = answer
  if (bytes === null) return { failure: 'unknown', words: 'the answer is too long', isTooLong: true }
  return { status, headers, text: bytes.toString('utf8') }
}

/** The same for what is no text, as a picture. */
export async function askProviderForBytes(request: ProviderRequest): Promise<ProviderBytes> {
  try {
    return await exchange(request)
  } catch (error) {
    // an address or a header that is none
    return { failure: 'unreachable', words: codeOf(error) }
  }
}

function exchange(asked: ProviderRequest): Promise<ProviderBytes> {
  const { method, url, headers, body, timeout, signal, longest = longestAnswer } = asked
  const { request, agent: kept, stands } = url.startsWith('https:') ? secure : plain
  // a connection that another look-up led to is not used again
  const agent = asked.lookup ? false : kept
  return new Promise((resolve) => {
    let hasBegun = false
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const going = request(url, {
      method,
      agent,
      headers: { ...ours, ...headers, ...length },
      ...(asked.lookup && { lookup: asked.lookup }),
    })
    const end = (answer: ProviderBytes) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve(answer)
    }
    const lost = (words: string) => end({ failure: hasBegun ? 'unknown' : 'unreachable', words })
    const cut = (words: string) => {
      lost(words)
      going.destroy()
    }
    const stop = () => cut('AbortError')
    const fail = (error: Error) => lost(codeOf(error))
    const timer = setTimeout(cut, timeout, 'TimeoutError')
    going.on('error', fail)
    going.on('socket', (socket) => {
      if (going.reusedSocket) hasBegun = true
      else socket.once(stands, () => (hasBegun = true))
    })
    going.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400) {
        if (asked.announcesRedirect)
          end({ status, headers: headersOf(answer.headers), bytes: Buffer.alloc(0) })
        cut('redirect')
        return
      }
      answer.on('error', fail)
      read(answer, longest, (bytes, isWhole) => {
        const known = isWhole || asked.isCutShort ? bytes : null
        end({ status, headers: headersOf(answer.headers), bytes: known })
        if (!isWhole) going.destroy()
      })
    })
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    going.end(body)
  })
}

const ours = { accept: '*/*', 'user-agent': 'Soramoyo' }

function read(
  answer: http.IncomingMessage,
  longest: number,
  end: (bytes: Buffer, isWhole: boolean) => void,
): void {
  const pieces: Buffer[] = []
  let size = 0
  answer.on('data', (piece: Buffer) => {
    size += piece.length
    pieces.push(piece)
    if (size > longest) end(Buffer.concat(pieces).subarray(0, longest), false)
  })
  answer.on('end', () => end(Buffer.concat(pieces), true))
}

const headersOf = (headers: http.IncomingHttpHeaders): Pick<Headers, 'get'> => ({
  get: (name) => headers[name.toLowerCase()]?.toString() ?? null,
})

/** The system's name of a failure, which carries no address and no token. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'UNKNOWN'

/** What a provider answered, or what is known when it did not. */
export type ProviderAnswer =
  | { status: number; headers: Headers; text: string }
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
}

const longestAnswer = 64 * 1024

/** Names of errors that come before the first byte has left. */
const neverBegan = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** What a provider answered with its bytes; null where they are more than `longest`. */
type ProviderBytes =
  | { status: number; headers: Headers; bytes: Buffer | null }
  | Extract<ProviderAnswer, { failure: string }>

/**
 * One request to a provider, without following redirects: a token goes nowhere but to its own host.
 * @returns the answer with at most `longest` bytes of its text, or what is known of the failure; never throws
 */
export async function askProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const answer = await askProviderForBytes(request)
  if ('failure' in answer) return answer
  const { status, headers, bytes } = answer
  if (bytes === null) return { failure: 'unknown', words: 'the answer is too long', isTooLong: true }
  return { status, headers, text: bytes.toString('utf8') }
}

/** The same for what is no text, as a picture. */
export async function askProviderForBytes(request: ProviderRequest): Promise<ProviderBytes> {
  const { method, url, headers, body, timeout, signal, longest = longestAnswer } = request
  const limit = AbortSignal.timeout(timeout)
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, headers: answer.headers, bytes: await bytesOf(answer, longest) }
  } catch (error) {
    const code = codeOf(error)
    return { failure: neverBegan.has(code) ? 'unreachable' : 'unknown', words: code }
  }
}

async function bytesOf(answer: Response, longest: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.length
    if (size > longest) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** The system's name of a failure, which carries no address and no token. */
function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return cause.name
  }
  return 'UNKNOWN'
}

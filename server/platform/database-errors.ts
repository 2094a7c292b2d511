import { AppError } from './errors.ts'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
const serverEnding = new Set(['57P01', '57P02', '57P03', '53300', '25006'])
// The disk, memory or a limit is exhausted, or the disk fails: not the input's fault.
const exhausted = new Set(['53100', '53200', '53400', '58030'])
const connectionWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i

/** True when the database could not be reached or went away, as against a refused statement. */
function isConnectionError(error: unknown): boolean {
  const code = codeOf(error)
  if (unreachable.has(code) || serverEnding.has(code) || code.startsWith('08')) return true
  return error instanceof Error && connectionWords.test(error.message)
}

/** The name of the unique constraint that a statement broke, or null. */
export function brokenConstraint(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : null
}

// A text with a NUL in it, which PostgreSQL stores neither as text nor in JSON, and a number beyond its column.
const unstorable = new Set(['22021', '22P05', '22003'])

/** True when a standby ended what only reads, as what it read is cleared away on the main database (SQLSTATE 40001). */
export const isTakenBack = (error: unknown): boolean => codeOf(error) === '40001'

/** True when the database has no room to write, which a reading of it does not show. */
export const isOutOfRoom = (error: unknown): boolean => exhausted.has(codeOf(error))

// Two waited for each other, and this one was ended with nothing written.
const deadlocked = '40P01'

/** Database trouble as 503 with Retry-After, unstorable values as 400; other errors stay. */
export function asAppError(error: unknown): unknown {
  if (isConnectionError(error) || codeOf(error) === deadlocked)
    return new AppError('unavailable', { retryAfter: 2, cause: error })
  if (isOutOfRoom(error)) return new AppError('unavailable', { retryAfter: 30, cause: error })
  return unstorable.has(codeOf(error)) ? new AppError('malformed_request', { cause: error }) : error
}

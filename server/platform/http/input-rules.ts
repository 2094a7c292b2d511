import { inputLimits } from '#contract/limits.ts'
import { AppError } from '../errors.ts'

type Waiting = { value: unknown; depth: number }

/** PostgreSQL stores no NUL, and half a surrogate pair is no character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

function partsOf(value: object): unknown[] {
  const keys = Object.keys(value)
  // A form may name the ten-thousandth item of a list alone.
  if (Array.isArray(value) && keys.length !== value.length) throw new AppError('malformed_request')
  if (!Array.isArray(value) && !keys.every(isStorable)) throw new AppError('malformed_request')
  return Object.values(value)
}

/**
 * Refuses what no call takes, so that no rule and no query meets it.
 * @throws AppError('malformed_request') for texts that cannot be stored and nesting without end,
 *   AppError('payload_too_large') for more values than any call takes
 */
export function refuseHostile(input: unknown): void {
  const waiting: Waiting[] = [{ value: input, depth: 0 }]
  let seen = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isStorable(value)) throw new AppError('malformed_request')
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue
    if (depth >= inputLimits.depth) throw new AppError('malformed_request')
    const parts = partsOf(value)
    seen += parts.length
    if (seen > inputLimits.values) throw new AppError('payload_too_large')
    for (const part of parts) waiting.push({ value: part, depth: depth + 1 })
  }
}

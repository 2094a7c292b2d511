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

const byteOf = (character: string) => character.charCodeAt(0)
const quote = byteOf('"')
const backslash = byteOf('\\')
const comma = byteOf(',')
const colon = byteOf(':')
const list = { opens: byteOf('['), closes: byteOf(']') }
const object = { opens: byteOf('{'), closes: byteOf('}') }

function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

/** Refuses JSON by scanning it before it is parsed: too many values or names, or nesting without end. */
export function refuseHostileJson(json: Uint8Array, most: { values: number; names: number }): void {
  let values = 0
  let names = 0
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) at = endOfText(json, at)
    else if (byte === comma) values += 1
    else if (byte === colon) names += 1
    else if (byte === list.opens || byte === object.opens) {
      values += 1
      depth += 1
    } else if (byte === list.closes || byte === object.closes) depth -= 1
    if (depth > inputLimits.depth) throw new AppError('malformed_request')
    if (values > most.values || names > most.names) throw new AppError('payload_too_large')
  }
}

/** Refuses texts that cannot be stored, endless nesting and too many values before any rule sees them. */
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

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { bodyLimits, inputLimits } from '#contract/limits.ts'
import { AppError } from '../errors.ts'
import { inputBounds } from './input-bounds.ts'
import { refuseHostileJson } from './input-rules.ts'
import type { DeclaredCall } from './openapi.ts'

const json = 'application/json'
const multipart = 'multipart/form-data'
const urlEncoded = 'application/x-www-form-urlencoded'

type Schema = z.core.$ZodType

/** True where somewhere in the input a file may come. */
function holdsFile(schema: Schema | undefined): boolean {
  if (schema instanceof z.ZodFile) return true
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(holdsFile)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return holdsFile(schema.def.innerType)
  if (schema instanceof z.ZodPipe) return holdsFile(schema.def.in) || holdsFile(schema.def.out)
  return false
}

const typeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type']?.split(';', 1)[0] ?? '').trim().toLowerCase() || json

/** The body's length in bytes as its header declares it; 0 without one. */
export const declaredLength = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0)

/** So long a sender may take to read why it is refused, in milliseconds; most hang up as soon as they have. */
const lingerMs = 10_000

/** Leaves an unknown caller's large body unread; Node would read it to discard it. */
export function leaveUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (declaredLength(request) <= bodyLimits.open) return
  // After its first read Node waits for the reader's buffer.
  request.raw.read(0)
  reply.raw.once('finish', () => {
    setTimeout(() => request.raw.socket.destroy(), lingerMs).unref()
  })
}

export type BodyLimits = { bytes: number; form: number; values: number; names: number }

function limitsFor({ meta, input }: DeclaredCall): BodyLimits {
  const own = inputBounds(input)
  const counts = { values: own.values + inputLimits.unknown, names: own.names + inputLimits.unknown }
  const isSigned = meta.signedBy.length > 0
  if (meta.isMemberPage) return { bytes: bodyLimits.memberPage, form: bodyLimits.memberPage, ...counts }
  if (meta.access === 'public' && !isSigned)
    return { bytes: bodyLimits.open, form: bodyLimits.open, ...counts }
  const bytes = Math.min(bodyLimits.open + own.bytes, bodyLimits.signedIn)
  return { bytes, form: holdsFile(input) && !isSigned ? bodyLimits.file : bytes, ...counts }
}

const limits = new WeakMap<DeclaredCall, BodyLimits>()

/** What the body of a call may be, by its schema; found out at its first request. */
export function limitsOf(call: DeclaredCall): BodyLimits {
  const found = limits.get(call) ?? limitsFor(call)
  limits.set(call, found)
  return found
}

/** The largest body that a call takes of the type of this one, in bytes. */
export function bodyLimitOf(call: DeclaredCall, request: FastifyRequest): number {
  const { bytes, form } = limitsOf(call)
  return typeOf(request) === multipart ? form : bytes
}

function decoded(bytes: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

function boundaryOf({ headers }: FastifyRequest): string {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers['content-type'] ?? '') ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw new AppError('malformed_request')
  return `--${boundary}`
}

/** Runs before a form is parsed, as each part costs far more than its bytes. */
function refuseManyParts(bytes: Buffer, mark: string, most: number): void {
  let parts = -1
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    parts += 1
    if (parts > most) throw new AppError('payload_too_large')
  }
}

const newline = '\r\n'

/** The parts of a form that are parsed before other requests get a turn. */
const partsAtOnce = 500

/** A form cut between its parts, each piece a form of its own. */
function* batchesOf(bytes: Buffer, boundary: string): Generator<Uint8Array<ArrayBuffer>> {
  const end = Buffer.from(`${newline}${boundary}--${newline}`)
  const next = `${newline}${boundary}${newline}`
  let [begins, parts] = [0, 0]
  for (let at = bytes.indexOf(next); at >= 0; at = bytes.indexOf(next, at + newline.length)) {
    parts += 1
    if (parts % partsAtOnce > 0) continue
    yield Uint8Array.from(Buffer.concat([bytes.subarray(begins, at), end]))
    begins = at + newline.length
  }
  yield Uint8Array.from(bytes.subarray(begins))
}

async function formOf(call: DeclaredCall, request: FastifyRequest, bytes: Buffer): Promise<FormData> {
  const most = limitsOf(call)
  const boundary = boundaryOf(request)
  refuseManyParts(bytes, boundary, most.values)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = new FormData()
  let written = 0
  for (const batch of batchesOf(bytes, boundary)) {
    for (const [name, part] of await new Response(batch, { headers }).formData()) {
      form.append(name, part)
      if (!(part instanceof File)) written += part.length
    }
    if (written > most.bytes) throw new AppError('payload_too_large')
    await nextTurn()
  }
  return form
}

function jsonOf(call: DeclaredCall, bytes: Buffer): unknown {
  refuseHostileJson(bytes, limitsOf(call))
  return JSON.parse(decoded(bytes))
}

function wordsOf(call: DeclaredCall, bytes: Buffer): URLSearchParams {
  refuseManyParts(bytes, '&', limitsOf(call).values)
  return new URLSearchParams(decoded(bytes))
}

/** The body for oRPC; throws AppError where it cannot be read. */
export async function readBody(call: DeclaredCall, request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  const type = typeOf(request)
  const isTaken = type === json || (call.meta.form && (type === multipart || type === urlEncoded))
  if (bytes.length === 0) return {}
  if (!isTaken) throw new AppError('unsupported_media_type')
  try {
    if (type === multipart) return await formOf(call, request, bytes)
    return type === json ? jsonOf(call, bytes) : wordsOf(call, bytes)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed_request', { cause: error })
  }
}

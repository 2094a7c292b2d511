import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { bodyLimits, mostParts } from '#contract/limits.ts'
import { AppError } from '../errors.ts'
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

export const declaredLength = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0)

/** So long a sender may take to read why it is refused, in milliseconds. */
const lingerMs = 1_000

/**
 * Leaves a large body of nobody who is known where it is: Node would read it all to throw it away. The sender waits
 * until the connection ends.
 */
export function leaveUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (declaredLength(request) <= bodyLimits.open) return
  // From its first read on Node takes the body for somebody's, and stops when that one's buffer is full.
  request.raw.read(0)
  reply.raw.once('finish', () => {
    setTimeout(() => request.raw.socket.destroy(), lingerMs).unref()
  })
}

function limitsOf({ meta, input }: DeclaredCall): { form: number; other: number } {
  if (meta.signedBy.length > 0) return { form: 0, other: bodyLimits.signedIn }
  if (meta.isMemberPage) return { form: bodyLimits.memberPage, other: bodyLimits.memberPage }
  if (meta.access === 'public') return { form: bodyLimits.open, other: bodyLimits.open }
  return { form: holdsFile(input) ? bodyLimits.file : bodyLimits.signedIn, other: bodyLimits.signedIn }
}

/** The largest body each call takes, in bytes, by the type of the body. */
export function bodyLimitOf(call: DeclaredCall): { most: number; of(request: FastifyRequest): number } {
  const { form, other } = limitsOf(call)
  return { most: Math.max(form, other), of: (request) => (typeOf(request) === multipart ? form : other) }
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

/** Before a form is taken apart: each part costs far more than its bytes. */
function refuseManyParts(bytes: Buffer, boundary: string): void {
  let parts = -1
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + boundary.length))
    parts += 1
  if (parts > mostParts) throw new AppError('payload_too_large')
}

async function formOf(request: FastifyRequest, bytes: Buffer): Promise<FormData> {
  refuseManyParts(bytes, boundaryOf(request))
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Uint8Array.from(bytes), { headers }).formData()
  const written = [...form.values()].reduce((sum, part) => sum + (part instanceof File ? 0 : part.length), 0)
  if (written > bodyLimits.signedIn) throw new AppError('payload_too_large')
  return form
}

/**
 * What a body says, for oRPC to take apart.
 * @throws AppError where it cannot be read
 */
export async function readBody(call: DeclaredCall, request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  const type = typeOf(request)
  const isTaken = type === json || (call.meta.form && (type === multipart || type === urlEncoded))
  if (bytes.length === 0) return {}
  if (!isTaken) throw new AppError('unsupported_media_type')
  try {
    if (type === multipart) return await formOf(request, bytes)
    return type === json ? JSON.parse(decoded(bytes)) : new URLSearchParams(decoded(bytes))
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed_request', { cause: error })
  }
}

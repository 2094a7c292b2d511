import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { Router } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import { plainAddress } from '#contract/ipv4-ranges.ts'
import type { App, Sender, SignedBody } from '../context.ts'
import { AppError } from '../errors.ts'
import { accessTokenOf, sessionCookies } from './cookies.ts'
import { dispositionOf } from './disposition.ts'
import {
  type Authenticate,
  asOrpcError,
  type EdgeContext,
  type RequireDepartments,
  type VerifySender,
} from './edge.ts'
import { errorBody } from './error-body.ts'
import { answerUnchanged, keeping } from './keeping.ts'
import { declaredCalls } from './openapi.ts'
import { isForeign } from './origin.ts'

export type Calls = Router<Contract, EdgeContext>

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : null
}

function edgeContext(
  app: App,
  { authenticate, requireDepartments }: Proofs,
  request: FastifyRequest,
  reply: FastifyReply,
  sender: Sender | null,
): EdgeContext {
  return {
    app,
    authenticate,
    requireDepartments,
    request: {
      id: request.id,
      ip: plainAddress(request.ip),
      uri: `${request.method} ${request.routeOptions.url ?? ''}`,
      userAgent: header(request, 'user-agent') ?? '',
    },
    cookies: sessionCookies(request, reply, app.config),
    accessToken: accessTokenOf(request, app.config),
    isForeign: isForeign(request, app.config),
    idempotencyKey: header(request, 'idempotency-key'),
    sender,
    setRetryAfter: (seconds) => reply.header('retry-after', String(seconds)),
    allowKeeping: () => reply.headers(keeping(request)),
  }
}

/** oRPC's own fallback for a Japanese name is a row of underscores. */
function nameFile<T extends { response?: { headers: object; body?: unknown } | undefined }>(
  handled: T,
  path: string,
): T {
  const { response } = handled
  if (!(response?.body instanceof File) || 'content-disposition' in response.headers) return handled
  const disposition = { 'content-disposition': dispositionOf(response.body, path) }
  return { ...handled, response: { ...response, headers: { ...response.headers, ...disposition } } }
}

/** A call that answers words answers them as they are, not as JSON. */
function asText<T extends { response?: { headers: object; body?: unknown } | undefined }>(handled: T): T {
  const { response } = handled
  if (typeof response?.body !== 'string') return handled
  const headers = { ...response.headers, 'content-type': 'text/plain; charset=utf-8' }
  return { ...handled, response: { ...response, headers, body: new Blob([response.body]).stream() } }
}

function handlerOf(calls: Calls) {
  return new OpenAPIHandler(calls, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    // A refusal of the verb and a body that cannot be read both leave as the product's own error body.
    interceptors: [
      async ({ next, context, request }) => {
        try {
          return asText(nameFile(await next(), request.url.pathname))
        } catch (error) {
          throw asOrpcError(error, context)
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  })
}

type Answer = (request: FastifyRequest, reply: FastifyReply, sender: Sender | null) => Promise<void>

/** The calls whose bodies oRPC reads itself. */
function serveUnsigned(scope: FastifyInstance, answer: Answer): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  answerUnchanged(scope)
  for (const version of ['v1', 'v3', 'v4'])
    scope.all(`/${version}/*`, (request, reply) => answer(request, reply, null))
}

const signedPerMinute = 120

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new AppError('malformed_request')
  }
}

/** The calls whose bodies are read as JSON only once the signature over their bytes holds. */
function serveSigned(
  scope: FastifyInstance,
  verify: (signed: SignedBody) => Promise<Sender>,
  answer: Answer,
): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const sender = await verify({ bytes, header: (name) => header(request, name) })
    request.body = parsedJson(bytes)
    return answer(request, reply, sender)
  }
  const config = { rateLimit: { max: signedPerMinute } }
  for (const { method, path, meta } of declaredCalls())
    if (meta.signedBy.length > 0) scope.route({ method, url: path, config, handler })
}

type Proofs = {
  authenticate: Authenticate
  verifySender: VerifySender
  requireDepartments: RequireDepartments
}

/** Serves the contract's calls under /v1, /v3 and /v4. */
export function serveCalls(fastify: FastifyInstance, app: App, calls: Calls, proofs: Proofs): void {
  const handler = handlerOf(calls)
  const answer: Answer = async (request, reply, sender) => {
    reply.header('cache-control', 'no-store')
    const context = edgeContext(app, proofs, request, reply, sender)
    const { matched } = await handler.handle(request, reply, { context })
    if (!matched) reply.status(404).send(errorBody(new AppError('not_found'), request.id))
  }
  fastify.register(async (scope) => serveUnsigned(scope, answer))
  fastify.register(async (scope) => serveSigned(scope, (signed) => proofs.verifySender(app, signed), answer))
}

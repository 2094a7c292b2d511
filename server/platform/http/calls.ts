import { SmartCoercionPlugin } from '@orpc/json-schema'
import type { Router } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import { bodyLimits } from '#contract/limits.ts'
import { plainAddress } from '#contract/security/address-ranges.ts'
import { accountHeader } from '#contract/sessions/account-header.ts'
import type { App, AskSelf, Sender } from '../context.ts'
import { AppError } from '../errors.ts'
import { bodyLimitOf, declaredLength, leaveUnread, readBody } from './bodies.ts'
import { callHandler } from './call-handler.ts'
import { accessTokenOf, sessionCookies } from './cookies.ts'
import { dispositionOf } from './disposition.ts'
import {
  type Authenticate,
  admit,
  asOrpcError,
  type EdgeContext,
  type NoteRefusal,
  type RequireDepartments,
  type VerifySender,
} from './edge.ts'
import { errorBody } from './error-body.ts'
import { answerUnchanged, keeping } from './keeping.ts'
import { type DeclaredCall, declaredCalls } from './openapi.ts'
import { isForeign } from './origin.ts'
import { type SignedCalls, signedCalls } from './signed-calls.ts'
import { limitTokens } from './token-limit.ts'

export type Calls = Router<Contract, EdgeContext>

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : null
}

function edgeContext(
  app: App,
  { authenticate, requireDepartments }: Proofs,
  { request, reply, sender }: { request: FastifyRequest; reply: FastifyReply; sender: Sender | null },
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
    account: header(request, accountHeader),
    sender,
    setRetryAfter: (seconds) => reply.header('retry-after', String(seconds)),
    askSelf: askedBy(request),
    allowKeeping: () => reply.headers(keeping(request)),
  }
}

/** The server asked in this process, without a socket: routing, limits, signature and body are met as ever. */
const askedBy =
  ({ server, ip }: FastifyRequest): AskSelf =>
  async ({ method, path, headers, body }) => {
    const answer = await server.inject({ method, url: path, headers, payload: body, remoteAddress: ip })
    return {
      status: answer.statusCode,
      requestId: String(answer.headers['x-request-id']),
      text: answer.payload,
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
  return callHandler(calls, {
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

type Served = {
  /** Who may not make the call is refused here. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>
  signed: SignedCalls | null
  answer(request: FastifyRequest, reply: FastifyReply, sender: Sender | null): Promise<void>
}

/** Refuses before the body is read: no session, or too large for anybody. */
function guardBody(call: DeclaredCall, { admit }: Served) {
  const isOpen = call.meta.access === 'public'
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const length = declaredLength(request)
    const isTooLarge = length > 0 && length > bodyLimitOf(call, request)
    if (isOpen && isTooLarge) leaveUnread(request, reply)
    if (!isOpen && length > bodyLimits.open)
      await admit(request, reply).catch((error: unknown) => {
        leaveUnread(request, reply)
        throw error
      })
    if (isTooLarge) throw new AppError('payload_too_large')
  }
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** The body's input; only callers with the permission learn what is wrong with it. */
async function bodyOf(call: DeclaredCall, request: FastifyRequest, reply: FastifyReply, { admit }: Served) {
  try {
    return await readBody(call, request, bytesOf(request))
  } catch (error) {
    if (call.meta.access !== 'public') await admit(request, reply)
    throw error
  }
}

/** The body's signer; null for an unsigned call. */
const sentBy = async (request: FastifyRequest, { signed }: Served): Promise<Sender | null> =>
  signed
    ? signed.senderOf(request, { bytes: bytesOf(request), header: (name) => header(request, name) })
    : null

function serveCall(scope: FastifyInstance, call: DeclaredCall, served: Served): void {
  const { method, path } = call
  const guard = guardBody(call, served)
  scope.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    bodyLimit: bodyLimits.file,
    ...served.signed?.options,
    preParsing: async (request, reply, payload) => {
      await guard(request, reply)
      return payload
    },
    handler: async (request, reply) => {
      const sender = await sentBy(request, served)
      if (method !== 'GET') request.body = await bodyOf(call, request, reply, served)
      return served.answer(request, reply, sender)
    },
  })
}

async function unknownCall(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  leaveUnread(request, reply)
  throw new AppError('not_found')
}

type Proofs = {
  authenticate: Authenticate
  verifySender: VerifySender
  noteRefusal: NoteRefusal
  requireDepartments: RequireDepartments
}

/** Serves the contract's calls under /v1, /v3 and /v4. */
export function serveCalls(fastify: FastifyInstance, app: App, calls: Calls, proofs: Proofs): void {
  const handler = handlerOf(calls)
  const contextOf = (request: FastifyRequest, reply: FastifyReply, sender: Sender | null) =>
    edgeContext(app, proofs, { request, reply, sender })
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    reply.status(404).send(errorBody(new AppError('not_found'), request.id))
  const servedAs = ({ method, path, meta }: DeclaredCall): Served => ({
    admit: (request, reply) =>
      admit(contextOf(request, reply, null), { '~orpc': { route: { method, path }, meta } }),
    signed: meta.signedBy.length > 0 ? signedCalls(app, proofs) : null,
    answer: async (request, reply, sender) => {
      const { matched } = await handler.handle(request, reply, { context: contextOf(request, reply, sender) })
      if (!matched) notFound(request, reply)
    },
  })
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    answerUnchanged(scope)
    limitTokens(scope, app)
    for (const call of declaredCalls()) serveCall(scope, call, servedAs(call))
    for (const version of ['v1', 'v3', 'v4'])
      scope.all(`/${version}/*`, { preParsing: unknownCall }, notFound)
  })
}

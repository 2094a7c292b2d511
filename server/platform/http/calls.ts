import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { Router } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { accessTokenOf, sessionCookies } from './cookies.ts'
import { type Authenticate, asOrpcError, type EdgeContext } from './edge.ts'
import { errorBody } from './error-body.ts'
import { isForeign } from './origin.ts'

export type Calls = Router<Contract, EdgeContext>

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : null
}

function edgeContext(
  app: App,
  authenticate: Authenticate,
  request: FastifyRequest,
  reply: FastifyReply,
): EdgeContext {
  return {
    app,
    authenticate,
    request: {
      id: request.id,
      ip: request.ip,
      uri: `${request.method} ${request.routeOptions.url ?? ''}`,
      userAgent: header(request, 'user-agent') ?? '',
    },
    cookies: sessionCookies(request, reply, app.config),
    accessToken: accessTokenOf(request, app.config),
    isForeign: isForeign(request, app.config),
    idempotencyKey: header(request, 'idempotency-key'),
    setRetryAfter: (seconds) => reply.header('retry-after', String(seconds)),
  }
}

function handlerOf(calls: Calls) {
  return new OpenAPIHandler(calls, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    // A refusal of the verb and a body that cannot be read both leave as the product's own error body.
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          throw asOrpcError(error, context)
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  })
}

/** Serves the contract's calls under /v1, /v3 and /v4. */
export function serveCalls(
  fastify: FastifyInstance,
  app: App,
  calls: Calls,
  authenticate: Authenticate,
): void {
  const handler = handlerOf(calls)
  fastify.register(async (scope) => {
    // oRPC reads the bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const { matched } = await handler.handle(request, reply, {
        context: edgeContext(app, authenticate, request, reply),
      })
      if (!matched) reply.status(404).send(errorBody(new AppError('not_found'), request.id))
    }
    for (const version of ['v1', 'v3', 'v4']) scope.all(`/${version}/*`, serve)
  })
}

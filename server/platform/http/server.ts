import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { declaredLength, leaveUnread } from './bodies.ts'
import { errorBody, toAppError } from './error-body.ts'
import { closeForMaintenance } from './maintenance.ts'

export type ServerOptions = {
  /** Requests beside files an address may make in a minute; high, since a company shares one. */
  requestsPerMinute?: number
  /** Origins that the page's calls go to beside its own. */
  callOrigins?: readonly string[]
  /** The largest body of a call, in bytes. */
  bodyLimit?: number
  /** Beyond this mean delay of the event loop within a second, requests are sent away, in milliseconds. */
  longestDelay?: number
  /** How long requests under way may take once the server ends, in milliseconds. */
  drainMs?: number
}

/** Where the files of the web app lie, each a route of its own. */
const webAppFiles = '/build/'

/** The one rule that React Aria adds to the page for touch, by its hash; the browser test fails when it changes. */
const touchStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** @param calls where the page's calls go beside its own origin */
const contentSecurityPolicy = (calls: readonly string[]) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", touchStyle],
    'img-src': ["'self'", 'data:', 'blob:', ...calls],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calls],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  },
})

async function protect(server: FastifyInstance, app: App, options: ServerOptions): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(options.callOrigins ?? []),
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: app.config.secure,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })
  await server.register(cookie)
  await server.register(compress, { threshold: 1024 })
  await server.register(rateLimit, {
    global: true,
    max: options.requestsPerMinute ?? 1_200,
    timeWindow: 60_000,
    // A page brings forty files at once, and a whole office opens it from one address.
    allowList: (request) => request.routeOptions.url?.startsWith(webAppFiles) ?? false,
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  await server.register(underPressure, {
    maxEventLoopDelay: options.longestDelay ?? 5_000,
    pressureHandler: sendAway,
  })
}

/** A process that was stopped for a second has no measure of it, which the plugin takes for an endless delay. */
function sendAway(
  request: FastifyRequest,
  reply: FastifyReply,
  _type: string,
  delay: number | undefined,
): void {
  if (delay === Number.POSITIVE_INFINITY || request.routeOptions.url === '/healthz') return
  reply
    .header('retry-after', '5')
    .status(503)
    .send(errorBody(new AppError('overloaded'), request.id))
}

function limitBodies(server: FastifyInstance, limit: number): void {
  server.addHook('onRequest', async (request, reply) => {
    if (declaredLength(request) > limit) {
      leaveUnread(request, reply)
      throw new AppError('payload_too_large')
    }
    // A body whose length nobody declares cannot be bounded before it is read.
    if (request.headers['transfer-encoding']) throw new AppError('malformed_request')
  })
}

const errorAnswer =
  (app: App) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = toAppError(thrown, app.log.child({ request_id: request.id }))
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
    reply.header('x-request-id', request.id).status(error.status).send(errorBody(error, request.id))
  }

/** Addresses carry link tokens and names: the log gets the route's pattern. */
// Below the 30 s after which a container is killed: who stalls in the middle of a download does not hold the process.
function limitDraining(server: FastifyInstance, ms: number): void {
  server.addHook('preClose', async () => {
    const cut = setTimeout(() => server.server.closeAllConnections(), ms)
    server.server.once('close', () => clearTimeout(cut))
  })
}

const routeOf = (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url })

/** The HTTP edge: ids, limits, headers, error bodies. Features add their routes to it. */
export async function openServer(app: App, options: ServerOptions = {}): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = app.log.child(
    {},
    { serializers: { req: routeOf }, level: app.config.LOG_LEVEL === 'debug' ? 'debug' : 'warn' },
  )
  const server = fastify({
    loggerInstance: logger,
    trustProxy: app.config.TRUSTED_PROXIES.length > 0 ? app.config.TRUSTED_PROXIES : false,
    genReqId: () => randomUUID(),
    bodyLimit: options.bodyLimit ?? 12 * 1024 * 1024,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 400 },
    // An address that cannot be read has no route whose error handler would be asked.
    frameworkErrors: errorAnswer(app),
  })
  server.setErrorHandler(errorAnswer(app))
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  await protect(server, app, options)
  closeForMaintenance(server, app)
  limitBodies(server, options.bodyLimit ?? 12 * 1024 * 1024)
  limitDraining(server, options.drainMs ?? 25_000)
  return server
}

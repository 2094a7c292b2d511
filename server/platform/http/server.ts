import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import { Socket } from 'node:net'
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
  LogController,
} from 'fastify'
import { bodyLimits } from '#contract/limits.ts'
import { networkOf } from '#contract/security/address-ranges.ts'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { telemetry } from '../telemetry/current.ts'
import { declaredLength, leaveUnread } from './bodies.ts'
import { demoFiles } from './demo.ts'
import { errorBody, toAppError } from './error-body.ts'
import { closeForMaintenance } from './maintenance.ts'
import { watchProxies } from './undeclared-proxy.ts'

export type ServerOptions = {
  /** Requests a minute from one address, without files; high, as a company shares one address. */
  requestsPerMinute?: number
  callOrigins?: readonly string[]
  bodyLimit?: number
  /** Beyond this mean delay of the event loop within a second, requests are sent away, in milliseconds. */
  longestDelay?: number
  /** How long a body that carries no file may take to come, in milliseconds. */
  slowestBodyMs?: number
  /** How long open requests may take once the server stops, in milliseconds. */
  drainMs?: number
}

/** The one rule that React Aria adds to the page for touch, by its hash; the browser test fails when it changes. */
const touchStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** `calls` are further origins of calls, `recorder` those of a session recorder. */
const directivesOf = (calls: readonly string[], recorder: readonly string[] = []) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...recorder],
  'style-src': ["'self'", touchStyle],
  'img-src': ["'self'", 'data:', 'blob:', ...calls],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...calls, ...recorder],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
})

/** The policy of a page that is recorded. */
export const recordedPolicy = (calls: readonly string[], recorder: readonly string[]): string =>
  Object.entries(directivesOf(calls, recorder))
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')

const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'browsing-topics',
]
const permissionsPolicy = refusedFeatures.map((feature) => `${feature}=()`).join(', ')

async function protect(server: FastifyInstance, app: App, options: ServerOptions): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(options.callOrigins ?? []) },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: app.config.secure,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })
  await server.register(cookie)
  await server.register(compress, { threshold: 1024 })
  await server.register(rateLimit, {
    global: true,
    max: options.requestsPerMinute ?? 1_200,
    keyGenerator: ({ ip }) => networkOf(ip),
    timeWindow: 60_000,
    allowList: ({ routeOptions: { url = '' } }) => url.startsWith(demoFiles),
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
    // A body without a declared length cannot be bounded before it is read.
    if (request.headers['transfer-encoding']) throw new AppError('malformed_request')
  })
}

const refusedAsSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Ends the connection of a body that comes too slowly; a file may take as long as the whole request. */
function limitSlowness(server: FastifyInstance, ms: number): void {
  server.server.headersTimeout = ms
  server.addHook('onRequest', async (request) => {
    const length = declaredLength(request)
    if (length === 0 || length > bodyLimits.signedIn) return
    const { socket } = request.raw
    // What is asked inside the process comes over no connection.
    if (!(socket instanceof Socket)) return
    const late = setTimeout(() => socket.end(refusedAsSlow, () => socket.destroy()), ms).unref()
    request.raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
  })
}

const errorAnswer =
  (app: App) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = toAppError(thrown, app.log.child({ request_id: request.id }), (unexpected) =>
      app.reports?.report(unexpected, {
        source: 'call',
        requestId: request.id,
        at: `${request.method} ${request.routeOptions?.url ?? 'unknown'}`,
      }),
    )
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

/** Fastify says of an address without a route what it is, and links are addresses. */
class QuietAboutAddresses extends LogController {
  override routeNotFound(request: FastifyRequest): void {
    request.log.info('no such route')
  }
}

/** The HTTP edge: ids, limits, headers, error bodies. Features add their routes to it. */
export async function openServer(app: App, options: ServerOptions = {}): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = app.log.child(
    {},
    { serializers: { req: routeOf }, level: app.config.LOG_LEVEL === 'debug' ? 'debug' : 'warn' },
  )
  const server = fastify({
    loggerInstance: logger,
    logController: new QuietAboutAddresses(),
    trustProxy: app.config.TRUSTED_PROXIES.length > 0 ? app.config.TRUSTED_PROXIES : false,
    genReqId: () => randomUUID(),
    bodyLimit: options.bodyLimit ?? 12 * 1024 * 1024,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    // A link of any length is judged by its page, in its words; Node bounds the whole head of a request.
    routerOptions: { maxParamLength: maxHeaderSize },
    // An address that cannot be read has no route whose error handler would be asked.
    frameworkErrors: errorAnswer(app),
  })
  server.setErrorHandler(errorAnswer(app))
  telemetry()?.watchRequests(server)
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': permissionsPolicy })
  })
  watchProxies(server, app)
  await protect(server, app, options)
  closeForMaintenance(server, app)
  limitBodies(server, options.bodyLimit ?? 12 * 1024 * 1024)
  limitSlowness(server, options.slowestBodyMs ?? 30_000)
  limitDraining(server, options.drainMs ?? 25_000)
  return server
}

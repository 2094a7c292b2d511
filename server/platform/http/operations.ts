import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { watchDatabase } from '../figures/gauges.ts'
import { isSameSecret } from '../tokens.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import { isFromOwnMachine } from './own-machine.ts'
import { readiness } from './queries.ts'

function serveHealth(server: FastifyInstance, app: App): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async () => {
    const waiting = await app.database.asSystem(readiness)
    if (waiting === null || app.database.isOutOfRoom()) throw new AppError('unavailable', { retryAfter: 30 })
    return { status: 'ok', jobs_waiting: waiting }
  })
}

function serveMetrics(server: FastifyInstance, app: App): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  server.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  const refresh = watchDatabase(app, register)
  server.get('/metrics', async (request, reply) => {
    const expected = app.config.METRICS_TOKEN
    const isAllowed = expected
      ? isSameSecret(request.headers.authorization ?? '', `Bearer ${expected}`)
      : isFromOwnMachine(request, app.config)
    if (!isAllowed) throw new AppError('not_found')
    await refresh()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function serveDocuments(server: FastifyInstance, app: App): void {
  server.get('/openapi.json', () => openApiDocument(app.config))
  server.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(await openApiDocument(app.config))),
  )
}

/** Health, metrics and the description of the calls. */
export function serveOperations(server: FastifyInstance, app: App): void {
  serveHealth(server, app)
  serveMetrics(server, app)
  serveDocuments(server, app)
}

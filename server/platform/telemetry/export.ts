import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statementName, withoutValues } from './statement-rules.ts'
import type { Telemetry } from './telemetry.ts'

const timeoutMillis = 5_000
const closeMs = 3_000

function tracesTo(endpoint: string, version: string): TracerProvider {
  const at = endpoint.replace(/\/+$/, '')
  const resource = resourceFromAttributes({ 'service.name': 'soramoyo', 'service.version': version })
  const exporter = new OTLPTraceExporter({ url: `${at}/v1/traces`, timeoutMillis })
  return new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
}

/** The open trace in the form of W3C's trace context. */
function traceparent(): string | null {
  const span = trace.getSpanContext(context.active())
  return span ? `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}` : null
}

function carriedContext(carried: string | null): Context {
  const [, traceId = '', spanId = '', flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(carried ?? '') ?? []
  if (!traceId) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true })
}

/** Loaded only where an endpoint is configured: traces leave over OTLP/HTTP in JSON. */
export function exportTo(endpoint: string, version: string): Telemetry {
  const traces = tracesTo(endpoint, version)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = traces.getTracer('soramoyo', version)
  return {
    watchRequests: (server) => watchRequests(server, tracer),
    noteStatement: ({ level, query, queryDurationMillis }) => {
      const end = Date.now()
      const name = statementName(query.sql)
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name }
      const span = tracer.startSpan(name, {
        kind: SpanKind.CLIENT,
        startTime: end - queryDurationMillis,
        attributes: { ...attributes, 'db.query.text': withoutValues(query.sql) },
      })
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    handOn: traceparent,
    inJob: async (name, carried, work) => {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, carriedContext(carried))
      try {
        await context.with(trace.setSpan(context.active(), span), work)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref())
      await Promise.race([traces.shutdown().catch(() => undefined), late])
      context.disable()
    },
  }
}

/** The route as it was declared; addresses carry ids and tokens. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest) => url ?? 'unknown'

function watchRequests(server: FastifyInstance, tracer: Tracer): void {
  const open = new WeakMap<FastifyRequest, { span: Span; within: Context }>()
  server.addHook('onRequest', (request, _reply, done) => {
    const attributes = { 'http.request.method': request.method, 'http.route': routeOf(request) }
    const name = `${request.method} ${routeOf(request)}`
    // who asks from outside begins no trace of ours
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    const within = trace.setSpan(ROOT_CONTEXT, span)
    open.set(request, { span, within })
    context.with(within, done)
  })
  // reading a body loses the thread
  server.addHook('preValidation', (request, _reply, done) => {
    context.with(open.get(request)?.within ?? ROOT_CONTEXT, done)
  })
  server.addHook('onResponse', async (request, reply) => {
    const attributes = {
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'http.response.status_code': reply.statusCode,
    }
    const span = open.get(request)?.span
    span?.setAttributes(attributes)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

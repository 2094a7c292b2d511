import {
  type Context,
  context,
  type Histogram,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statementName, withoutValues } from './statement-rules.ts'
import type { Telemetry } from './telemetry.ts'

const timeoutMillis = 5_000
const closeMs = 3_000

/** Seconds, from a read of a row to a long export. */
const boundaries = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 300]

function providersTo(endpoint: string, version: string) {
  const at = endpoint.replace(/\/+$/, '')
  const resource = resourceFromAttributes({ 'service.name': 'soramoyo', 'service.version': version })
  const exporter = new OTLPTraceExporter({ url: `${at}/v1/traces`, timeoutMillis })
  const traces = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${at}/v1/metrics`, timeoutMillis }),
  })
  return { traces, measures: new MeterProvider({ resource, readers: [reader] }) }
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

/** Loaded only where an endpoint is configured: what is measured leaves over OTLP/HTTP in JSON. */
export function exportTo(endpoint: string, version: string): Telemetry {
  const { traces, measures } = providersTo(endpoint, version)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = traces.getTracer('soramoyo', version)
  const meter = measures.getMeter('soramoyo', version)
  const advice = { explicitBucketBoundaries: boundaries }
  const histogram = (name: string) => meter.createHistogram(name, { unit: 's', advice })
  const requests = histogram('http.server.request.duration')
  const statements = histogram('db.client.operation.duration')
  const jobs = histogram('soramoyo.job.duration')
  meter.createObservableGauge('process.memory.usage', { unit: 'By' }).addCallback((result) => {
    result.observe(process.memoryUsage.rss())
  })
  return {
    watchRequests: (server) => watchRequests(server, { tracer, requests }),
    noteStatement: ({ level, query, queryDurationMillis }) => {
      const end = Date.now()
      const name = statementName(query.sql)
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name }
      statements.record(queryDurationMillis / 1_000, attributes)
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
      const begun = performance.now()
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, carriedContext(carried))
      try {
        await context.with(trace.setSpan(context.active(), span), work)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
        jobs.record((performance.now() - begun) / 1_000, { job: name })
      }
    },
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref())
      await Promise.race([Promise.allSettled([traces.shutdown(), measures.shutdown()]), late])
      context.disable()
    },
  }
}

type Watching = { tracer: Tracer; requests: Histogram }

/** The route as it was declared; addresses carry ids and tokens. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest) => url ?? 'unknown'

function watchRequests(server: FastifyInstance, { tracer, requests }: Watching): void {
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
    requests.record(reply.elapsedTime / 1_000, attributes)
    const span = open.get(request)?.span
    span?.setAttributes(attributes)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

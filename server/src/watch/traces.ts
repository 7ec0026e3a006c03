import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from './routes.ts'
import { describeStatement, type Kind, type Tracer } from './spans.ts'

type Options = { url: string; version: string }

/** How long a server that ends waits for its last spans to be taken. */
const lastSpansMs = 2_000
const saidEveryMs = 60_000

const kinds: Record<Kind, SpanKind> = { consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }

/** Spans go to a collector by OTLP over HTTP; sampling, headers, batches and the service's name are read from the standard variables. */
export function createTraces({ url, version }: Options): Tracer & { stop: () => Promise<void> } {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'uzima', 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))] })
  const tracer = provider.getTracer('uzima', version)
  const current = new AsyncLocalStorage<Context>()

  const watched = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      fail(span, typeOf(error))
      throw error
    } finally {
      span.end()
    }
  }

  return {
    inSpan: (name, kind, work) => {
      const parent = current.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind] }, parent)
      return current.run(trace.setSpan(parent, span), () => watched(span, work))
    },
    ofStatements: (ask) => (text, values) => {
      const parent = current.getStore()
      // statements of nobody's request and no job, such as that of /readyz, would each be a trace of their own
      if (!parent) return ask(text, values)
      const { kind, table, template } = describeStatement(text)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': kind,
        'db.query.text': template,
        ...(table !== undefined && { 'db.collection.name': table }),
      }
      const span = tracer.startSpan(table === undefined ? kind : `${kind} ${table}`, { kind: SpanKind.CLIENT, attributes }, parent)
      return watched(span, () => ask(text, values))
    },
    measure: (http) => {
      sayWhatIsLost(http.log)
      measure(http, (name, options, parent) => tracer.startSpan(name, options, parent), current)
    },
    // a collector that is away must not keep a server from ending
    stop: () => Promise.race([provider.shutdown().catch(() => {}), delay(lastSpansMs, undefined, { ref: false })]),
  }
}

/** A collector that is away is a line a minute, not one for each batch. */
function sayWhatIsLost(log: FastifyBaseLogger) {
  let saidAt = Number.NEGATIVE_INFINITY
  setGlobalErrorHandler((error) => {
    if (performance.now() - saidAt < saidEveryMs) return
    saidAt = performance.now()
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'spans could not be sent to the collector')
  })
}

type Start = (name: string, options: { kind: SpanKind }, parent: Context) => Span

function measure(http: FastifyInstance, start: Start, current: AsyncLocalStorage<Context>) {
  const open = new WeakMap<FastifyRequest, { span: Span; context: Context }>()
  const end = (request: FastifyRequest, status: number | undefined) => {
    const span = open.get(request)?.span
    if (!span) return
    open.delete(request)
    const route = routeOf(request)
    span.updateName(`${request.method} ${route}`)
    span.setAttributes({ 'http.request.method': request.method, 'http.route': route })
    if (status === undefined) fail(span, 'aborted')
    else {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) fail(span, String(status))
    }
    span.end()
  }
  http.addHook('onRequest', (request, reply, done) => {
    // what asks whether the process lives would drown the rest
    if (request.routeOptions.logLevel === 'warn') return done()
    const parent = parentOf(request)
    const span = start(request.method, { kind: SpanKind.SERVER }, parent)
    const context = trace.setSpan(parent, span)
    open.set(request, { span, context })
    request.log = request.log.child({ traceId: span.spanContext().traceId })
    reply.log = request.log
    current.run(context, done)
  })
  // the body is read in the context of the connection, which knows no span
  http.addHook('preValidation', (request, _, done) => {
    const context = open.get(request)?.context
    if (context) current.run(context, done)
    else done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
  http.addHook('onRequestAbort', (request, done) => {
    end(request, undefined)
    done()
  })
}

/** Of the W3C's headers `traceparent` alone: `tracestate` and `baggage` hold whatever a stranger writes into them. */
function parentOf({ headers: { traceparent } }: FastifyRequest): Context {
  const given = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
  return given ? trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true }) : ROOT_CONTEXT
}

/** By its type alone: messages may quote what people have written. */
function fail(span: Span, type: string) {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' && /^[A-Z\d_]{1,40}$/.test(error.code) ? error.code : error.name
}

import type { Endpoint } from '@uzima/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '#config.ts'
import { freePort } from '#embedded/free-port.ts'
import { modules } from '#modules.ts'
import { authClient, goodPassword } from '../../test/auth.ts'
import { type Clinic, clinic, toRequest } from '../../test/clinic.ts'
import { attributesOf, plain, type SentSpan, startCollector } from '../../test/collector.ts'
import { giveConsent } from '../../test/consent.ts'
import { type MailSink, startMailSink } from '../../test/mail-sink.ts'
import { ada, ben, drCole, visitor } from '../../test/people.ts'
import { describeStatement, inSpan, tracingStatements } from './spans.ts'

const mark = 'Zebrafish'
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const noted: { traceId?: string; route?: string }[] = []

let collector: Awaited<ReturnType<typeof startCollector>>
let sink: MailSink
let spans: SentSpan[]
let ids: string[]

/** Everything is done once, and read when the server has ended and sent what it had. */
beforeAll(async () => {
  collector = await startCollector()
  sink = await startMailSink()
  vi.stubEnv('OTEL_SERVICE_NAME', 'uzima-test')
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    for (const line of String(text)
      .split('\n')
      .filter((each) => each.startsWith('{'))) {
      const { traceId, req } = JSON.parse(line)
      noted.push({ traceId, route: req?.route })
    }
    return true
  })
  const env = { AUTH_RELAXED: 'on', LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SMTP_URL: sink.url() }
  const place = await clinic({ people: [ada, ben, drCole], env, startAt: new Date().toISOString() })
  ids = [ada, ben, drCole].flatMap((each) => [place.as(each).id, place.as(each).doctorId ?? place.as(each).id])
  for (const person of [ada, drCole]) await giveConsent(place.as(person))
  await place.as(ada).raw({
    ...{ method: 'GET', url: '/api/profiles/me?q=Zebrafish' },
    headers: { traceparent, tracestate: `vendor=${mark}`, baggage: `name=${mark}` },
  })
  await place.as(ada).raw({ method: 'PUT', url: '/api/profiles/me/focus', body: { focus: ['medications'] } })
  await place.as(visitor).raw({ method: 'GET', url: '/readyz' })
  // PostgreSQL's messages quote what people have written
  await place.sql(`create function app.breaks() returns trigger language plpgsql as $$ begin raise exception '${mark} broke'; end $$`)
  await place.sql('create trigger breaks before update on app.profiles for each row execute function app.breaks()')
  await place.as(ada).raw({ method: 'PUT', url: '/api/profiles/me/focus', body: { focus: [] } })
  await place.sql('drop function app.breaks cascade')
  await walk(place)
  await place.app.start()
  const auth = authClient(place)
  await auth.signUp(`${mark}@example.org`.toLowerCase())
  await vi.waitFor(() => expect(sink.received).not.toEqual([]), 30_000)
  await place.stop()
  await new Promise((resolve) => setTimeout(resolve, 100)) // the log is written in batches
  write.mockRestore()
  spans = collector.spans()
}, 240_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([collector.stop(), sink.stop()])
})

/** Each endpoint, with values that stand out. */
async function walk(place: Clinic) {
  const endpoints = Object.values(modules).flatMap(({ routes: { api } }) => Object.values<Endpoint>(api))
  const given = Object.fromEntries(['id', 'patientId', 'contactId', 'doctorId', 'userId', 'fileId'].map((name) => [name, place.as(ben).id]))
  for (const endpoint of endpoints) {
    const words = { q: mark, name: mark, title: mark, text: mark, email: `${mark}@example.org` }
    const { method, url, body } = toRequest(endpoint, { ...given, ...words, bytes: Buffer.from(mark) })
    await place.as(ada).raw({ method, url, body: body ?? {}, headers: { 'user-agent': mark } })
  }
  const auth = authClient(place)
  await auth.signUp('walked@example.org')
  for (const secret of [goodPassword, mark]) await auth.signIn('walked@example.org', secret)
  for (const url of [
    `/patients/${ids[0]}`,
    `/search?q=${mark}`,
    `/fhir/R4/Patient/${ids[0]}/nothing`,
    `/fhir/R4/Patient?name=${mark}`,
    `/api/${mark}`,
  ])
    await place.as(visitor).raw({ method: 'GET', url })
}

const rootsNamed = (name: string) => spans.filter((span) => span.name === name)
const childrenOf = ({ spanId }: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

test('requests are spans by their route, and their statements are within them', () => {
  expect(collector.paths()).toEqual(['POST /v1/traces application/json'])
  expect(collector.resource()).toMatchObject({ 'service.name': 'uzima-test', 'service.version': expect.stringMatching(/^\d/) })
  const [request] = rootsNamed('PUT /api/profiles/me/focus')
  if (!request) throw new Error('There is no span of the request.')
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'PUT',
    'http.route': '/api/profiles/me/focus',
    'http.response.status_code': 200,
  })
  const statements = childrenOf(request)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'UPDATE profiles', 'COMMIT']))
  expect(statements.every(({ traceId }) => traceId === request.traceId)).toBe(true)
  const update = statements.find(({ name }) => name === 'UPDATE profiles')
  expect(update && attributesOf(update)).toMatchObject({
    ...{ 'db.system.name': 'postgresql', 'db.operation.name': 'UPDATE', 'db.collection.name': 'profiles' },
    'db.query.text': expect.stringMatching(/^update "profiles" set .*\$1/),
  })
})

test('the trace that a request brings goes on, and its id is in the lines of the log', () => {
  const [, traceId, parentSpanId] = traceparent.split('-')
  const [request] = rootsNamed('GET /api/profiles/me').filter((span) => span.traceId === traceId)
  expect(request).toMatchObject({ traceId, parentSpanId, kind: 2 })
  expect(noted).toContainEqual({ traceId, route: '/api/profiles/me' })
})

test('jobs are traces of their own, with their statements and mails in them', () => {
  const [job] = rootsNamed('job send_mails').filter((each) => childrenOf(each).some(({ name }) => name === 'send mail'))
  if (!job) throw new Error('There is no span of the job.')
  expect(job.parentSpanId ?? '').toBe('')
  expect(childrenOf(job).map(({ name }) => name)).toEqual(expect.arrayContaining(['send mail', 'UPDATE mails', 'COMMIT']))
})

test('what asks whether the process lives leaves none', () => {
  expect(spans.filter(({ name }) => name.includes('readyz'))).toEqual([])
})

test('an error has its type alone', () => {
  const failed = spans.filter(({ status }) => status.code === 2)
  expect(failed.map(({ name }) => name)).toEqual(expect.arrayContaining(['UPDATE profiles', 'PUT /api/profiles/me/focus']))
  for (const { attributes, status } of failed) {
    expect(status.message).toBeUndefined()
    expect(attributes.find(({ key }) => key === 'error.type')?.value.stringValue).toMatch(/^[\w.]+$/)
  }
})

test('no span of any endpoint holds a value, an id or a query', () => {
  const routes = new Set(spans.map((span) => attributesOf(span)['http.route']))
  expect(routes.size).toBeGreaterThan(300)
  const text = collector.text()
  for (const word of [mark, mark.toLowerCase(), 'example.org', goodPassword, ...ids, ada.name, ben.name]) expect(text).not.toContain(word)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].sort()).toEqual([
    ...['db.collection.name', 'db.operation.name', 'db.query.text', 'db.system.name', 'error.type'],
    ...['http.request.method', 'http.response.status_code', 'http.route'],
  ])
  const texts = new Set(
    spans.flatMap((span) => span.attributes.filter(({ key }) => key === 'db.query.text').map(({ value }) => String(plain(value)))),
  )
  expect([...texts].filter((statement) => statement.includes("'"))).toEqual([])
})

test.each([
  [
    'select \'Ada\', 12, "a1" from "app"."notes" where x = $1 and y > 3.5',
    'SELECT',
    'app.notes',
    'select ?, ?, "a1" from "app"."notes" where x = $1 and y > ?',
  ],
  ["insert into audit.log values ('it''s', $2) -- Ada", 'INSERT', 'audit.log', 'insert into audit.log values (?, $2)'],
  ['select $$Ada$$', 'SELECT', undefined, 'select ?'],
  ['select app.operations_facts() as facts', 'SELECT', 'app.operations_facts', 'select app.operations_facts() as facts'],
  ['begin', 'BEGIN', undefined, 'begin'],
])('%s', (text, kind, table, template) => {
  expect(describeStatement(text)).toEqual({ kind, table, template })
})

test('a collector that is away is said, and keeps no server from ending', async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '500')
  const place = await clinic({ people: [ada], env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` } })
  const warned = vi.spyOn(place.app.http.log, 'warn')
  await place.as(ada).raw({ method: 'GET', url: '/api/profiles/me' })
  await vi.waitFor(() => expect(warned.mock.calls.map(([, said]) => said)).toContain('spans could not be sent to the collector'), 30_000)
  await place.as(ada).raw({ method: 'GET', url: '/api/profiles/me' })
  const begun = performance.now()
  await place.stop()
  expect(performance.now() - begun).toBeLessThan(10_000)
})

describe('off', () => {
  test('unless an endpoint is named, and where the standard variables say so', () => {
    const url = (env: Record<string, string | undefined>) => loadConfig(env).tracesUrl
    const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/' }
    expect(url({})).toBeUndefined()
    expect(url(at)).toBe('http://collector.example:4318/v1/traces')
    expect(url({ ...at, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://traces.example/here' })).toBe('http://traces.example/here')
    for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }]) expect(url({ ...at, ...off })).toBeUndefined()
    for (const wrong of [{ OTEL_TRACES_SAMPLER: 'some' }, { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, { OTEL_TRACES_SAMPLER_ARG: '2' }])
      expect(() => url(wrong)).toThrow(/^OTEL_\w+ is "/)
  })
  test('nothing stands between: statements and work are the very functions', async () => {
    const ask = async () => 'answer'
    expect(tracingStatements(ask)).toBe(ask)
    const promise = Promise.resolve(1)
    expect(inSpan('x', 'client', () => promise)).toBe(promise)
  })
})

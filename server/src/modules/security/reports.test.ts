import { securityReportsApi } from '@uzima/contract/security/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { policyReportLines } from '#db/policy-reports.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { visitor } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [] })
})

const { path: url } = securityReportsApi.reportPolicyViolations
const own = 'http://localhost:3000'
const id = '0198a2b4-7c1e-7def-8a01-1234567890ab'
/** The report-to format of Chromium. */
const modern = {
  type: 'csp-violation',
  age: 3,
  url: `${own}/appointments/${id}?reason=asthma`,
  user_agent: 'Agent',
  body: {
    documentURL: `${own}/appointments/${id}?reason=asthma#top`,
    referrer: '',
    blockedURL: 'https://evil.example/steal?diagnosis=asthma',
    effectiveDirective: 'connect-src',
    originalPolicy: "default-src 'none'",
    sourceFile: `${own}/assets/index-B3x_9.js?token=abc`,
    sample: 'Ada has asthma',
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 7,
    columnNumber: 9,
  },
}
/** The report-uri format of Firefox and Safari. */
const legacy = {
  'csp-report': {
    'document-uri': `${own}/sos/Zm9vYmFyYmF6cXV4?lat=1`,
    'violated-directive': "script-src-elem 'self'",
    'blocked-uri': 'inline',
    'original-policy': 'x',
    'script-sample': 'alert("Ada")',
    'line-number': 3,
  },
}
let hosts = 0
/** Each call comes from a new address unless one is given. */
function send(body: unknown, type: string, address?: string) {
  hosts += 1
  return place.app.http.inject({
    method: 'POST',
    url,
    remoteAddress: address ?? `192.0.2.${hosts}`,
    headers: { host: 'localhost:3000', 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
const newest = 'application/reports+json'
const stored = () => place.sql('select directive, blocked, page, source, line, times::int from app.policy_reports order by directive')
const empty = () => place.sql('delete from app.policy_reports')

describe('reportPolicyViolations', () => {
  test('counts reports in both formats, without sign-in, and stores nothing personal', async () => {
    expect((await send([modern, { type: 'deprecation', body: { id: 'x' } }], newest)).json()).toEqual({ success: true })
    expect((await send(legacy, 'application/csp-report')).statusCode).toBe(200)
    expect(await stored()).toEqual([
      {
        directive: 'connect-src',
        blocked: 'https://evil.example',
        page: '/appointments/[part]',
        source: '/assets/index-B3x_9.js',
        line: 7,
        times: 1,
      },
      { directive: 'script-src-elem', blocked: 'inline', page: '/sos/[part]', source: '', line: 3, times: 1 },
    ])
    expect(await place.sql("select 1 from audit.log where event_type not like 'account.%'")).toEqual([])
  })
  test('counts repeats, with the time first and last seen', async () => {
    place.clock.advance(60_000)
    await send([modern, modern], newest)
    const rows = await place.sql<{ times: number; kept: boolean }>(
      "select times::int, last_at - first_at = interval '1 minute' as kept from app.policy_reports where directive = 'connect-src'",
    )
    expect(rows).toEqual([{ times: 3, kept: true }])
  })
  test.each([
    ['no JSON', '{', newest, 400, 'malformed_json'],
    ['nothing', '', newest, 400, 'malformed_json'],
    ['neither form of a report', '{}', 'application/csp-report', 400, 'required_field'],
    ['a report in another format', [{ type: 7 }], newest, 400, 'invalid_input'],
    ['more than 32 kB', [{ type: 'csp-violation', body: { sample: 'x'.repeat(33_000) } }], newest, 413, 'body_too_large'],
    ['another media type', 'x', 'text/plain', 415, 'unsupported_media_type'],
  ])('%s is answered with a problem', async (_, body, type, status, code) => {
    const response = await send(body, type)
    expect({ status: response.statusCode, type: response.headers['content-type'], code: response.json().code }).toEqual({
      status,
      type: expect.stringContaining('application/problem+json'),
      code,
    })
  })
  test('its media types and size limit apply to no other operation', async () => {
    const elsewhere = await place
      .as(visitor)
      .raw({ method: 'POST', url: '/functions/v1/audit-logging', body: legacy, headers: { 'content-type': 'application/csp-report' } })
    expect(elsewhere.statusCode).toBe(415)
  })
  test('after 20 reports in five minutes an address has to wait; other addresses do not', async () => {
    for (let count = 0; count < 20; count += 1) expect((await send([modern], newest, '198.51.100.7')).statusCode).toBe(200)
    const { statusCode, headers } = await send([modern], newest, '198.51.100.7')
    expect([statusCode, headers['retry-after']]).toEqual([429, '300'])
    expect((await send([modern], newest)).statusCode).toBe(200)
  })
  test('one message counts for ten violations at most, and the 500 kinds seen last are kept', async () => {
    await empty()
    const from = (host: number) => ({ ...modern, body: { ...modern.body, blockedURL: `https://h${host}.example/` } })
    await send(
      Array.from({ length: 30 }, (_, n) => from(n)),
      newest,
    )
    expect(await stored()).toHaveLength(10)
    await place.sql(
      `insert into app.policy_reports (directive, blocked, page, source, times, first_at, last_at)
       select 'img-src', 'https://g' || n || '.example', '', '', 1, $1::timestamptz - interval '1 hour', $1::timestamptz + n * interval '1 ms' from generate_series(1, 499) n`,
      [place.clock.now()],
    )
    place.clock.advance(60_000)
    await send([from(99)], newest)
    expect(await stored()).toHaveLength(500)
    expect(await place.sql("select 1 from app.policy_reports where blocked = 'https://h99.example'")).toHaveLength(1)
    expect(await place.sql("select 1 from app.policy_reports where blocked = 'https://h0.example'")).toEqual([])
  })
  test('deletes what nobody has reported for 90 days', async () => {
    await empty()
    await send([modern], newest)
    place.clock.advance(89 * 86_400_000)
    await place.runScheduledTasks()
    expect(await stored()).toHaveLength(1)
    place.clock.advance(2 * 86_400_000)
    await place.runScheduledTasks()
    expect(await stored()).toEqual([])
  })
  test('prints one line per kind for the operator', async () => {
    place.clock.set('2027-08-01T10:00:00Z')
    await send([modern, modern], newest)
    expect(await policyReportLines(place.database.ownerUrl)).toEqual([
      '2027-08-01T10:00:00.000Z  connect-src https://evil.example on /appointments/[part] in /assets/index-B3x_9.js:7: 2 times since 2027-08-01T10:00:00.000Z',
    ])
  })
})

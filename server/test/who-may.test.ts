import { beforeAll, describe, expect, test } from 'vitest'
import type { Audience, Condition } from '#auth/actor.ts'
import { modules } from '#modules.ts'
import { type Caller, type Clinic, clinic } from './clinic.ts'
import { ada, drCole, eve, nora, olive, visitor } from './people.ts'

/** Who is let in by which word; written by hand, so that a change of the words is seen here. */
const admitted: Record<keyof Audience, string[]> = {
  anyone: ['visitor', 'unverified', 'patient', 'doctor', 'professional', 'admin'],
  user: ['unverified', 'patient', 'doctor', 'professional', 'admin'],
  verified: ['patient', 'doctor', 'professional', 'admin'],
  patient: ['patient', 'doctor', 'professional'],
  provider: ['doctor', 'professional'],
  doctor: ['doctor'],
  admin: ['admin'],
}
const people = { visitor, unverified: eve, patient: ada, doctor: drCole, professional: nora, admin: olive } as const
const endpoints = Object.values(modules).flatMap(({ routes: { api, table } }) =>
  Object.entries(api).map(([name, endpoint]) => ({ name, endpoint, route: table[name] })),
)
const unknownId = '01890000-0000-7000-8000-000000000000'
const fill = (path: string) => path.replace(':day', '2027-01-05').replace(/:(\w+)/g, unknownId)

let place: Clinic
const callers = new Map<string, Caller>()
beforeAll(async () => {
  place = await clinic()
  await place.sql('update app.profiles set hipaa_consent = true')
  for (const [kind, person] of Object.entries(people)) callers.set(kind, place.as(person))
})

const knock = async (kind: string, { method, path, body }: (typeof endpoints)[number]['endpoint']) =>
  callers.get(kind)?.raw({ method, url: fill(path), ...(body && { body: {} }) })

describe('every endpoint', () => {
  test.each(endpoints)('$name lets in whom its word says, and nobody else', async ({ endpoint, route }) => {
    expect(route).toBeDefined()
    for (const kind of Object.keys(people)) {
      const response = await knock(kind, endpoint)
      const isIn = route !== undefined && admitted[route.allow].includes(kind)
      // a file is no JSON, a refusal always is
      const refusal = response && response.statusCode >= 400 ? response.json<{ code?: string }>()?.code : undefined
      const what = `${kind} → ${endpoint.method} ${endpoint.path}: ${response?.statusCode} ${refusal}`
      if (isIn) expect(['unauthenticated', 'email_not_verified', 'permission_denied', 'session_ended'], what).not.toContain(refusal)
      else if (kind === 'visitor') expect(response?.statusCode, what).toBe(401)
      // what is wrong with the input may be said first, but never what stands behind it
      else expect([403, 400], what).toContain(response?.statusCode)
      if (!isIn && kind === 'unverified' && response?.statusCode === 403)
        expect(['email_not_verified', 'forbidden'], what).toContain(refusal)
      expect(response?.statusCode, what).toBeLessThan(500)
    }
  })
})

/** How each condition is broken for everybody, mended again, and what it then answers. */
const conditions: Record<Condition, { broken: string; mended: string; refusal: string }> = {
  aal2: {
    broken: 'update auth.users set has_second_factor = true',
    mended: 'update auth.users set has_second_factor = false',
    refusal: '401 insufficient_aal',
  },
  fresh: {
    broken: "update auth.sessions set auth_time = auth_time - interval '6 minutes'",
    mended: "update auth.sessions set auth_time = auth_time + interval '6 minutes'",
    refusal: '401 reauthentication_required',
  },
  consented: {
    broken: 'update app.profiles set hipaa_consent = false',
    mended: 'update app.profiles set hipaa_consent = true',
    refusal: '403 consent_required',
  },
}
const demanding = endpoints.flatMap(({ name, endpoint, route }) => (route?.needs ?? []).map((need) => ({ name, endpoint, route, need })))

describe('what an endpoint needs beyond its audience', () => {
  test.each(demanding)('$name is closed without $need', async ({ endpoint, route, need }) => {
    const { broken, mended, refusal } = conditions[need]
    const kind = Object.keys(people).find((each) => route && each !== 'visitor' && admitted[route.allow].includes(each)) ?? ''
    await place.sql('update app.profiles set hipaa_consent = true')
    await place.sql(broken)
    const response = await knock(kind, endpoint)
    await place.sql(mended)
    // what is wrong with the input may be said first
    if (response?.statusCode !== 400) expect(`${response?.statusCode} ${response?.json().code}`).toBe(refusal)
    expect([400, 401, 403]).toContain(response?.statusCode)
  })
})

/** What people, clumsy or hostile, put into a field. */
const rubbish: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(20_000),
  '\u0000',
  '\ud800',
  "'; drop table app.profiles; --",
  '2027-02-30',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '-1',
  '1e308',
  -1,
  1e308,
  0,
  true,
  [],
  [null],
  {},
  { constructor: { prototype: {} } },
  unknownId,
]

describe('bad input', () => {
  const given = endpoints.filter(({ endpoint }) => endpoint.body || endpoint.query || endpoint.params)
  test.each(given)('$name answers rubbish with a problem, never with a fault', async ({ endpoint, route }) => {
    const kind = route && admitted[route.allow].includes('doctor') ? 'doctor' : 'admin'
    const fieldsOf = (schema: typeof endpoint.body) => Object.keys(schema?.def.shape ?? {})
    for (const value of rubbish) {
      const path = endpoint.path.replace(
        /:(\w+)/g,
        encodeURIComponent(typeof value === 'string' ? value.replace('\ud800', '') || 'x' : unknownId),
      )
      const query = fieldsOf(endpoint.query).map((name): [string, string] => [name, String(value).replace('\ud800', '')])
      const url = query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path
      if (url.length > 15_000) continue
      const body = endpoint.body && Object.fromEntries(fieldsOf(endpoint.body).map((name) => [name, value]))
      const response = await callers.get(kind)?.raw({ method: endpoint.method, url, ...(body && { body }) })
      const what = `${JSON.stringify(value)?.slice(0, 60)} → ${response?.statusCode} ${response?.body.slice(0, 200)}`
      expect(response?.statusCode, what).toBeLessThan(500)
      if (response && response.statusCode >= 400) expect(response.headers['content-type'], what).toContain('application/problem+json')
    }
    for (const body of ['null', '[]', '"text"', '7', '{"a":1', '\u0000']) {
      if (!endpoint.body) continue
      const response = await callers.get(kind)?.raw({
        method: endpoint.method,
        url: fill(endpoint.path),
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(response?.statusCode, `${body} → ${response?.body}`).toBeLessThan(500)
      expect(response?.statusCode, `${body} → ${response?.body}`).toBeGreaterThanOrEqual(400)
    }
  })
})

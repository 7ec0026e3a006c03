import { beforeAll, describe, expect, test } from 'vitest'
import { modules } from '#modules.ts'
import { type Clinic, clinic } from './clinic.ts'
import { giveConsent } from './consent.ts'
import { drCole, olive } from './people.ts'

const endpoints = Object.values(modules).flatMap(({ routes: { api, table } }) =>
  Object.entries(api).map(([name, endpoint]) => ({ name, endpoint, allow: table[name]?.allow })),
)
const unknownId = '01890000-0000-7000-8000-000000000000'
/** FHIR's own API answers with its OperationOutcome. */
const errorType = (path: string) => (path.startsWith('/fhir/') ? 'application/fhir+json' : 'application/problem+json')
const fill = (path: string) => path.replace(':day', '2027-01-05').replace(/:(\w+)/g, unknownId)

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [drCole, olive] })
  await giveConsent(place.as(drCole))
})

/** What clumsy or hostile people may enter into a field. */
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
  '0000-01-01',
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
  test.each(given)('$name answers bad input with a problem, never with a server error', async ({ endpoint, allow }) => {
    const caller = place.as(allow === 'admin' ? olive : drCole)
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
      const response = await caller.raw({ method: endpoint.method, url, ...(body && { body }) })
      const what = `${JSON.stringify(value)?.slice(0, 60)} → ${response.statusCode} ${response.body.slice(0, 200)}`
      expect(response.statusCode, what).toBeLessThan(500)
      if (response.statusCode >= 400) expect(response.headers['content-type'], what).toContain(errorType(endpoint.path))
    }
    // a date in a year that PostgreSQL doesn't support, in one field at a time
    for (const name of fieldsOf(endpoint.query)) {
      const response = await caller.raw({ method: endpoint.method, url: `${fill(endpoint.path)}?${name}=0000-01-01` })
      expect(response.statusCode, `${name} → ${response.body.slice(0, 200)}`).toBeLessThan(500)
    }
    for (const body of ['null', '[]', '"text"', '7', '{"a":1', '\u0000']) {
      if (!endpoint.body) continue
      const response = await caller.raw({
        method: endpoint.method,
        url: fill(endpoint.path),
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(response.statusCode, `${body} → ${response.body}`).toBeLessThan(500)
      expect(response.statusCode, `${body} → ${response.body}`).toBeGreaterThanOrEqual(400)
    }
  })
})

import fc from 'fast-check'
import { expect } from 'vitest'
import { common, parametersOf } from '#modules/fhir/parameters.ts'
import type { Caller } from './clinic.ts'

const names = [...new Set([...Object.keys(common), ...Object.values(parametersOf).flatMap((table) => Object.keys(table))])]
const controls = [
  '_count',
  '_sort',
  '_summary',
  '_revinclude',
  '_include',
  '_cursor',
  '_format',
  '_elements',
  '__proto__',
  'constructor',
  '',
]
const modifiers = ['', '', '', ':exact', ':contains', ':missing', ':not', ':Patient', ':a:b', ':']
const odd = [
  '\0',
  '\u{d800}',
  "'",
  '"',
  '\\',
  ',',
  '|',
  '||',
  '$',
  '%',
  '%00',
  '../',
  '{}',
  '[]',
  'null',
  '💉',
  ' ',
  '\u202e',
  '-1',
  '1e309',
  '9'.repeat(40),
]
const dates = [
  '2026',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  '2026-11-28T08:00:00+14:00',
  '2026-13',
  '99999-01-01',
  '2026-11-28T24:00',
]
const prefixes = ['', 'eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb', 'ap', 'zz']

const value = fc.oneof(
  fc.constantFrom(...odd),
  fc.tuple(fc.constantFrom(...prefixes), fc.constantFrom(...dates)).map((parts) => parts.join('')),
  fc.string({ maxLength: 30 }),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 5 }).map((parts) => parts.join('|')),
  fc.constantFrom(
    'count',
    'Provenance:target',
    'PractitionerRole:practitioner',
    '-date',
    'date',
    '0',
    '5',
    'vital-signs',
    'http://loinc.org|8867-4',
  ),
)
const parameter = fc.tuple(fc.constantFrom(...names, ...controls), fc.constantFrom(...modifiers), value)
const search = fc.tuple(fc.constantFrom(...Object.keys(parametersOf)), fc.array(parameter, { maxLength: 5 }), fc.boolean(), fc.boolean())

/** Half of a surrogate pair cannot be in an address. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

/** Sends searches of odd parameters, by address and by form: each is answered or refused in FHIR's way, and the server is at fault for none. */
export async function sendOddSearches(caller: Caller, count: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(search, async ([type, parameters, isStrict, isForm]) => {
      const query = parameters.map(([name, modifier, each]) => `${encoded(name + modifier)}=${encoded(each)}`).join('&')
      const headers: Record<string, string> = isStrict ? { prefer: 'handling=strict' } : {}
      const answer = isForm
        ? await caller.raw({
            ...{ method: 'POST', url: `/fhir/R4/${type}/_search`, body: query },
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          })
        : await caller.raw({ method: 'GET', url: `/fhir/R4/${type}?${query}`, headers })
      expect([200, 400, 406], `${type}?${query}: ${answer.body}`).toContain(answer.statusCode)
      expect(answer.json<{ resourceType: string }>().resourceType).toBe(answer.statusCode === 200 ? 'Bundle' : 'OperationOutcome')
    }),
    { numRuns: count, seed: 27 },
  )
}

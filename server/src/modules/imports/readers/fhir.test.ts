import { describe, expect, test } from 'vitest'
import { fileOf } from '../../../../test/health-files.ts'
import { fhir } from './fhir.ts'

async function read(text: string, size = 7) {
  const all = []
  for await (const each of fhir.read(fileOf(text, size))) all.push(each)
  return {
    found: all.flatMap((each) => ('resource' in each ? [`${each.where}: ${each.resource.resourceType}/${each.resource.id}`] : [])),
    faults: all.flatMap((each) => ('fault' in each ? [`${each.where}: ${each.fault}`] : [])),
    head: all.flatMap((each) => ('head' in each ? [each.head] : []))[0],
  }
}
const patient = {
  resourceType: 'Patient',
  id: 'p',
  name: [
    { use: 'usual', text: 'Mina' },
    { use: 'official', given: ['Amina', 'A.'], family: 'Otieno' },
  ],
  birthDate: '1968-03-14',
}
const pulse = { resourceType: 'Observation', id: 'o', valueString: 'a "quoted" {brace} [and] \\ more é 漢' }
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
})

test('somebody is known by the name that is not one of the past', async () => {
  const names = [
    { use: 'maiden', text: 'Amina Were' },
    { use: 'old', text: 'Amina Oduya' },
    { use: 'usual', text: 'Amina Otieno' },
  ]
  expect((await read(JSON.stringify({ ...patient, name: names }))).head).toMatchObject({ person: { name: 'Amina Otieno' } })
  expect((await read(JSON.stringify({ ...patient, name: names.slice(1, 2) }))).head).toMatchObject({ person: { name: 'Amina Oduya' } })
})

describe('a bundle', () => {
  test.each([1, 3, 64, 1_000_000])('is read in pieces of %i bytes', async (size) => {
    const sent = { ...bundle(patient, pulse), timestamp: '2025-11-24T08:00:00Z' }
    for (const text of [JSON.stringify(sent), JSON.stringify(sent, null, 2), `\uFEFF${JSON.stringify(sent)}\r\n`])
      expect(await read(text, size)).toEqual({
        found: ['entry 1: Patient/p', 'entry 2: Observation/o'],
        faults: [],
        head: {
          format: 'fhir',
          person: { name: 'Amina A. Otieno', birthDate: '1968-03-14' },
          source: { at: '2025-11-24T08:00:00Z' },
        },
      })
  })
  test('with its type after its entries, within another, and with answers only', async () => {
    const inner = bundle(pulse)
    const text = JSON.stringify({
      entry: [{ resource: inner }, { response: { status: '201' } }, { fullUrl: 'urn:uuid:7', resource: { resourceType: 'Flag' } }],
      resourceType: 'Bundle',
    })
    expect(await read(text)).toMatchObject({ found: ['entry 1, entry 1: Observation/o', 'entry 3: Flag/7'], faults: [] })
  })
  test('that is empty has nothing, and no fault', async () => {
    expect(await read('{"resourceType":"Bundle","type":"searchset","total":0}')).toEqual({ found: [], faults: [], head: undefined })
  })
  test('goes on after an entry that is none', async () => {
    const text = JSON.stringify({
      resourceType: 'Bundle',
      entry: [{ resource: pulse }, { resource: { id: 'x' } }, {}, { resource: patient }],
    })
    expect(await read(text)).toMatchObject({
      found: ['entry 1: Observation/o', 'entry 4: Patient/p'],
      faults: ['entry 2: not_understood', 'entry 3: not_understood'],
    })
  })
  test('that breaks off says after which entry', async () => {
    const text = JSON.stringify(bundle(patient, pulse, pulse))
    expect(await read(text.slice(0, -40))).toMatchObject({
      found: ['entry 1: Patient/p', 'entry 2: Observation/o'],
      faults: ['entry 3, line 1: broken'],
    })
  })
  test('goes on after an entry with a wrong character', async () => {
    const text = JSON.stringify(bundle(patient, pulse)).replace('"usual"', 'usual')
    expect(await read(text)).toMatchObject({ found: ['entry 2: Observation/o'], faults: ['entry 1: broken'] })
  })
  test('goes on after what is too large or too deep', async () => {
    const large = { resourceType: 'Binary', id: 'b', data: 'x'.repeat(14_600_000) }
    const deep = JSON.parse(`${'{"a":'.repeat(80)}1${'}'.repeat(80)}`)
    expect(await read(JSON.stringify(bundle(large, { resourceType: 'Basic', id: 'd', deep }, pulse)), 65_536)).toMatchObject({
      found: ['entry 3: Observation/o'],
      faults: ['entry 1: too_large', 'entry 2: too_deep'],
    })
  })
})

describe('resources one a line', () => {
  const line = (resource: object) => JSON.stringify(resource)
  test.each([1, 10, 100_000])('are read in pieces of %i bytes', async (size) => {
    expect(await read(`${line(patient)}\n${line(pulse)}\n\n${line(pulse)}`, size)).toMatchObject({
      found: ['line 1: Patient/p', 'line 2: Observation/o', 'line 4: Observation/o'],
      faults: [],
    })
  })
  test('go on after a line that is broken', async () => {
    const text = [line(patient), line(pulse).slice(0, 40), line(pulse), 'what is this?', '}', line(pulse)].join('\n')
    expect(await read(text, 1_000_000)).toMatchObject({
      found: ['line 1: Patient/p', 'line 3: Observation/o', 'line 6: Observation/o'],
      faults: ['line 2: broken', 'line 4: broken', 'line 5: broken'],
    })
  })
  test('may be bundles', async () => {
    expect(await read(`${line(patient)}\n${line(bundle(pulse))}\n`)).toMatchObject({
      found: ['line 1: Patient/p', 'line 2, entry 1: Observation/o'],
    })
  })
})

test('one resource and a list of them are read', async () => {
  expect(await read(JSON.stringify(pulse, null, 1))).toMatchObject({ found: ['line 1: Observation/o'], faults: [] })
  expect(await read(JSON.stringify([pulse, patient]))).toMatchObject({
    found: ['entry 1: Observation/o', 'entry 2: Patient/p'],
    faults: [],
  })
})
test.each([
  ['', 'line 1: not_understood'],
  ['{"a": 1}', 'line 1: not_understood'],
  ['"text"', 'line 1: not_understood'],
  ['nonsense', 'line 1: broken'],
  ['{"resourceType": "Patient"', 'line 1: broken'],
])('%j is said to be wrong', async (text, fault) => {
  expect((await read(text)).faults).toEqual([fault])
})
test('a file is told by its beginning or its name', () => {
  const told = (text: string, name: string) => fhir.matches(new TextEncoder().encode(text), name)
  expect(told(' {"resourceType":"Bundle"', 'a')).toBe(true)
  expect(told('\uFEFF[{', 'a.json')).toBe(true)
  expect(told('{"x"', 'a.txt')).toBe(false)
  expect(told('<ClinicalDocument', 'a.json')).toBe(false)
})

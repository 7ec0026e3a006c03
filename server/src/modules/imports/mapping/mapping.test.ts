import type { WriteCondition } from '@uzima/contract/conditions'
import { describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { cernerLike, epicLike, syntheaLike } from '../../../../test/fhir-files.ts'
import { fileOf } from '../../../../test/health-files.ts'
import { lineImporterFor } from '../line-importers.ts'
import { fhir } from '../readers/fhir.ts'
import { Goals } from './goal.ts'
import { calledOf, lastPart } from './mapped.ts'
import { mapped, namedTypes, type Whose } from './mapping.ts'

const now = new Date('2027-01-04T08:00:00Z')
const clock = { timeZone: 'Africa/Nairobi', country: 'KE', sex: null, now }
const alone: Whose = { ...clock, names: new Map(), patientId: null, arePatients: false, goals: new Goals() }

async function resourcesIn(text: string): Promise<FhirResource[]> {
  const all: FhirResource[] = []
  for await (const each of fhir.read(fileOf(text))) if ('resource' in each) all.push(each.resource)
  return all
}
async function linesOf(file: object) {
  const resources = await resourcesIn(JSON.stringify(file))
  const named = resources.filter(({ resourceType }) => namedTypes.includes(resourceType))
  const names = new Map(named.map((each) => [lastPart(each.id), calledOf(each) ?? '']))
  return resources.flatMap((each) => mapped(each, { ...alone, names }))
}
const inWords = async (file: object) =>
  (await linesOf(file)).map((each) => {
    if ('leftOut' in each) return `${each.leftOut}: ${each.name}`
    const importer = lineImporterFor(each.kind)
    const { name, facts, date } = importer.words(each.says, 'en')
    return [importer.refusal(each.says, now) ?? each.kind, name, ...facts, date].join(' | ')
  })
const one = (resource: object) => mapped({ id: 'x', ...resource } as FhirResource, alone)

test('the answer of a portal becomes lines', async () => {
  expect(await inWords(epicLike)).toEqual([
    'allergy | Penicillins | hives, Feeling faint | Moderate | 2019',
    'medication | metformin 500 MG tablet | Take 1 tablet by mouth twice daily with meals. | Twice daily (morning, evening) | Take with food | 2025-03-02',
    'no_frequency: methotrexate 2.5 mg tablet',
    'vital | Blood pressure | 134/86 mmHg | 2025-10-01T06:30:00.000Z',
    'kind_not_kept: Body mass index',
    'kind_not_kept: Office Visit',
  ])
})
test('the file of a hospital becomes lines', async () => {
  expect(await inWords(cernerLike)).toEqual([
    'condition | High blood pressure | 2014-05',
    'withdrawn: Gout',
    'condition | Acute viral pharyngitis | Over | 2020-02-03',
    'lab | HbA1c (average blood sugar) | 7.2 % | Aga Khan University Hospital | 2025-09-20',
    'comparator: CRP',
    'lab | Malaria rapid test | negative | 2025-09-20',
    'vital | Weight | 150.5 lb | 2025-09-20T09:00:00.000Z',
    'vital | Height | 170 cm | 2025-09-20T10:00:00.000Z',
    'kind_not_kept: Chest X-ray',
  ])
})
test('a transaction of a generator becomes lines', async () => {
  expect(await inWords(syntheaLike)).toEqual([
    'immunization | MMR | Lot L-77 | Kisumu Clinic | 2019-05-11',
    expect.stringMatching(/^immunization \| Influenza, seasonal \| .*\| 2024-10-01$/),
    'procedure | Removal of the appendix | 1994-07-02',
    'not_certain: Cataract operation',
    'medication | Simvastatin 20 MG Oral Tablet | 20 MG | Once daily (morning) | 2022-01-10',
    'family | Mother: Type 2 diabetes | 52 years | ',
    'family | Mother: Stroke | Cause of death | ',
    'kind_not_kept: pharmacy',
    'kind_not_kept: pharmacy',
  ])
})
test('when a problem ended comes with it, if it is over and the days are in order', () => {
  const said = (more: object) => {
    const [line] = one({ resourceType: 'Condition', code: { text: 'Gout' }, ...more })
    if (!line || 'leftOut' in line) return line
    const { status, ended } = line.says as WriteCondition
    return [status, ended, line.omitted]
  }
  const clinicalStatus = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code }] })
  expect(said({ abatementDateTime: '2020-02-17T08:00:00Z' })).toEqual(['resolved', '2020-02-17', []])
  expect(said({ abatementPeriod: { end: '2020-02' } })).toEqual(['resolved', '2020-02', []])
  expect(said({ abatementString: 'after a week' })).toEqual(['resolved', null, ['details']])
  expect(said({ onsetDateTime: '2020-03', abatementDateTime: '2020-02' })).toEqual(['resolved', null, ['day']])
  expect(said({ clinicalStatus: clinicalStatus('remission'), abatementDateTime: '2020' })).toEqual(['remission', null, ['day']])
})
test('what has no place of a line is named', async () => {
  const omitted = (await linesOf(cernerLike)).flatMap((each) => ('omitted' in each ? [each.omitted.toSorted()] : []))
  expect(omitted.slice(0, 5)).toEqual([['code', 'details', 'people'], ['code'], [], [], ['time']])
})

describe('what must not be taken', () => {
  const observation = { resourceType: 'Observation', status: 'final', code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] } }
  const taken = { effectiveDateTime: '2025-10-01T09:30:00Z', valueQuantity: { value: 72, unit: '/min' } }
  test.each([
    ['without a date', { ...taken, effectiveDateTime: undefined }, 'no_date'],
    ['of a month', { ...taken, effectiveDateTime: '2025-10' }, 'no_date'],
    ['without a value', { ...taken, valueQuantity: undefined, dataAbsentReason: { text: 'unknown' } }, 'no_value'],
    ['with a comparator', { ...taken, valueQuantity: { value: 72, comparator: '>', unit: '/min' } }, 'comparator'],
    ['in an unknown unit', { ...taken, valueQuantity: { value: 72, unit: 'Hz' } }, 'unit_unknown'],
    ['without a unit', { ...taken, valueQuantity: { value: 72 } }, 'unit_unknown'],
    ['that was withdrawn', { ...taken, status: 'entered-in-error' }, 'withdrawn'],
  ])('a pulse %s', (_, more, leftOut) => {
    expect(one({ ...observation, ...more })).toMatchObject([{ leftOut }])
  })
  test.each([
    ['in the future', { ...taken, effectiveDateTime: '2031-10-01T09:30:00Z' }, 'date_in_future'],
    ['that nobody has', { ...taken, valueQuantity: { value: 7200, unit: '/min' } }, 'value_implausible'],
  ])('a pulse %s', (_, more, code) => {
    const [line] = one({ ...observation, ...more })
    expect(line && 'says' in line ? lineImporterFor(line.kind).refusal(line.says, now) : null).toBe(code)
  })
  test('one of two pressures', () => {
    const systolic = { coding: [{ system: 'http://loinc.org', code: '8480-6' }] }
    expect(one({ ...observation, code: systolic, ...taken })).toMatchObject([{ leftOut: 'no_value' }])
  })
  test.each([
    ['weekly', { text: '10 mg weekly' }],
    ['every other day', { text: 'One tablet every other day' }],
    ['on Mondays', { text: 'daily', timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', dayOfWeek: ['mon'] } } }],
    ['five times a day', { timing: { repeat: { frequency: 5, period: 1, periodUnit: 'd' } } }],
    ['unsaid', {}],
  ])('a medicine taken %s', (_, dosage) => {
    const medicine = { resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: { text: 'X' }, dosage: [dosage] }
    expect(one(medicine)).toEqual([{ leftOut: 'no_frequency', name: 'X' }])
  })
  test.each([
    ['twice_daily', { text: '1 tab BID' }],
    ['twice_daily', { timing: { repeat: { frequency: 1, period: 12, periodUnit: 'h' } } }],
    ['three_times_daily', { timing: { code: { coding: [{ code: 'TID' }] } } }],
    ['once_daily', { text: 'at bedtime' }],
    ['once_daily', { timing: { repeat: { when: ['HS'] } } }],
    ['as_needed', { text: 'Two puffs', asNeededCodeableConcept: { text: 'wheeze' } }],
    ['four_times_daily', { text: 'every 6 hours' }],
  ])('a medicine is %s', (frequency, dosage) => {
    const medicine = { resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: { text: 'X' }, dosage: [dosage] }
    expect(one(medicine)).toMatchObject([{ says: { frequency } }])
  })
  test('why something is taken or was done is kept in words: its own, or what the problem is called', () => {
    const medicine = { resourceType: 'MedicationRequest', status: 'active', medicationCodeableConcept: { text: 'X' } }
    const daily = { ...medicine, dosageInstruction: [{ text: 'daily' }] }
    const around: Whose = { ...alone, names: new Map([['c1', 'Gout']]) }
    const from = (more: object) => mapped({ id: 'x', ...daily, ...more } as FhirResource, around)
    const reasonOf = (text: string) => [{ says: { indication: { text, conditionId: null } }, omitted: [] }]
    expect(from({ reasonCode: [{ text: 'Pain' }, { coding: [{ code: '1', display: 'Fever (finding)' }] }] })).toMatchObject(
      reasonOf('Pain, Fever'),
    )
    expect(from({ reasonReference: [{ reference: 'Condition/c1' }] })).toMatchObject(reasonOf('Gout'))
    expect(from({ reasonReference: [{ reference: 'Condition/c9', display: 'Asthma' }] })).toMatchObject(reasonOf('Asthma'))
    expect(from({ reasonCode: [{ text: 'Toe' }], reasonReference: [{ reference: 'Condition/c1' }] })).toMatchObject(reasonOf('Toe'))
    // nobody says what it is called
    const unnamed = [{ says: { indication: null }, omitted: ['reason'] }]
    expect(from({ reasonReference: [{ reference: 'Condition/c9' }] })).toMatchObject(unnamed)
    expect(from({ reasonCode: [{ coding: [{ code: '1' }] }] })).toMatchObject(unnamed)
    expect(from({ reasonCode: [{ text: 'x'.repeat(300) }] })).toMatchObject([{ omitted: ['shortened'] }])
    const operation = { resourceType: 'Procedure', status: 'completed', code: { text: 'Y' }, reasonCode: [{ text: 'Pain' }] }
    expect(one(operation)).toMatchObject(reasonOf('Pain'))
    const stay = { ...operation, category: { coding: [{ code: '32485007' }] } }
    expect(one(stay)).toMatchObject([{ says: { indication: null }, omitted: ['reason'] }])
  })
  test('a medicine that has ended nobody knows when is stopped, and one whose beginning nobody knows is left out', () => {
    const medicine = {
      resourceType: 'MedicationStatement',
      status: 'completed',
      medicationCodeableConcept: { text: 'X' },
      dosage: [{ text: 'daily' }],
    }
    expect(one({ ...medicine, effectiveDateTime: '2020' })).toMatchObject([
      { says: { isActive: false, startDate: '2020-01-01', endDate: null }, omitted: ['day'] },
    ])
    expect(one({ ...medicine, effectivePeriod: { start: '2020-02-01', end: '2020-03-01' } })).toMatchObject([
      { says: { isActive: true, endDate: '2020-03-01' } },
    ])
    expect(one(medicine)).toMatchObject([{ leftOut: 'no_date' }])
  })
  test('that there is nothing', () => {
    expect(
      one({ resourceType: 'AllergyIntolerance', code: { coding: [{ system: 'http://snomed.info/sct', code: '716186003' }] } }),
    ).toMatchObject([{ leftOut: 'nothing_known' }])
    expect(one({ resourceType: 'AllergyIntolerance', code: { text: 'No Known Drug Allergies' } })).toMatchObject([
      { leftOut: 'nothing_known' },
    ])
  })
  test('what is of another patient of the file', () => {
    const whose: Whose = { ...alone, patientId: 'mine', arePatients: true }
    const of = (reference: string) => mapped({ resourceType: 'Condition', id: 'x', subject: { reference }, code: { text: 'Gout' } }, whose)
    expect(of('Patient/mine')).toMatchObject([{ kind: 'condition' }])
    expect(of('urn:uuid:other')).toMatchObject([{ leftOut: 'not_said_of_person' }])
  })
})

test.each([
  ['Africa/Nairobi', '2024-03-01T07:10:00', '2024-03-01T04:10:00.000Z'],
  ['Africa/Nairobi', '2024-03-01', '2024-03-01T09:00:00.000Z'],
  ['Africa/Nairobi', '2024-03-01T07:10:00-05:00', '2024-03-01T12:10:00.000Z'],
  ['America/New_York', '2024-03-01T07:10:00', '2024-03-01T12:10:00.000Z'],
  ['America/New_York', '2024-07-01T23:10', '2024-07-02T03:10:00.000Z'],
  ['America/New_York', '2024-03-09', '2024-03-09T17:00:00.000Z'],
  ['America/New_York', '2024-03-10', '2024-03-10T16:00:00.000Z'],
  ['America/New_York', '2024-03-10T02:30:00', '2024-03-10T07:30:00.000Z'],
  ['America/New_York', '2024-11-03T01:30:00', '2024-11-03T05:30:00.000Z'],
  ['America/New_York', '2024-11-03T01:30:00Z', '2024-11-03T01:30:00.000Z'],
])('a time in %s: %s', (timeZone, effectiveDateTime, takenAt) => {
  const code = { coding: [{ system: 'http://loinc.org', code: '8867-4' }] }
  const pulse = { resourceType: 'Observation', id: 'x', code, effectiveDateTime, valueQuantity: { value: 72, unit: '/min' } }
  const omitted = effectiveDateTime.length === 10 ? ['time'] : []
  expect(mapped(pulse, { ...alone, timeZone })).toMatchObject([{ says: { takenAt }, omitted }])
})

test.each<[string, object[], object]>([
  ['both', [oxygen('3151-8', 2, 'L/min'), oxygen('3150-6', 28, '%')], { says: { oxygen: { flow: 2, concentration: 28 } }, omitted: [] }],
  ['one', [oxygen('3150-0', 40, '%')], { says: { oxygen: { flow: null, concentration: 40 } }, omitted: [] }],
  ['something else', [oxygen('8867-4', 70, '/min')], { omitted: ['values'] }],
  ['a unit that is none', [oxygen('3151-8', 2, 'bottles')], { leftOut: 'unit_unknown' }],
])('of what was breathed at a saturation: %s', (_, component, line) => {
  const code = { coding: [{ system: 'http://loinc.org', code: '59408-5' }] }
  const saturation = { resourceType: 'Observation', code, effectiveDateTime: '2026-01-02T08:00:00Z', component }
  expect(one({ ...saturation, valueQuantity: { value: 95, unit: '%' } })).toMatchObject([line])
})
function oxygen(code: string, value: number, unit: string) {
  return { code: { coding: [{ system: 'http://loinc.org', code }] }, valueQuantity: { value, unit } }
}

test.each([
  ['9947008', 'Biological father', 'father'],
  [undefined, 'Biological mother', 'mother'],
])('a relative is known by the code %s or the words %s', (code, text, relation) => {
  const [line] = one({
    ...{ resourceType: 'FamilyMemberHistory', status: 'completed', condition: [{ code: { text: 'Stroke' } }] },
    relationship: { ...(code && { coding: [{ system: 'http://snomed.info/sct', code }] }), text: code ? 'x' : text },
  })
  expect(line).toMatchObject({ kind: 'family', says: { relation } })
})

test('long texts are cut, and that is said', () => {
  const [line] = one({ resourceType: 'Condition', code: { text: 'x'.repeat(500) } })
  expect(line).toMatchObject({ omitted: ['shortened'] })
  expect(line && 'says' in line ? lineImporterFor(line.kind).refusal(line.says, now) : null).toBeUndefined()
})

test('a thousand broken files break nothing', async () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed + 0x6d2b79f5) | 0
    const mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  const odd: unknown[] = [
    null,
    [],
    {},
    '',
    'x'.repeat(3000),
    -1,
    1e308,
    true,
    [[null]],
    { coding: 'x' },
    [{ coding: [{ code: 5 }] }],
    '2025-13-45',
    '0000',
    { value: '7' },
  ]
  const change = (value: unknown): unknown => {
    if (random(40) === 0) return odd[random(odd.length)]
    if (Array.isArray(value)) return value.map(change)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => (random(60) === 0 ? [] : [[random(80) === 0 ? `${name}x` : name, change(each)]])),
    )
  }
  const files = [epicLike, cernerLike, syntheaLike]
  let [lines, leftOut] = [0, 0]
  for (let trial = 0; trial < 1000; trial += 1) {
    let text = JSON.stringify(change(files[trial % 3]))
    if (trial % 5 === 0) text = text.slice(0, random(text.length))
    if (trial % 7 === 0) text = text.slice(0, 100 + random(500)) + text.slice(700)
    for (const resource of await resourcesIn(text))
      for (const each of mapped(resource, alone)) {
        if ('leftOut' in each) leftOut += 1
        else {
          const importer = lineImporterFor(each.kind)
          if (importer.refusal(each.says, now) === undefined) importer.words(each.says, 'sw')
          lines += 1
        }
      }
  }
  expect(lines).toBeGreaterThan(2000)
  expect(leftOut).toBeGreaterThan(1000)
})

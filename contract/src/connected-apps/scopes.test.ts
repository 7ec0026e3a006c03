import { describe, expect, test } from 'vitest'
import {
  type DataKind,
  dataKindNames,
  grantable,
  isEmpty,
  kindsIn,
  letsWrite,
  narrowed,
  partOf,
  reachesResource,
  reachesType,
  writeScopes,
  writesIn,
} from './scopes.ts'

const category = 'http://terminology.hl7.org/CodeSystem/observation-category'
const vitals = `patient/Observation.rs?category=${category}|vital-signs`
const laboratory = `patient/Observation.rs?category=${category}|laboratory`

describe('partOf', () => {
  test.each([
    ['patient/*.rs', { type: '*' }],
    ['patient/*.read', { type: '*' }],
    ['patient/*.*', { type: '*' }],
    ['patient/Patient.read', { type: 'Patient' }],
    ['patient/Patient.cruds', { type: 'Patient' }],
    [vitals, { type: 'Observation', category: `${category}|vital-signs` }],
  ])('%s is read', (scope, part) => expect(partOf(scope)).toEqual(part))

  test.each([
    'patient/Patient.write',
    'patient/Patient.r',
    'patient/Patient.s',
    'patient/Patient.cud',
    'patient/Patient.sr',
    'patient/Patient.',
    'patient/Message.rs',
    'user/Patient.rs',
    'system/Patient.rs',
    `patient/*.rs?category=${category}|laboratory`,
    'patient/Observation.rs?code=8867-4',
    'patient/Observation.rs?category=',
    'openid',
    'launch/patient',
    '',
  ])('%j lets an app read nothing', (scope) => expect(partOf(scope)).toBeUndefined())
})

test('what is asked for is written as version 2, and what is not offered left out', () => {
  expect(
    grantable(['launch/patient', 'profile', 'offline_access', 'patient/Patient.read', 'patient/Patient.rs', 'patient/Patient.write']),
  ).toEqual(['launch/patient', 'offline_access', 'patient/Patient.rs'])
})

describe('who the person is', () => {
  const asked = ['launch/patient', 'openid', 'fhirUser', 'patient/*.rs']
  test('is granted where it is asked for, and their address not without them', () => {
    expect(grantable(asked)).toEqual(asked)
    expect(grantable(['openid'])).toEqual(['openid'])
    expect(grantable(['fhirUser', 'patient/Patient.rs'])).toEqual(['patient/Patient.rs'])
  })
  test('is a kind of its own, which opens no resource', () => {
    expect(kindsIn(asked)).toEqual(dataKindNames)
    expect(kindsIn(['openid', 'fhirUser'])).toEqual(['identity'])
    expect(reachesType(['openid', 'fhirUser'], 'Patient')).toBe(false)
  })
  test('is refused and kept as the other kinds are', () => {
    const allBut = dataKindNames.filter((kind) => kind !== 'identity')
    expect(narrowed(asked, dataKindNames)).toEqual(asked)
    expect(narrowed(asked, allBut).filter((scope) => scope === 'openid' || scope === 'fhirUser')).toEqual([])
    expect(kindsIn(narrowed(asked, allBut))).toEqual(allBut)
    expect(kindsIn(narrowed(asked, ['identity']))).toEqual(['identity'])
  })
})

describe('kindsIn', () => {
  test('everything is every kind of data, and not who the person is', () =>
    expect(kindsIn(['patient/*.rs'])).toEqual(dataKindNames.filter((kind) => kind !== 'identity')))
  test('a type without a category is every kind that has some of it', () =>
    expect(kindsIn(['patient/Observation.rs'])).toEqual(['vitals', 'steps', 'results', 'dailyLife']))
  test('a category is its kind alone', () => expect(kindsIn([vitals])).toEqual(['vitals']))
  test('the practice and who works there is no kind', () => expect(kindsIn(['patient/Practitioner.rs', 'launch/patient'])).toEqual([]))
})

describe('narrowed', () => {
  const asked = ['launch/patient', 'offline_access', 'patient/*.rs']
  test('with all kinds allowed what was asked for stays', () => expect(narrowed(asked, dataKindNames)).toEqual(asked))
  test('of everything a kind remains, with who works at the practice', () => {
    const scopes = narrowed(asked, ['medications'])
    expect(scopes).toEqual([
      'launch/patient',
      'offline_access',
      'patient/MedicationRequest.rs',
      'patient/MedicationStatement.rs',
      'patient/Practitioner.rs',
      'patient/PractitionerRole.rs',
      'patient/Organization.rs',
      'patient/Location.rs',
      'patient/Schedule.rs',
      'patient/Slot.rs',
      'patient/Questionnaire.rs',
      'patient/Endpoint.rs',
      'patient/Provenance.rs',
    ])
  })
  test('of a type the category of the kind remains', () => expect(narrowed(['patient/Observation.rs'], ['vitals'])).toEqual([vitals]))
  test('a kind that was not asked for is not added', () =>
    expect(narrowed(['patient/Observation.rs', 'patient/Patient.rs'], ['vitals', 'allergies'])).toEqual([vitals]))
  test('a kind asked for in part remains in part', () =>
    expect(narrowed([laboratory, 'patient/Condition.rs'], ['results'])).toEqual([laboratory]))
  test('no kind leaves no data', () => expect(kindsIn(narrowed(asked, []))).toEqual([]))

  test('narrowing never reaches a type or a category that was not reached, nor a kind that was refused', () => {
    const types = ['Patient', 'Observation', 'Condition', 'DiagnosticReport', 'Coverage', 'AuditEvent']
    const categories = [`${category}|vital-signs`, `${category}|activity`, `${category}|laboratory`, `${category}|survey`]
    for (const asks of [['patient/*.rs'], ['patient/Observation.rs', 'patient/Patient.rs'], [vitals, 'patient/DiagnosticReport.rs']]) {
      for (let choice = 0; choice < 2 ** 6; choice += 1) {
        const chosen: DataKind[] = (['profile', 'vitals', 'results', 'problems', 'insurance', 'access'] as const).filter(
          (_, bit) => choice & (1 << bit),
        )
        const scopes = narrowed(asks, chosen)
        for (const type of types) {
          if (reachesType(scopes, type)) expect(reachesType(asks, type)).toBe(true)
          for (const each of categories) {
            if (reachesResource(scopes, type, [each])) expect(reachesResource(asks, type, [each])).toBe(true)
          }
        }
        expect(kindsIn(scopes).filter((kind) => !chosen.includes(kind))).toEqual([])
      }
    }
  })
})

test('a resource is reached by its type, or by a category that it has', () => {
  expect(reachesResource(['patient/Condition.rs'], 'Condition', [])).toBe(true)
  expect(reachesResource([vitals], 'Observation', [`${category}|vital-signs`])).toBe(true)
  expect(reachesResource([vitals], 'Observation', [`${category}|laboratory`])).toBe(false)
  expect(reachesResource([vitals], 'Observation', [])).toBe(false)
  expect(reachesType([vitals], 'Observation')).toBe(true)
  expect(reachesType([vitals], 'Patient')).toBe(false)
})

describe('writing', () => {
  const write = (rights: string) => `patient/Observation.${rights}?category=${category}|vital-signs`

  test.each([
    ['patient/Observation.write', [write('cu')]],
    ['patient/Observation.*', ['patient/Observation.rs', write('cu')]],
    ['patient/Observation.cruds', ['patient/Observation.rs', write('cu')]],
    ['patient/Observation.c', [write('c')]],
    ['patient/Observation.u', [write('u')]],
    ['patient/Observation.cud', [write('cu')]],
    [write('c'), [write('c')]],
    ['patient/Observation.d', []],
    ['patient/Patient.write', []],
    ['patient/AuditEvent.cud', []],
    [`patient/Observation.cu?category=${category}|laboratory`, []],
    [`patient/*.cu?category=${category}|vital-signs`, []],
    ['user/Observation.write', []],
  ])('%s is granted as what can be written of it', (scope, granted) => expect(grantable([scope])).toEqual(granted))

  test('of everything it is what can be written, and nothing else', () => {
    expect(grantable(['patient/*.write'])).toEqual(writeScopes)
    expect(grantable(['patient/*.cruds'])).toEqual(['patient/*.rs', ...writeScopes])
    expect(grantable(['patient/*.rs'])).toEqual(['patient/*.rs'])
  })

  test('reading never lets an app write, nor writing read', () => {
    expect(letsWrite(['patient/*.rs', vitals], 'Observation', 'c')).toBe(false)
    expect(reachesType(writeScopes, 'Observation')).toBe(false)
    expect(reachesResource(writeScopes, 'Observation', [`${category}|vital-signs`])).toBe(false)
    expect(kindsIn(writeScopes)).toEqual([])
    expect([isEmpty(writeScopes), isEmpty(['launch/patient', 'patient/Practitioner.rs'])]).toEqual([false, true])
  })

  test('to add is not to change', () => {
    expect([letsWrite([write('c')], 'Observation', 'c'), letsWrite([write('c')], 'Observation', 'u')]).toEqual([true, false])
    expect([letsWrite([write('u')], 'Observation', 'c'), letsWrite([write('u')], 'Observation', 'u')]).toEqual([false, true])
    expect(letsWrite([write('cu')], 'Condition', 'c')).toBe(false)
  })

  test('is allowed and taken back apart from reading', () => {
    const asked = grantable(['launch/patient', 'patient/*.cruds'])
    expect(writesIn(narrowed(asked, dataKindNames, []))).toEqual([])
    expect(narrowed(asked, dataKindNames, [])).toEqual(['launch/patient', 'patient/*.rs'])
    const onlyAdds = narrowed(asked, [], ['vitals'])
    expect([kindsIn(onlyAdds), writesIn(onlyAdds)]).toEqual([[], ['vitals']])
    expect(writesIn(narrowed(asked, ['insurance']))).toEqual([])
    expect(writesIn(narrowed(['patient/*.rs'], dataKindNames, dataKindNames))).toEqual([])
  })
})

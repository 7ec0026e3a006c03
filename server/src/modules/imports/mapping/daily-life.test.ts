import { describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { lineImporterFor } from '../line-importers.ts'
import { Goals } from './goal.ts'
import { mapped, type Whose } from './mapping.ts'

const now = new Date('2027-01-04T08:00:00Z')
const whose: Whose = {
  ...{ names: new Map([['acme', 'Acme Health']]), patientId: 'me', arePatients: false, timeZone: 'Africa/Nairobi' },
  ...{ country: 'KE', sex: null, goals: new Goals(), now },
}
const one = (resource: object, around = whose) => mapped({ id: 'x', ...resource } as unknown as FhirResource, around)
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] })
const snomed = (code: string, display = '') => ({ coding: [{ system: 'http://snomed.info/sct', code, display }] })
const own = (code: string) => ({ coding: [{ system: 'https://other.example/fhir/CodeSystem/social-history', code }] })
const observed = (code: string, more: object) => ({
  ...{ resourceType: 'Observation', status: 'final', code: loinc(code), effectiveDateTime: '2024-05-01T09:30:00Z' },
  ...more,
})
const answer = (code: string, more: object, around = whose) => one(observed(code, more), around)[0]

describe('daily life', () => {
  test.each([
    ['266919005', 'never'],
    ['8517006', 'former'],
    ['77176002', 'current'],
    ['449868002', 'current'],
    ['428041000124106', 'current'],
  ])('SNOMED CT %s is %s', (code, status) => {
    expect(answer('72166-2', { valueCodeableConcept: snomed(code) })).toMatchObject({
      ...{ kind: 'social', says: { answer: { topic: 'tobacco', status }, saidAt: '2024-05-01T09:30:00.000Z' } },
    })
  })
  test.each(['LA18976-3', 'LA18982-1'])('LOINC %s is somebody who smokes', (code) => {
    expect(answer('72166-2', { valueCodeableConcept: loinc(code) })).toMatchObject({ says: { answer: { status: 'current' } } })
  })
  test('what nobody knows is no answer, nor what has no day', () => {
    expect(answer('72166-2', { valueCodeableConcept: snomed('266927001', 'Unknown if ever smoked') })).toMatchObject({
      leftOut: 'no_value',
    })
    expect(answer('72166-2', { valueCodeableConcept: snomed('8517006'), effectiveDateTime: undefined })).toMatchObject({
      leftOut: 'no_date',
    })
    expect(answer('72166-2', { valueCodeableConcept: snomed('8517006'), status: 'entered-in-error' })).toMatchObject({
      leftOut: 'withdrawn',
    })
  })
  test('pack years of others do not say how many a day: they are named as not kept', () => {
    const packs = { code: loinc('401201003'), valueQuantity: { value: 12 } }
    expect(answer('72166-2', { valueCodeableConcept: snomed('8517006'), component: [packs] })).toMatchObject({ omitted: ['values'] })
  })
  test('a day without a time is its noon where the person lives', () => {
    expect(answer('72166-2', { valueCodeableConcept: snomed('8517006'), effectiveDateTime: '2024-05-01' })).toMatchObject({
      ...{ says: { saidAt: '2024-05-01T09:00:00.000Z' }, omitted: ['time'] },
    })
  })
  test('of alcohol the three answers are taken, and the score alone is not', () => {
    const part = (code: string, valueInteger: number) => ({ code: loinc(code), valueInteger })
    const component = [part('68518-0', 3), part('68519-8', 1), part('68520-6', 2)]
    expect(answer('75626-2', { component })).toMatchObject({ says: { answer: { often: 3, drinks: 1, sixOrMore: 2 } } })
    expect(answer('75626-2', { valueQuantity: { value: 6 } })).toMatchObject({ leftOut: 'no_value' })
    expect(answer('75626-2', { component: [...component.slice(0, 2), part('68520-6', 9)] })).toMatchObject({ leftOut: 'no_value' })
  })
  test('a pregnancy has its day, and is none of a man', () => {
    const said = {
      valueCodeableConcept: snomed('77386006'),
      component: [{ code: loinc('11778-8'), valueDateTime: '2024-12-01' }],
    }
    const expected = { topic: 'pregnancy', status: 'pregnant', dueDate: '2024-12-01', weeks: null, intent: 'unsaid' }
    expect(answer('82810-3', said)).toMatchObject({ says: { answer: expected } })
    expect(answer('82810-3', said, { ...whose, sex: 'male' })).toMatchObject({ leftOut: 'not_possible' })
  })
  test('work is text, and a home is one of ours, of this portal or of another one', () => {
    expect(answer('11341-5', { valueCodeableConcept: { text: 'Nurse' } })).toMatchObject({ says: { answer: { text: 'Nurse' } } })
    expect(answer('71802-3', { valueCodeableConcept: own('alone') })).toMatchObject({ says: { answer: { situation: 'alone' } } })
    expect(answer('71802-3', { valueCodeableConcept: snomed('160724003') })).toMatchObject({ leftOut: 'no_value' })
  })
  test('work has its industry and when it began, and counts from when it was said', () => {
    const industry = { code: loinc('86188-0'), valueCodeableConcept: { text: 'Home care' } }
    const said = { valueCodeableConcept: { text: 'Nurse' }, component: [industry], effectiveDateTime: undefined }
    const expected = { topic: 'occupation', text: 'Nurse', industry: 'Home care', since: '2019-05' }
    expect(answer('11341-5', { ...said, effectivePeriod: { start: '2019-05' }, issued: '2024-05-01T08:00:00Z' })).toMatchObject({
      ...{ says: { answer: expected, saidAt: '2024-05-01T08:00:00.000Z' }, omitted: [] },
    })
    // nobody says when that was told: it counts from when the work began
    expect(answer('11341-5', { ...said, effectivePeriod: { start: '2019-05-06' } })).toMatchObject({
      ...{ says: { answer: { since: '2019-05-06' }, saidAt: '2019-05-06T09:00:00.000Z' }, omitted: ['time'] },
    })
    expect(answer('11341-5', { ...said, effectivePeriod: { start: '2019-05' } })).toMatchObject({
      ...{ says: { answer: expected, saidAt: '2019-05-01T09:00:00.000Z' }, omitted: ['time'] },
    })
    const wage = { code: loinc('77243-1'), valueString: '9' }
    const over = { ...said, component: [industry, wage], effectivePeriod: { start: '2001', end: '2019' }, issued: '2024-05-01T08:00:00Z' }
    expect(answer('11341-5', over)).toMatchObject({ says: { answer: { since: '2001' } }, omitted: ['values', 'day'] })
  })
  test('what will be said in time to come is refused, as is a child expected long before', () => {
    const { refusal } = lineImporterFor('social')
    const tobacco = { topic: 'tobacco', status: 'never', kind: null, perDay: null, years: null, quitYear: null }
    expect(refusal({ answer: tobacco, note: null, saidAt: '2027-01-05T08:00:00.000Z' }, now)).toBe('date_in_future')
    expect(refusal({ answer: tobacco, note: null, saidAt: '2020-01-05T08:00:00.000Z' }, now)).toBeUndefined()
    const pregnancy = { topic: 'pregnancy', status: 'pregnant', dueDate: '2024-12-01', weeks: null, intent: 'unsaid' }
    expect(refusal({ answer: pregnancy, note: null, saidAt: '2024-05-01T09:30:00.000Z' }, now)).toBeUndefined()
    expect(refusal({ answer: pregnancy, note: null, saidAt: '2026-05-01T09:30:00.000Z' }, now)).toBeDefined()
  })
})

describe('contacts', () => {
  test('what they were called or could be reached by before does not count', () => {
    const name = [{ use: 'old', text: 'Wanjiru Old' }, { use: 'maiden', text: 'Wanjiru Maiden' }, { text: 'Wanjiru Now' }]
    const telecom = [
      { system: 'phone', use: 'old', value: '+254712345670' },
      { system: 'phone', value: '+254712345679' },
    ]
    expect(one({ resourceType: 'RelatedPerson', patient: { reference: 'Patient/me' }, name, telecom })).toMatchObject([
      { kind: 'contact', says: { name: 'Wanjiru Now', phone: '+254712345679' }, omitted: [] },
    ])
    expect(one({ resourceType: 'RelatedPerson', patient: { reference: 'Patient/me' }, name, telecom: telecom.slice(0, 1) })).toMatchObject([
      { leftOut: 'no_value', name: 'Wanjiru Now' },
    ])
  })
  const related = (more: object) => ({
    ...{ resourceType: 'RelatedPerson', patient: { reference: 'Patient/me' }, name: [{ given: ['Kamau'], family: 'Muturi' }] },
    ...{ telecom: [{ system: 'phone', value: '0712 345 678' }], ...more },
  })
  test('have their number in E.164, of the practice’s country where it does not say', () => {
    expect(one(related({}))[0]).toMatchObject({ kind: 'contact', says: { name: 'Kamau Muturi', phone: '+254712345678', email: null } })
    const telecom = [
      { system: 'phone', value: '+1 312 555 0142', rank: 2 },
      { system: 'phone', value: 'tel:+44 20 7946 0018', rank: 1 },
      { system: 'email', value: 'kamau@example.org' },
    ]
    expect(one(related({ telecom }))[0]).toMatchObject({
      ...{ says: { phone: '+442079460018', email: 'kamau@example.org' }, omitted: ['values'] },
    })
  })
  test.each([
    [[{ coding: [{ code: 'WIFE' }] }], 'spouse'],
    [[{ coding: [{ code: 'MTH' }] }], 'parent'],
    [[{ coding: [{ code: 'C' }] }, { text: 'Sibling' }], 'sibling'],
    [[{ text: 'grandmother' }], 'relative'],
    [[{ text: 'Vormund' }], 'other'],
  ])('%j is %s', (relationship, expected) => {
    expect(one(related({ relationship }))[0]).toMatchObject({ says: { relationship: expected } })
  })
  test('without a number, or a name, or who are none any more, have no place', () => {
    expect(one(related({ telecom: [] }))[0]).toMatchObject({ leftOut: 'no_value', name: 'Kamau Muturi' })
    expect(one(related({ telecom: [{ system: 'phone', value: '12' }] }))[0]).toMatchObject({ leftOut: 'no_value' })
    expect(one(related({ name: undefined }))[0]).toMatchObject({ leftOut: 'no_name' })
    expect(one(related({ active: false }))[0]).toMatchObject({ leftOut: 'withdrawn' })
  })
  test('stand in the patient too, but for employers and insurers; of another patient they are not', () => {
    const contact = [
      { relationship: [{ coding: [{ code: 'N' }] }], name: { text: 'Wanjiru' }, telecom: [{ system: 'phone', value: '+254712000001' }] },
      { relationship: [{ coding: [{ code: 'E' }] }], name: { text: 'Works Ltd' }, telecom: [{ system: 'phone', value: '+254712000002' }] },
    ]
    expect(one({ resourceType: 'Patient', id: 'me', contact })).toMatchObject([{ kind: 'contact', says: { name: 'Wanjiru' } }])
    expect(one({ resourceType: 'Patient', id: 'other', contact })).toEqual([])
  })
})

describe('goals', () => {
  const goal = (more: object = {}, target: object = {}) => ({
    ...{ resourceType: 'Goal', id: 'walk', lifecycleStatus: 'active', description: { text: 'Walk' }, startDate: '2026-11-01' },
    target: [
      {
        measure: { text: 'Walk (weekly)' },
        detailQuantity: { value: 5, unit: 'km' },
        dueDate: '2027-03-01',
        ...target,
      },
    ],
    ...more,
  })
  const done = (day: string, value: number, of = 'walk') => ({
    ...{ resourceType: 'Observation', id: `done-${day}`, status: 'final', code: { text: 'Walk' }, effectiveDateTime: day },
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/resource-pertainsToGoal',
        valueReference: { reference: `urn:uuid:${of}` },
      },
    ],
    valueQuantity: { value, unit: 'km' },
  })
  const elsewhere = (text: string, target: object) => goal({ description: { text } }, { measure: loinc('73985-4'), ...target })
  test.each<[string, object, object]>([
    ['Exercise', { detailQuantity: { value: 150, unit: 'min/wk', code: 'min/wk' } }, { target: 150, unit: 'min', frequency: 'weekly' }],
    ['Walk', { detailQuantity: { value: 8000, unit: 'steps', code: '{steps}/d' } }, { target: 8000, unit: 'steps', frequency: 'daily' }],
    ['Run', { detailQuantity: { value: 40, unit: 'km per month' } }, { target: 40, unit: 'km', frequency: 'monthly' }],
    [
      'Exercise',
      { detailQuantity: undefined, detailRatio: { numerator: { value: 2, code: 'h' }, denominator: { value: 1, code: 'wk' } } },
      { target: 2, unit: 'h', frequency: 'weekly' },
    ],
    ['Walk 30 minutes a day', { detailQuantity: { value: 30, unit: 'min' } }, { target: 30, unit: 'min', frequency: 'daily' }],
    ['Caminar cada día', { detailQuantity: { value: 2, unit: 'km' } }, { target: 2, unit: 'km', frequency: 'daily' }],
    ['Marcher chaque semaine', { detailQuantity: { value: 5, code: '[mi_i]' } }, { target: 5, unit: 'mi', frequency: 'weekly' }],
  ])('of other programs, where they say how often: %s', (text, target, says) => {
    expect(one(elsewhere(text, target))).toMatchObject([{ kind: 'goal', says: { title: text, ...says } }])
  })
  test.each<[string, object]>([
    ['Body weight', { detailQuantity: { value: 70, code: 'kg' } }],
    ['HbA1c', { detailQuantity: { value: 7, code: '%', comparator: '<' } }],
    // of how many times, and in how long, is not said
    ['Exercise', { detailQuantity: { value: 30, code: 'min' } }],
    ['Walk 30 minutes three times a week', { detailQuantity: { value: 30, code: 'min' } }],
    ['Daily or every week', { detailQuantity: { value: 30, code: 'min' } }],
    // limits
    ['Sit', { detailQuantity: { value: 2, code: 'h/d', comparator: '<=' } }],
    ['Salt', { detailQuantity: { value: 2, code: 'g/d' } }],
    ['Energy', { detailQuantity: { value: 1800, code: 'kcal/d' } }],
    ['Pulse', { detailQuantity: { value: 70, code: '/min' } }],
  ])('of other programs, where nobody can say how it is counted, are named: %s', (text, target) => {
    expect(one(elsewhere(text, target))).toMatchObject([{ leftOut: 'not_possible', name: text }])
  })

  test('come with what was done for them, wherever that stands', () => {
    const goals = new Goals()
    for (const each of [done('2026-11-03', 2), goal(), done('2026-11-05', 1.5), done('2026-11-06', 1.005)])
      goals.look(each as unknown as FhirResource, [each.id])
    const around = { ...whose, goals }
    expect(one(goal(), around)).toMatchObject([
      {
        kind: 'goal',
        says: {
          ...{
            title: 'Walk',
            target: 5,
            unit: 'km',
            deadline: '2027-03-01',
            frequency: 'weekly',
            category: 'other',
            startedOn: '2026-11-01',
          },
          entries: [
            { day: '2026-11-05', amount: 1.5 },
            { day: '2026-11-03', amount: 2 },
          ],
        },
      },
    ])
    expect(one(done('2026-11-03', 2), around)).toEqual([])
    expect(one(done('2026-11-03', 2, 'of nobody'), around)).toMatchObject([{ leftOut: 'kind_not_kept' }])
  })
  test.each([
    [goal({ lifecycleStatus: 'cancelled' }), 'withdrawn'],
    [goal({ lifecycleStatus: 'proposed' }), 'not_certain'],
    [goal({ description: {} }), 'no_name'],
    [goal({ target: [] }), 'no_value'],
    [goal({}, { detailQuantity: { value: 5 } }), 'no_value'],
    [goal({}, { dueDate: undefined }), 'no_date'],
    [goal({}, { measure: loinc('4548-4') }), 'not_possible'],
    [goal({}, { detailQuantity: { value: 5, unit: 'km', comparator: '<' } }), 'not_possible'],
  ])('what cannot be counted has no place: %#', (resource, leftOut) => {
    expect(one(resource)).toMatchObject([{ leftOut }])
  })
  test('that are over come as that, and none begins in time to come', () => {
    const { refusal } = lineImporterFor('goal')
    const says = { title: 'Walk', category: 'other', target: 5, unit: 'km', deadline: '2026-03-01', frequency: 'once', entries: [] }
    expect(refusal({ ...says, startedOn: '2026-01-01' }, now)).toBeUndefined()
    expect(refusal({ ...says, deadline: '2028-01-01', startedOn: '2027-06-01' }, now)).toBe('date_in_future')
    expect(refusal({ ...says, startedOn: '2026-04-01' }, now)).toBe('deadline_passed')
  })
})

describe('how lines are called', () => {
  const said = (kind: 'goal' | 'coverage', says: object, locale: 'en' | 'es' | 'fr' | 'sw') => lineImporterFor(kind).words(says, locale)
  const walk = {
    ...{ title: 'Walk', category: 'activity', target: 5, unit: 'km', frequency: 'weekly', deadline: '2027-12-01' },
    ...{ startedOn: '2026-11-01', entries: [] },
  }
  const insured = {
    ...{ kind: 'insurance', insurer: 'Acme', memberNumber: '77-1', plan: 'Family plus', groupNumber: 'G9' },
    ...{ relationship: 'spouse', holder: 'Kamau' },
  }
  test.each([
    ['en', ['5 km', 'Every week', 'Due December 1, 2027']],
    ['es', ['5 km', 'Todas las semanas', 'Vence el 1 de diciembre de 2027']],
    ['fr', ['5 km', 'Chaque semaine', 'Échéance\u202f: 1 décembre 2027']],
    ['sw', ['5 km', 'Kila wiki', 'Mwisho 1 Desemba 2027']],
  ] as const)('a goal says how often and until when, in %s', (locale, facts) => {
    expect(said('goal', walk, locale)).toEqual({ name: 'Walk', facts, date: '2026-11-01' })
  })
  test('insurance is called as the insurer, and its numbers say which they are', () => {
    expect(said('coverage', insured, 'en')).toEqual({
      ...{ name: 'Acme', date: null },
      facts: ['Member number 77-1', 'Plan Family plus', 'Group number G9', 'Name of the policyholder Kamau'],
    })
    const none = { insurer: null, memberNumber: null, plan: null, groupNumber: null, relationship: null, holder: null }
    expect(said('coverage', { ...none, kind: 'self-pay' }, 'sw')).toEqual({ name: 'Nalipa mwenyewe', facts: [], date: null })
  })
})

describe('insurance', () => {
  const coverage = (more: object) => ({
    ...{ resourceType: 'Coverage', status: 'active', beneficiary: { reference: 'Patient/me' }, subscriberId: '77-1' },
    payor: [{ reference: 'Organization/acme' }],
    ...more,
  })
  const plan = { type: { coding: [{ code: 'plan' }] }, value: 'P1', name: 'Family plus' }
  const group = { type: { coding: [{ code: 'group' }] }, value: 'G9' }
  test('has insurer, number, plan and group', () => {
    const relationship = { coding: [{ code: 'spouse' }] }
    expect(one(coverage({ class: [plan, group], relationship, subscriber: { display: 'Kamau' } }))[0]).toMatchObject({
      kind: 'coverage',
      says: {
        ...{ kind: 'insurance', insurer: 'Acme Health', memberNumber: '77-1', plan: 'Family plus', groupNumber: 'G9' },
        ...{ relationship: 'spouse', holder: 'Kamau' },
      },
    })
    const identifier = [{ value: 'other' }, { type: { coding: [{ code: 'MB' }] }, value: '77-2' }]
    expect(one(coverage({ subscriberId: undefined, identifier }))[0]).toMatchObject({ says: { memberNumber: '77-2' } })
  })
  test.each([
    ['child', 'parent'],
    ['parent', 'child'],
    ['spouse', 'spouse'],
    ['common', 'other'],
  ])('FHIR says that the insured is a %s: the policy is held by a %s', (code, relationship) => {
    expect(one(coverage({ relationship: { coding: [{ code }] } }))[0]).toMatchObject({ says: { relationship } })
  })
  test('who pays themselves has no insurer', () => {
    const type = { coding: [{ code: 'pay' }] }
    expect(one(coverage({ type, payor: [{ reference: 'Patient/me' }] }))[0]).toMatchObject({ says: { kind: 'self-pay', insurer: null } })
  })
  test.each([
    [{ status: 'cancelled' }, 'withdrawn'],
    [{ period: { end: '2026-12-31' } }, 'withdrawn'],
    [{ payor: [] }, 'no_name'],
    [{ subscriberId: undefined }, 'no_value'],
    [{ beneficiary: { reference: 'Patient/other' } }, 'not_said_of_person'],
  ])('that is over, or of which too little is said, has no place: %j', (more, leftOut) => {
    expect(one(coverage(more), { ...whose, arePatients: true })).toMatchObject([{ leftOut }])
  })
})

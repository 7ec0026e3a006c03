import { coverageApi } from '@uzima/contract/check-in/coverage'
import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { importsApi } from '@uzima/contract/imports'
import { profilesApi } from '@uzima/contract/profiles'
import { socialHistoryApi } from '@uzima/contract/social-history'
import { wellnessApi } from '@uzima/contract/wellness'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bringFile, linesOf } from '../../../test/bringing.ts'
import { type Caller, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { amount, clinicalDocument, goalEntry, section } from '../../../test/health-files.ts'
import { ada, ben, drCole } from '../../../test/people.ts'

let place: Clinic
let me: Caller
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole], env: { AUTH_RELAXED: 'on' } })
  me = place.as(ada)
  for (const person of [ada, ben]) await giveConsent(place.as(person))
})
beforeEach(() =>
  place.sql(
    'delete from app.social_history; delete from app.emergency_contacts; delete from app.wellness_goals; delete from app.coverages; delete from app.record_imports',
  ),
)

const patient = { resourceType: 'Patient', id: 'me', name: [{ text: 'Ada Muturi' }], birthDate: '1985-06-01' }
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] })
const smoking = (code: string, at: string) => ({
  ...{ resourceType: 'Observation', status: 'final', code: loinc('72166-2'), effectiveDateTime: at },
  valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code }] },
})
const [never, current] = ['266919005', '77176002']
const contact = (name: string, value: string) => ({
  ...{ resourceType: 'RelatedPerson', name: [{ text: name }], relationship: [{ coding: [{ code: 'SIB' }] }] },
  telecom: [{ system: 'phone', value }],
})
const goal = {
  ...{ resourceType: 'Goal', id: 'walk', lifecycleStatus: 'active', description: { text: 'Walk' }, startDate: '2026-11-01' },
  target: [{ measure: { text: 'Walk (weekly)' }, detailQuantity: { value: 5, unit: 'km' }, dueDate: '2027-12-01' }],
}
const walked = {
  ...{ resourceType: 'Observation', status: 'final', code: { text: 'Walk' }, effectiveDateTime: '2026-11-05' },
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/resource-pertainsToGoal', valueReference: { reference: 'Goal/walk' } }],
  valueQuantity: { value: 2, unit: 'km' },
}
const insured = (insurer: string, subscriberId: string) => ({
  ...{ resourceType: 'Coverage', status: 'active', payor: [{ display: insurer }], subscriberId },
})

/** Brings a file and accepts every line of it. */
async function bring(...resources: object[]): Promise<string> {
  const entry = [patient, ...resources].map((resource) => ({ resource }))
  const { id, asksWhose } = await bringFile(place, me, { resourceType: 'Bundle', type: 'collection', entry }, 'hospital.json')
  if (asksWhose) await me.call(importsApi.answerImportPerson, { id })
  const choices = (await linesOf(me, id)).map((line) => ({ id: line.id, isChosen: true }))
  await me.call(importsApi.chooseImportLines, { id, choices })
  await me.call(importsApi.addImportedRecords, { id, reason: null })
  return id
}
const undo = (id: string) => me.call(importsApi.undoRecordImport, { id })
const answers = async () => (await me.call(socialHistoryApi.listSocialHistory)).rows
const contacts = async () => (await me.call(emergencyContactsApi.listContacts)).contacts
const goals = async () => (await me.call(wellnessApi.getWellness)).goals
const coverage = async () => (await me.call(coverageApi.getCoverage)).coverage

describe('an answer about daily life that is brought', () => {
  test('counts from the day on which it was given: it does not take the place of a later one', async () => {
    const note = null
    const tobacco = { topic: 'tobacco', kind: null, perDay: null, years: null, quitYear: null } as const
    await me.call(socialHistoryApi.addSocialHistory, { answer: { ...tobacco, status: 'former' }, note })
    const id = await bring(smoking(current, '2019-03-02T10:00:00Z'), smoking(never, '2009-03-02T10:00:00Z'))
    expect(
      (await answers()).map(({ answer, saidAt, recorded, verification }) => [answer, saidAt, recorded.as, verification]),
    ).toMatchObject([
      [{ status: 'former' }, null, 'patient', 'unconfirmed'],
      [{ status: 'current' }, '2019-03-02T10:00:00.000Z', 'import', 'unconfirmed'],
      [{ status: 'never' }, '2009-03-02T10:00:00.000Z', 'import', 'unconfirmed'],
    ])
    const { entry } = (await me.raw({ method: 'GET', url: '/api/health-records/export/fhir' })).json<{
      entry: { resource: { effectiveDateTime?: string; code?: object } }[]
    }>()
    const dates = entry.flatMap(({ resource }) =>
      JSON.stringify(resource.code ?? '').includes('72166-2') ? resource.effectiveDateTime : [],
    )
    expect(dates).toContain('2009-03-02T10:00:00.000Z')
    await undo(id)
    expect((await answers()).map(({ verification }) => verification)).toEqual(['unconfirmed', 'entered-in-error', 'entered-in-error'])
  })
  test('is here already where the same was said on that day', async () => {
    await bring(smoking(current, '2019-03-02T10:00:00Z'))
    const entry = [patient, smoking(current, '2019-03-02T11:00:00Z'), smoking(never, '2019-03-02T11:00:00Z')].map((resource) => ({
      resource,
    }))
    const { id } = await bringFile(place, me, { resourceType: 'Bundle', type: 'collection', entry })
    expect((await linesOf(me, id)).map(({ likeness, isChosen, brought }) => [likeness, isChosen, brought.date])).toEqual([
      ['differs', false, '2019-03-02'],
      ['here', false, '2019-03-02'],
    ])
  })
})

describe('addresses of a file', () => {
  test('leave the person’s own alone, whether they are those of today or of the past', async () => {
    const own = { address: 'Moi Avenue 12', city: 'Nairobi', region: null, postalCode: '00100', country: 'KE' }
    await me.call(profilesApi.updateProfile, { ...(await me.call(profilesApi.getProfile)), ...own })
    const address = (use: string, city: string) => ({ use, text: `Lake Road 3, ${city}`, line: ['Lake Road 3'], city })
    await bring({ ...patient, address: [address('old', 'Kisumu'), address('home', 'Mombasa')] }, contact('Kamau', '+254712345678'))
    expect(await me.call(profilesApi.getProfile)).toMatchObject(own)
    const answer = await me.raw({ method: 'GET', url: `/fhir/R4/Patient/${me.id}` })
    expect(answer.json()).toMatchObject({ address: [{ use: 'home', city: 'Nairobi' }] })
  })
})

describe('emergency contacts that are brought', () => {
  test('are the person’s, the first of them the primary one; whose number is here already is left as it is', async () => {
    const id = await bring(contact('Kamau', '+254712345678'), contact('Wanjiru', '+254712345679'), contact('Kamau M.', '+254712345678'))
    expect((await contacts()).map(({ name, isPrimary, relationship }) => [name, isPrimary, relationship])).toEqual([
      ['Kamau', true, 'sibling'],
      ['Wanjiru', false, 'sibling'],
    ])
    const second = await bring(contact('Somebody else', '+254712345678'), contact('Otieno', '+254712345670'))
    expect((await contacts()).map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      ['Kamau', true],
      ['Wanjiru', false],
      ['Otieno', false],
    ])
    await undo(second)
    expect((await contacts()).map(({ name }) => name)).toEqual(['Kamau', 'Wanjiru'])
    place.clock.advance(60_000)
    const [kamau] = await contacts()
    const changed = { name: 'Kamau K.', relationship: 'friend', phone: '+254712345678', email: null, country: 'KE' } as const
    await me.call(emergencyContactsApi.editContact, { id: kamau?.id ?? '', ...changed })
    expect((await undo(id)).kept).toMatchObject([{ kind: 'contact', words: { name: 'Kamau' } }])
    expect((await contacts()).map(({ name }) => name)).toEqual(['Kamau K.'])
  })
})

describe('a goal that is brought', () => {
  test('by a clinical document is looked through, added, and undone, if it says how often it counts', async () => {
    const ratio = `<value xsi:type="RTO_PQ_PQ"><numerator xsi:type="PQ" value="150" unit="min"/><denominator xsi:type="PQ" value="1" unit="wk"/></value>`
    const entries = [goalEntry(ratio), goalEntry(amount('70', 'kg'))]
    const document = clinicalDocument({ sections: section({ code: '61146-7', title: 'Goals', entries }) })
    const { id, asksWhose, report } = await bringFile(place, me, document, 'summary.xml')
    if (asksWhose) await me.call(importsApi.answerImportPerson, { id })
    const lines = await linesOf(me, id)
    expect(lines).toMatchObject([{ kind: 'goal', brought: { name: 'Body weight', facts: ['150 min', 'Every week', expect.any(String)] } }])
    expect(report?.leftOut).toMatchObject([{ reason: 'not_possible' }])
    expect(await goals()).toEqual([])
    await me.call(importsApi.chooseImportLines, { id, choices: lines.map((line) => ({ id: line.id, isChosen: true })) })
    await me.call(importsApi.addImportedRecords, { id, reason: null })
    expect(await goals()).toMatchObject([{ target: 150, unit: 'min', frequency: 'weekly', deadline: '2024-09-11' }])
    await undo(id)
    expect(await goals()).toEqual([])
  })
  test('comes with what was done for it, and goes again unless it was followed since', async () => {
    const id = await bring(walked, goal)
    const [brought] = await goals()
    expect(brought).toMatchObject({ title: 'Walk', target: 5, unit: 'km', frequency: 'weekly', deadline: '2027-12-01' })
    const { rows } = await me.call(wellnessApi.listGoalEntries, { id: brought?.id ?? '' })
    expect(rows).toMatchObject([{ day: '2026-11-05', amount: 2 }])
    await undo(id)
    expect(await goals()).toEqual([])
    const again = await bring(walked, goal)
    place.clock.advance(60_000)
    const [followed] = await goals()
    await me.call(wellnessApi.addGoalEntry, { id: followed?.id ?? '', day: '2026-11-20', amount: 1 })
    expect((await undo(again)).kept).toMatchObject([{ kind: 'goal' }])
    expect(await goals()).toHaveLength(1)
  })
})

describe('insurance that is brought', () => {
  test('takes the place of what there is where the person says so, and undoing puts that back', async () => {
    const first = await bring(insured('Acme', '77-1'))
    expect(await coverage()).toMatchObject({ insurer: 'Acme', memberNumber: '77-1' })
    const entry = [patient, insured('Zenith', '99-1')].map((resource) => ({ resource }))
    const { id } = await bringFile(place, me, { resourceType: 'Bundle', type: 'collection', entry })
    expect((await linesOf(me, id)).map(({ likeness, isChosen }) => [likeness, isChosen])).toEqual([['differs', false]])
    await me.call(importsApi.removeRecordImport, { id })
    place.clock.advance(86_400_000)
    const second = await bring({ ...insured('Zenith', '99-1') })
    expect(await coverage()).toMatchObject({ insurer: 'Zenith' })
    await undo(second)
    expect(await coverage()).toMatchObject({ insurer: 'Acme', memberNumber: '77-1' })
    // it was put back by hand, as it were
    expect((await undo(first)).kept).toMatchObject([{ kind: 'coverage' }])
    expect(await coverage()).toMatchObject({ insurer: 'Acme' })
  })
  test('goes again where there was none, and stays where it was changed since', async () => {
    const first = await bring(insured('Acme', '77-1'))
    await undo(first)
    expect(await coverage()).toBeNull()
    const second = await bring(insured('Acme', '77-1'))
    await me.call(coverageApi.setCoverage, {
      ...{ kind: 'insurance', insurer: 'Acme', memberNumber: '77-2', plan: null, groupNumber: null, relationship: null, holder: null },
    })
    expect((await undo(second)).kept).toHaveLength(1)
    expect(await coverage()).toMatchObject({ memberNumber: '77-2' })
  })
})

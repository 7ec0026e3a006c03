import { allergiesApi } from '@uzima/contract/allergies'
import { appointmentsApi } from '@uzima/contract/appointments'
import { chartApi as api, type ownTimelineKinds, type RecordSource, type TimelineEntry, type TimelineKind } from '@uzima/contract/chart'
import { conditionsApi } from '@uzima/contract/conditions'
import { encountersApi } from '@uzima/contract/encounters'
import { familyHistoryApi } from '@uzima/contract/family-history'
import { healthRecordsApi } from '@uzima/contract/health-records'
import type { RecordType } from '@uzima/contract/health-records/kinds'
import type { LabValue } from '@uzima/contract/health-records/values'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { lettersApi } from '@uzima/contract/letters'
import { medicationsApi } from '@uzima/contract/medications'
import { ordersApi } from '@uzima/contract/orders'
import type { WriteOrder } from '@uzima/contract/orders/content'
import { proceduresApi, type WriteProcedure } from '@uzima/contract/procedures'
import { profilesApi } from '@uzima/contract/profiles'
import { sharingApi } from '@uzima/contract/sharing'
import { socialHistoryApi } from '@uzima/contract/social-history'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { allergyRecord } from '#modules/allergies/record.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, nora, type Person } from '../../../test/people.ts'
import { watchRoundTrips } from '../../../test/round-trips.ts'
import { watchSteadyStatements } from '../../../test/statements.ts'

let place: Clinic
let waitsOf: ReturnType<typeof watchRoundTrips>
let asked: ReturnType<typeof watchSteadyStatements>
const hba1c = (value: number): LabValue => ({ test: 'hba1c', name: 'HbA1c', unit: '%', value, low: 4, high: 5.6 })

beforeAll(async () => {
  // the clock is at 08:00 on Monday 4 January 2027
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora], env: { AUTH_RELAXED: 'on' } })
  waitsOf = watchRoundTrips(place.app.system.pool)
  asked = watchSteadyStatements(place)
  const patient = place.as(ada)
  await giveConsent(patient)
  await patient.call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-06T09:00:00.000Z',
    reason: 'Tired',
    mode: 'video',
  })
  const { rows } = await patient.call(sharingApi.listProviders, { search: 'nora' })
  await patient.call(sharingApi.shareRecord, { providerId: rows[0]?.id ?? '', days: 30 })
  for (const [name, startDate, endDate] of [
    ['Metformin', '2026-12-01', null],
    ['Amoxicillin', '2026-11-01', '2026-11-08'],
  ] as const)
    await patient.call(medicationsApi.addMedication, { name, dosage: '500 mg', frequency: 'once_daily', startDate, endDate, notes: null })
  for (const [day, ...values] of [
    ['2026-12-28', 150, 95],
    ['2027-01-02', 128, 78],
  ] as const)
    await patient.call(vitalsApi.addVital, { kind: 'bp', values, unit: 'mm[Hg]', takenAt: `${day}T07:00:00.000Z`, note: null })
  await patient.call(allergiesApi.addAllergy, {
    substance: { code: null, text: 'Peanut' },
    ...{ type: 'allergy', state: 'active', manifestations: [], reaction: null, severity: null, criticality: null, onset: null, note: null },
  })
  await addRecord('lab-result', '2026-12-20', 'Sugar', [hba1c(7.9)])
  await addRecord('lab-result', '2026-12-30', 'Sugar again', [hba1c(7.2)])
  await addRecord('vaccination', '2026-12-05', 'Influenza')
})

const addRecord = (type: RecordType, date: string, title: string, values: LabValue[] = []) =>
  place.as(ada).call(healthRecordsApi.addHealthRecord, { type, date, title, provider: 'Lancet', description: null, values, files: [] })
const chartOf = (who: Person = drCole) => place.as(who).call(api.getChart, { patientId: place.as(ada).id })
const timeline = (more: { kind?: TimelineKind; cursor?: string } = {}, who: Person = drCole) =>
  place.as(who).call(api.listTimeline, { patientId: place.as(ada).id, ...more })
function nameOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'visit':
      return entry.reason
    case 'medication':
      return entry.name
    case 'result':
    case 'document':
    case 'letter':
      return entry.title
    case 'allergy':
      return entry.substance.text
    case 'condition':
      return entry.problem.text
    case 'immunization':
      return entry.vaccine.text
    case 'order':
      return entry.services.join(', ')
    case 'procedure':
      return entry.procedure.text
    case 'family-history':
      return `${entry.relation}: ${entry.problem.text}`
    case 'social-history':
      return entry.answer.topic
  }
}
const addProblem = (text: string, onset: string | null, status: 'active' | 'resolved' = 'active') =>
  place
    .as(ada)
    .call(conditionsApi.addCondition, { problem: { listed: null, code: null, text }, status, isChronic: false, onset, note: null })
const addVaccine = (code: string, text: string, date: string | null) =>
  place.as(ada).call(immunizationsApi.addImmunization, {
    vaccine: { code, text },
    ...{ status: 'completed', statusReason: null, date, doseNumber: null, lot: null, expiry: null, site: null },
    ...{ givenBy: null, place: null, primarySource: false, note: null },
  })

describe('getChart', () => {
  test('shows what is taken, measured and found, with how it went, and the next visit', async () => {
    const chart = await chartOf()
    expect(chart.nextVisit).toMatchObject({ scheduledTime: '2027-01-06T09:00:00.000Z', mode: 'video' })
    expect(chart.medications).toMatchObject([{ name: 'Metformin', dosage: '500 mg', startDate: '2026-12-01' }])
    expect(chart.vitals).toMatchObject([
      { kind: 'bp', unit: 'mm[Hg]', level: 'elevated', addedBy: 'patient', readings: [{ values: [150, 95] }, { values: [128, 78] }] },
    ])
    expect(chart.results).toMatchObject([{ test: 'hba1c', unit: '%', values: [{ value: 7.9 }, { value: 7.2 }] }])
    expect(chart.unreviewed).toBe(3)
    expect(chart.allergies).toMatchObject({ known: 'listed', rows: [{ substance: { text: 'Peanut' } }] })
  })
  test('leaves visits to doctors', async () => {
    const chart = await chartOf(nora)
    expect(chart.nextVisit).toBeNull()
    expect(chart.medications).toHaveLength(1)
  })
  test('answers as for an unknown patient where there is no care, and to the patient', async () => {
    for (const who of [drDiaz, ada]) await expect(chartOf(who)).rejects.toMatchObject({ status: who === ada ? 403 : 404 })
  })
  test('is disclosed to the patient', async () => {
    await chartOf()
    const [row] = await place.sql<{ subject_id: string; actor_id: string }>(
      "select subject_id, actor_id from audit.log where event_type = 'chart.viewed' and outcome = 'success' order by ts desc, id desc limit 1",
    )
    expect(row).toEqual({ subject_id: place.as(ada).id, actor_id: place.as(drCole).id })
  })
  test('takes no more round trips to the database than reading a visit', async () => {
    await chartOf()
    // opening, the parts all at once, the record of it with the commit
    expect(await waitsOf(() => chartOf())).toBe(3)
  })
  test('flags what must not be overlooked', async () => {
    expect((await chartOf()).flags).toMatchObject([{ kind: 'result', test: 'hba1c', level: 'above' }])
    await place.as(ada).call(medicationsApi.addMedication, {
      ...{ name: 'Warfarin', dosage: '5 mg', frequency: 'once_daily', startDate: '2026-12-02', endDate: '2027-01-04', notes: null },
    })
    expect((await chartOf()).flags).toMatchObject([{ kind: 'medication', name: 'Warfarin' }, { kind: 'result' }])
  })
  test('says which prevention is due and which was done', async () => {
    expect((await chartOf()).prevention).toEqual([])
    const profile = await place.as(ada).call(profilesApi.getProfile, undefined)
    await place.as(ada).call(profilesApi.updateProfile, { ...profile, dateOfBirth: '1958-03-14', gender: 'female' })
    const before = (await chartOf()).prevention
    expect(before.find(({ id }) => id === 'flu')).toMatchObject({ kind: 'vaccination', state: 'due', done: null })
    await addVaccine('flu_standard', 'Flu shot', '2026-12')
    const after = (await chartOf()).prevention
    expect(after.find(({ id }) => id === 'flu')).toMatchObject({ state: 'done', done: '2026-12' })
    expect(after.findLastIndex(({ state }) => state !== 'done')).toBeLessThan(after.findIndex(({ state }) => state === 'done'))
    expect(await waitsOf(() => chartOf())).toBe(3)
  })
})

describe('listTimeline', () => {
  test('lists everything, latest first', async () => {
    const { rows, next } = await timeline()
    expect(rows.map(nameOf)).toEqual([
      ...['Tired', 'Peanut', 'Sugar again', 'Sugar', 'Influenza', 'Warfarin', 'Flu shot', 'Metformin', 'Amoxicillin'],
    ])
    expect(rows.map(({ kind }) => kind)).toContain('document')
    expect(next).toBeNull()
  })
  test.each([
    ['visit', ['Tired']],
    ['result', ['Sugar again', 'Sugar']],
    ['document', ['Influenza']],
    ['medication', ['Warfarin', 'Metformin', 'Amoxicillin']],
    ['allergy', ['Peanut']],
    ['immunization', ['Flu shot']],
  ] as const)('of %ss only', async (kind, names) => {
    expect((await timeline({ kind })).rows.map(nameOf)).toEqual(names)
  })
  test('leaves visits to doctors', async () => {
    expect((await timeline({}, nora)).rows.map(({ kind }) => kind)).not.toContain('visit')
  })
  test('puts entries of the chart at their own date, and what is known less exactly below what is known better', async () => {
    await addProblem('Asthma', '2019')
    await addProblem('Broken arm', '2019-05', 'resolved')
    await addProblem('Sinusitis', '2019-05-23')
    const withdrawn = await addProblem('Nothing', '2020')
    await place.as(ada).call(conditionsApi.enterConditionInError, { id: withdrawn.id, version: withdrawn.version, reason: 'Wrong person' })
    const { rows } = await timeline({ kind: 'condition' })
    expect(rows.map((entry) => [nameOf(entry), entry.kind === 'condition' && entry.day])).toEqual([
      ['Sinusitis', '2019-05-23'],
      ['Broken arm', '2019-05'],
      ['Asthma', '2019'],
    ])
    const [peanut] = (await timeline({ kind: 'allergy' })).rows
    expect(peanut).toMatchObject({ day: '2027-01-04', isDateKnown: false })
  })
  test('pages through days and moments without a gap or a double', async () => {
    for (let number = 0; number < 24; number++)
      await addRecord('other', `2026-10-${String(1 + (number % 12)).padStart(2, '0')}`, `Letter ${number}`)
    const seen: TimelineEntry[] = []
    let cursor: string | undefined
    do {
      const { rows, next } = await timeline(cursor ? { cursor } : {})
      seen.push(...rows)
      cursor = next ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(36)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(36)
  })
})

describe('findInChart', () => {
  const find = (q: string, who: Person = drCole) => place.as(who).call(api.findInChart, { patientId: place.as(ada).id, q })
  test('finds words wherever they stand, and says where', async () => {
    expect((await find('metf')).rows).toMatchObject([{ kind: 'medication', title: 'Metformin 500 mg', place: 'title', excerpt: null }])
    expect((await find('lancet sugar')).rows.map(({ title }) => title)).toEqual(['Sugar again', 'Sugar'])
    const [result] = (await find('hba1c 7.9')).rows
    expect(result).toMatchObject({ kind: 'result', title: 'Sugar', place: 'values', excerpt: 'HbA1c 7.9 %' })
    expect((await find('peanut')).rows).toMatchObject([{ kind: 'allergy', day: null }])
    expect((await find('asthma')).rows).toMatchObject([{ kind: 'condition', day: '2019' }])
    expect((await find('tired')).rows).toMatchObject([{ kind: 'visit', title: 'Tired' }])
  })
  test('finds notes of visits, as far as the caller may read them', async () => {
    const [visit] = (await timeline({ kind: 'visit' })).rows
    const content = {
      subjective: '',
      objective: '',
      assessment: 'Iron is low',
      plan: 'Ferritin in June',
      diagnoses: [],
      followUp: '',
      summary: '',
    }
    await place.as(drCole).call(encountersApi.startNote, { appointmentId: visit?.id ?? '', ...content })
    expect((await find('ferritin')).rows).toEqual([
      { kind: 'note', id: visit?.id, day: '2027-01-06', title: '', place: 'plan', excerpt: 'Ferritin in June' },
    ])
    expect((await find('tired', nora)).rows).toEqual([])
  })
  test('offers what is similar, and says so', async () => {
    expect(await find('metfornin')).toMatchObject({ isNear: true, rows: [{ title: 'Metformin 500 mg' }] })
    expect(await find('zzzz')).toEqual({ rows: [], isNear: false, isCut: false })
  })
  test('asks a fixed number of statements', async () => {
    await find('metf')
    const few = await asked(() => find('metf'))
    for (let number = 0; number < 5; number++) await addRecord('other', '2026-09-01', `Metformin letter ${number}`)
    expect(await asked(() => find('metf'))).toHaveLength(few.length)
  })
  test('is refused as for an unknown patient where there is no care', async () => {
    await expect(find('metf', drDiaz)).rejects.toMatchObject({ status: 404 })
    await expect(find('m')).rejects.toMatchObject({ status: 400 })
  })
  test('is disclosed to the patient without the words', async () => {
    await find('metf')
    const [row] = await place.sql<{ subject_id: string; details: Record<string, unknown> }>(
      "select subject_id, details from audit.log where event_type = 'chart.searched' and outcome = 'success' order by ts desc, id desc limit 1",
    )
    expect(row?.subject_id).toBe(place.as(ada).id)
    expect(JSON.stringify(row?.details)).not.toContain('metf')
  })
})

describe('orders, letters and histories', () => {
  const inCare = () => ({ patientId: place.as(ada).id })
  type Mine = { kind?: (typeof ownTimelineKinds)[number]; source?: RecordSource; cursor?: string }
  const own = (more: Mine = {}, who: Person = ada) => place.as(who).call(api.listOwnTimeline, more)
  const find = (q: string, who: Person = drCole) => place.as(who).call(api.findInChart, { ...inCare(), q })
  const tonsils = { procedure: { listed: null, text: 'Tonsils out' }, note: null }
  const operation: WriteProcedure = {
    ...{ category: 'procedure', procedure: { listed: 'appendectomy', text: 'Appendix out' }, performed: '2012-05', until: null },
    ...{ place: 'Aga Khan Hospital', note: 'No complications' },
  }

  beforeAll(async () => {
    const [patient, doctor] = [place.as(ada), place.as(drCole)]
    await patient.call(proceduresApi.addProcedure, operation)
    await doctor.call(familyHistoryApi.addPatientFamilyHistory, {
      ...{ ...inCare(), relation: 'father', problem: { listed: 'colon_cancer', code: 'C18.9', text: 'Bowel tumour' } },
      ...{ onsetAge: 52, causedDeath: 'yes', note: 'Found late' },
    })
    await patient.call(socialHistoryApi.addSocialHistory, { answer: { topic: 'occupation', text: 'Beekeeper' }, note: 'Since school' })
    const order: Omit<WriteOrder, 'services'> & { patientId: string } = {
      ...{ ...inCare(), category: 'laboratory', reason: 'Thirst', conditionId: null, priority: 'urgent', performer: 'Lancet' },
      ...{ expectedOn: '2027-02-03', note: 'Fasting please' },
    }
    await doctor.call(ordersApi.addPatientOrder, { ...order, services: ['Creatinine', 'Urea'], status: 'requested' })
    await doctor.call(ordersApi.addPatientOrder, { ...order, services: ['Thyroid'], status: 'draft' })
    const about = { kind: 'summary' as const, language: 'en' as const, appointmentId: null, medicationIds: [] }
    for (const title of ['Sick note', 'Unsent']) {
      const { id } = await doctor.call(lettersApi.startLetter, { ...inCare(), ...about })
      const text = { title, recipient: 'The employer', body: title === 'Unsent' ? 'To be written' : 'Unfit for beekeeping until Friday.' }
      await doctor.call(lettersApi.saveLetter, { ...inCare(), id, version: 1, language: 'en', medicationIds: [], ...text })
      if (title === 'Sick note') await doctor.call(lettersApi.signLetter, { ...inCare(), id, version: 2 })
    }
  })

  test.each([
    ['order', ['Creatinine, Urea']],
    ['letter', ['Sick note']],
    ['procedure', ['Appendix out']],
    ['family-history', ['father: Bowel tumour']],
    ['social-history', ['occupation']],
  ] as const)('the timeline of both sides has %ss, of orders and letters those that were signed', async (kind, names) => {
    for (const { rows } of [await timeline({ kind }), await timeline({ kind }, nora), await own({ kind })])
      expect(rows.map(nameOf)).toEqual(names)
  })
  test('each says when it was and who it comes from', async () => {
    const at = '2027-01-04T08:00:00.000Z'
    const recorded = { as: 'patient', name: ada.name, isCaller: false, at, source: null }
    const [procedure] = (await timeline({ kind: 'procedure' })).rows
    expect(procedure).toMatchObject({ day: '2012-05', isDateKnown: true, verification: 'unconfirmed', recorded, called: { fr: {} } })
    expect((await own({ kind: 'procedure' })).rows).toMatchObject([{ recorded: { ...recorded, isCaller: true } }])
    expect((await timeline({ kind: 'social-history' })).rows).toMatchObject([{ day: '2027-01-04', recorded }])
    expect((await own({ kind: 'family-history' })).rows).toMatchObject([
      { day: '2027-01-04', recorded: { as: 'doctor', name: drCole.name } },
    ])
    expect((await own({ kind: 'order' })).rows).toMatchObject([{ requestedAt: at, requestedBy: drCole.name, status: 'requested' }])
    expect((await own({ kind: 'result' })).rows).toMatchObject([{ addedBy: 'patient' }, { addedBy: 'patient' }])
  })
  test('what was entered in error is left out', async () => {
    const { id, version } = await place.as(ada).call(proceduresApi.addProcedure, { ...operation, ...tonsils, performed: '2013' })
    expect((await own({ kind: 'procedure' })).rows).toHaveLength(2)
    await place.as(ada).call(proceduresApi.enterProcedureInError, { id, version, reason: 'Twice' })
    for (const { rows } of [await timeline({ kind: 'procedure' }), await own({ kind: 'procedure' })]) expect(rows).toHaveLength(1)
  })
  test('one’s own is narrowed by where it comes from, page by page, and has no visits', async () => {
    const all = async (source?: RecordSource) => {
      const seen: TimelineEntry[] = []
      let cursor: string | undefined
      do {
        const { rows, next } = await own({ ...(source && { source }), ...(cursor && { cursor }) })
        seen.push(...rows)
        cursor = next ?? undefined
      } while (cursor)
      return seen
    }
    const [everything, mine, practice] = [await all(), await all('patient'), await all('practice')]
    expect(everything.map(({ kind }) => kind)).not.toContain('visit')
    expect(practice.map(nameOf).sort()).toEqual(['Creatinine, Urea', 'Sick note', 'father: Bowel tumour'])
    expect(mine).toHaveLength(everything.length - practice.length)
    expect(new Set(mine.map(({ id }) => id)).size).toBe(mine.length)
    for (const name of ['Appendix out', 'Metformin', 'Sugar']) expect(mine.map(nameOf)).toContain(name)
    expect(await all('import')).toEqual([])
  })
  test('what was brought in says from where', async () => {
    const [{ id = '' } = {}] = (await own({ kind: 'allergy' })).rows
    const { source } = await inSystem(place.app.system, (ctx) =>
      allergyRecord.encrypt(ctx, { id, patientId: place.as(ada).id }, { source: 'Kenyatta Hospital' }),
    )
    await place.sql("update app.allergies set recorder = 'import', source = $2 where id = $1", [id, source])
    expect((await own({ source: 'import' })).rows).toMatchObject([{ id, recorded: { as: 'import', source: 'Kenyatta Hospital' } }])
    expect((await own({ source: 'patient', kind: 'allergy' })).rows).toEqual([])
  })
  test('one’s own is nobody else’s, needs consent, and is on record', async () => {
    await expect(own({}, ben)).rejects.toMatchObject({ status: 403, problem: { code: 'consent_required' } })
    await giveConsent(place.as(ben))
    expect((await own({}, ben)).rows).toEqual([])
    await own({ kind: 'order' })
    const [row] = await place.sql<{ subject_id: string; actor_id: string; details: unknown }>(
      "select subject_id, actor_id, details from audit.log where event_type = 'chart.timeline_viewed' and outcome = 'success' order by ts desc, id desc limit 1",
    )
    expect(row).toEqual({ subject_id: place.as(ada).id, actor_id: place.as(ada).id, details: { type: 'order', count: 1 } })
  })
  test('a timeline asks the same statements for more of each kind', async () => {
    await timeline()
    const few = await asked(() => timeline())
    await place.as(ada).call(proceduresApi.addProcedure, { ...operation, ...tonsils, performed: '2011' })
    await place.as(ada).call(socialHistoryApi.addSocialHistory, { answer: { topic: 'living', situation: 'alone' }, note: null })
    expect(await asked(() => timeline())).toHaveLength(few.length)
  })

  test.each([
    ['unfit friday', 'letter', 'Sick note', 'letter', 'Unfit for beekeeping until Friday.'],
    ['unsent', 'letter', 'Unsent', 'title', null],
    ['sick employer', 'letter', 'Sick note', 'title', null],
    ['urea', 'order', 'Creatinine, Urea', 'title', null],
    ['thyroid fasting', 'order', 'Thyroid', 'title', null],
    ['creatinine thirst', 'order', 'Creatinine, Urea', 'title', null],
    ['complications', 'procedure', 'Removal of the appendix', 'notes', 'No complications'],
    ['appendectomy', 'procedure', 'Removal of the appendix', 'clinical', 'Appendectomy, Appendix out'],
    ['father late', 'family-history', 'Father: Bowel cancer', 'title', null],
    ['tumour', 'family-history', 'Father: Bowel cancer', 'clinical', null],
    ['beekeeper', 'social-history', 'Work: Beekeeper', 'title', null],
  ] as const)('%s is found', async (q, kind, title, place_, excerpt) => {
    const { rows, isNear } = await find(q)
    expect(isNear).toBe(false)
    expect(rows).toMatchObject([{ kind, title, place: place_, ...(excerpt && { excerpt }) }])
  })
  test('they are found by whoever cares for the patient, and by nobody else', async () => {
    expect((await find('beekeeper', nora)).rows).toHaveLength(1)
    await expect(find('beekeeper', drDiaz)).rejects.toMatchObject({ status: 404 })
    await expect(find('beekeeper', ada)).rejects.toMatchObject({ status: 403 })
  })
})

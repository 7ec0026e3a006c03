import { allergiesApi } from '@uzima/contract/allergies'
import { appointmentsApi } from '@uzima/contract/appointments'
import { chartApi as api, type TimelineEntry, type TimelineKind } from '@uzima/contract/chart'
import { conditionsApi } from '@uzima/contract/conditions'
import { encountersApi } from '@uzima/contract/encounters'
import { healthRecordsApi, type RecordType } from '@uzima/contract/health-records'
import type { LabValue } from '@uzima/contract/health-records/values'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { medicationsApi } from '@uzima/contract/medications'
import { profilesApi } from '@uzima/contract/profiles'
import { sharingApi } from '@uzima/contract/sharing'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole, drDiaz, nora, type Person } from '../../../test/people.ts'
import { watchRoundTrips } from '../../../test/round-trips.ts'
import { watchSteadyStatements } from '../../../test/statements.ts'

let place: Clinic
let waitsOf: ReturnType<typeof watchRoundTrips>
let asked: ReturnType<typeof watchSteadyStatements>
const hba1c = (value: number): LabValue => ({ test: 'hba1c', name: 'HbA1c', unit: '%', value, low: 4, high: 5.6 })

beforeAll(async () => {
  // the clock is at 08:00 on Monday 4 January 2027
  place = await clinic({ people: [ada, drCole, drDiaz, nora], env: { AUTH_RELAXED: 'on' } })
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
      return entry.title
    case 'allergy':
      return entry.substance.text
    case 'condition':
      return entry.problem.text
    case 'immunization':
      return entry.vaccine.text
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

import { allergiesApi } from '@uzima/contract/allergies'
import { appointmentsApi } from '@uzima/contract/appointments'
import { chartApi as api, type TimelineEntry, type TimelineKind } from '@uzima/contract/chart'
import { healthRecordsApi } from '@uzima/contract/health-records'
import type { RecordType } from '@uzima/contract/health-records/kinds'
import type { LabValue } from '@uzima/contract/health-records/values'
import { medicationsApi } from '@uzima/contract/medications'
import { sharingApi } from '@uzima/contract/sharing'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole, drDiaz, nora, type Person } from '../../../test/people.ts'
import { watchRoundTrips } from '../../../test/round-trips.ts'

let place: Clinic
let waitsOf: ReturnType<typeof watchRoundTrips>
const hba1c = (value: number): LabValue => ({ test: 'hba1c', name: 'HbA1c', unit: '%', value, low: 4, high: 5.6 })

beforeAll(async () => {
  // the clock is at 08:00 on Monday 4 January 2027
  place = await clinic({ people: [ada, drCole, drDiaz, nora], env: { AUTH_RELAXED: 'on' } })
  waitsOf = watchRoundTrips(place.app.system.pool)
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
const nameOf = (entry: TimelineEntry) => (entry.kind === 'visit' ? entry.reason : entry.kind === 'medication' ? entry.name : entry.title)

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
    expect(await waitsOf(() => chartOf())).toBeLessThanOrEqual(4)
  })
})

describe('listTimeline', () => {
  test('lists everything, latest first', async () => {
    const { rows, next } = await timeline()
    expect(rows.map(nameOf)).toEqual(['Tired', 'Sugar again', 'Sugar', 'Influenza', 'Metformin', 'Amoxicillin'])
    expect(rows.map(({ kind }) => kind)).toContain('document')
    expect(next).toBeNull()
  })
  test.each([
    ['visit', ['Tired']],
    ['result', ['Sugar again', 'Sugar']],
    ['document', ['Influenza']],
    ['medication', ['Metformin', 'Amoxicillin']],
  ] as const)('of %ss only', async (kind, names) => {
    expect((await timeline({ kind })).rows.map(nameOf)).toEqual(names)
  })
  test('leaves visits to doctors', async () => {
    expect((await timeline({}, nora)).rows.map(({ kind }) => kind)).not.toContain('visit')
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
    expect(seen).toHaveLength(30)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(30)
  })
})

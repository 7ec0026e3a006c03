import { appointmentsApi } from '@uzima/contract/appointments'
import { type AddVital, vitalsApi } from '@uzima/contract/vitals'
import type { GrowthMeasure, GrowthPoint } from '@uzima/contract/vitals/growth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz } from '../../../test/people.ts'
import { notesOf, withHeight } from './growth.ts'

const api = vitalsApi
let place: Clinic
beforeAll(async () => {
  place = await clinic({ env: { PRACTICE_COUNTRY: 'KE', PRACTICE_TIME_ZONE: 'Africa/Nairobi' } })
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  await place.as(ada).call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-06T09:00:00.000Z',
    reason: 'Check',
    mode: 'in_person',
  })
})
beforeEach(() => place.sql('delete from app.vital_signs'))

const born = (dateOfBirth: string | null, gender: string | null) =>
  place.sql('update app.profiles set date_of_birth = $2, gender = $3 where id = $1', [place.as(ada).id, dateOfBirth, gender])
const add = (kind: AddVital['kind'], value: number, day: string) =>
  place
    .as(ada)
    .call(api.addVital, { kind, values: [value], unit: kind === 'weight' ? 'kg' : 'cm', takenAt: `${day}T08:00:00.000Z`, note: null })
const growth = (measure: GrowthMeasure = 'weight') => place.as(ada).call(api.getGrowth, { measure })
const seriesOf = async (measure: GrowthMeasure) => (await growth()).series.find((each) => each.measure === measure)

describe('getGrowth', () => {
  test('has percentiles of what was measured, and BMI of one day, and is on record', async () => {
    await born('2026-01-01', 'male')
    await add('weight', 9.6479, '2027-01-01')
    await add('height', 75.7488, '2027-01-01')
    await add('head', 44.5, '2027-01-01')
    await add('height', 75, '2026-12-20')
    const shown = await growth('height')
    expect(shown).toMatchObject({ missing: [], sex: 'male', ageMonths: 12 })
    const last = (measure: GrowthMeasure) => shown.series.find((each) => each.measure === measure)?.points.at(-1)
    expect(last('weight')).toMatchObject({ value: 9.6, z: -0.04, percentile: 48.3, reference: 'who', isUnlikely: false })
    expect(last('height')).toMatchObject({ value: 75.7, percentile: 49.3 })
    expect(last('bmi')?.value).toBeCloseTo(16.75, 2)
    expect(shown.series.find(({ measure }) => measure === 'bmi')?.points).toHaveLength(1)
    // WHO’s median of a boy of 75.7 cm lying down is 9.644 kg, its variation 0.08303
    expect(last('weight_for_length')).toMatchObject({ value: 9.6, length: 75.7, z: -0.05, reference: 'who' })
    const { charts } = await growth('weight_for_length')
    expect(charts.map(({ lengths }) => lengths)).toEqual([
      [45, 110],
      [65, 119],
    ])
    expect(last('head')?.percentile).toBeLessThan(15)
    expect(shown.charts.map(({ fromMonths }) => fromMonths)).toEqual([0, 24, 60])
    const [event] = await place.sql<{ event_type: string; subject_id: string; details: object }>(
      "select event_type, subject_id, details from audit.log where resource_type = 'vitals' order by ts desc, id desc limit 1",
    )
    expect(event).toMatchObject({ event_type: 'vitals.listed', subject_id: place.as(ada).id, details: { type: 'growth', count: 6 } })
  })
  test.each([
    [null, null, ['dateOfBirth', 'sex']],
    [null, 'female', ['dateOfBirth']],
    ['2020-05-01', null, ['sex']],
    ['2020-05-01', 'other', ['sex']],
    ['2020-05-01', 'prefer_not_to_say', ['sex']],
  ])('says what is missing of somebody born %s, %s', async (day, gender, missing) => {
    await born(day, gender)
    expect(await growth()).toMatchObject({ missing, series: [], charts: [] })
  })
  test('has nothing for somebody of nineteen', async () => {
    await born('2008-01-01', 'female')
    expect(await growth()).toMatchObject({ missing: [], ageMonths: 228, series: [], charts: [] })
    await born('2008-02-10', 'female')
    expect((await growth()).series).toHaveLength(5)
  })
  test('says neutrally what is worth talking about, with a source, and that a value may be a mistake', async () => {
    await born('2026-01-01', 'female')
    await add('weight', 8.2, '2026-10-01')
    await add('weight', 6.6, '2027-01-01')
    expect((await seriesOf('weight'))?.notes).toEqual(['below', 'falling'])
    await add('weight', 66, '2027-01-02')
    expect(await seriesOf('weight')).toMatchObject({ notes: [], points: [{}, {}, { isUnlikely: true }] })
    await add('height', 83, '2027-01-02')
    expect((await seriesOf('height'))?.notes).toEqual(['above'])
  })
  test('weights of children of more than ten years have no curve', async () => {
    await born('2015-01-01', 'female')
    await add('weight', 40, '2027-01-01')
    expect((await seriesOf('weight'))?.points).toMatchObject([{ value: 40, reference: null, z: null, percentile: null }])
  })
})

describe('getPatientGrowth', () => {
  test('is the same for those who treat the child, and unknown to others', async () => {
    await born('2026-01-01', 'male')
    await add('weight', 9, '2027-01-01')
    const inCare = { patientId: place.as(ada).id, measure: 'weight' } as const
    expect(await place.as(drCole).call(api.getPatientGrowth, inCare)).toEqual(await growth())
    await expect(place.as(drDiaz).call(api.getPatientGrowth, inCare)).rejects.toMatchObject({ status: 404 })
  })
})

test('BMI is of the day as the practice counts it, of the last of each', () => {
  const of = (takenAt: string, value: number) => ({ takenAt: new Date(takenAt), value })
  const weights = [of('2026-03-01T06:00:00Z', 10), of('2026-03-01T08:00:00Z', 12), of('2026-03-02T20:00:00Z', 12)]
  const heights = [of('2026-03-01T22:30:00Z', 100), of('2026-02-28T22:00:00Z', 80)]
  const bmi = ({ value, length }: { value: number; length: number }) => Math.round((value / (length / 100) ** 2) * 100) / 100
  expect(withHeight(weights, heights, 'Africa/Nairobi').map(bmi)).toEqual([18.75, 12])
})

describe('notes', () => {
  const at = (ageMonths: number, z: number): GrowthPoint => ({
    ...{ takenAt: '2026-01-01T00:00:00.000Z', value: 1, length: null, percentile: 1, reference: 'who', isUnlikely: false },
    ageMonths,
    z,
  })
  test.each([
    ['two spaces down', [at(3, 1), at(6, -0.34)], ['falling']],
    ['less than two spaces', [at(3, 1), at(6, -0.32)], []],
    ['after birth, when every child loses', [at(0.1, 1), at(0.4, -0.6)], []],
    ['at school age', [at(61, 1), at(70, -0.6)], []],
    ['on the third line', [at(12, -1.88)], []],
    ['below it', [at(12, -1.89)], ['below']],
    ['above the highest', [at(12, 1.89)], ['above']],
  ] as const)('%s', (_, points, notes) => expect(notesOf('weight', points)).toEqual(notes))
  test('a fall is of weight only', () => expect(notesOf('height', [at(3, 1), at(6, -0.6)])).toEqual([]))
})

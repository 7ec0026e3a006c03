import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { lmsAt, zScoreOf } from '#clinical/growth.ts'
import { labTests } from '#clinical/lab-ranges.ts'
import { allProblems } from '#clinical/problem-names.ts'
import { allProcedures } from '#clinical/procedures.ts'
import { Demo, readDemo } from '../schema.ts'
import { workday } from '../visits.ts'
import { withCharts } from './charts.ts'

const now = new Date('2026-11-27T08:00:00Z')
const zone = 'Africa/Nairobi'
const madeWith = (seed: number) => withCharts(readDemo(), { seed, now, zone })
const made = madeWith(1)
const handmade = readDemo()
const isOutside = ({ value, low, high }: { value: number | null; low: number | null; high: number | null }) =>
  value !== null && (value < (low ?? value) || value > (high ?? value))

test('the same seed makes the same charts, another seed others', () => {
  expect(madeWith(1)).toEqual(made)
  expect(madeWith(2).vitals).not.toEqual(made.vitals)
})

test('what is made is what may be written by hand, and keeps that', () => {
  expect(Demo.safeParse(JSON.parse(JSON.stringify(made))).success).toBe(true)
  for (const visit of handmade.visits) expect(made.visits).toContainEqual(visit)
})

test('charts go back ten years, and nothing but visits and orders lies ahead', () => {
  expect(Math.max(...made.records.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(8 * 365)
  expect(Math.min(...made.visits.map(({ workdays }) => workdays))).toBeLessThan(-9.5 * 261)
  for (const { daysAgo } of [
    ...made.records,
    ...made.conditions,
    ...made.allergies,
    ...made.procedures,
    ...made.medications,
    ...made.orders,
  ])
    expect(daysAgo).toBeGreaterThanOrEqual(0)
  for (const { values } of made.vitals) for (const [daysAgo] of values) expect(daysAgo).toBeGreaterThanOrEqual(0)
})

test('no doctor sees two people at once, nor on a free day but today', () => {
  const times = made.visits
    .filter(({ status }) => status !== 'cancelled')
    .map(({ doctor, workdays, time }) => `${doctor} ${workdays} ${time}`)
  expect(new Set(times).size).toBe(times.length)
  const weekdaysOf = new Map(made.doctors.map(({ key, weekdays }) => [key, weekdays]))
  const generated = made.visits.slice(handmade.visits.length)
  expect(generated.length).toBeGreaterThan(500)
  for (const { doctor, workdays } of generated.filter((visit) => visit.workdays !== 0))
    expect(weekdaysOf.get(doctor) ?? [1, 2, 3, 4, 5], doctor).toContain(workday(now, zone, workdays).weekday)
})

test('problems, procedures and tests are those of the clinical data', () => {
  const known = allProblems()
  for (const { problem } of [...made.conditions, ...made.familyHistory])
    if (problem.listed) expect(known.has(problem.listed), problem.listed).toBe(true)
  for (const { procedure } of made.procedures)
    if (procedure.listed) expect(allProcedures().has(procedure.listed), procedure.listed).toBe(true)
  for (const { test: id } of made.records.flatMap(({ values }) => values)) if (id) expect(labTests, id).toContain(id)
})

test('whoever has diabetes has HbA1c results that fall, metformin, and eyes that are looked at', () => {
  const people = made.conditions.filter(({ problem }) => problem.listed === 'diabetes_type_2').map(({ patient }) => patient)
  expect(people.length).toBeGreaterThanOrEqual(3)
  for (const person of people) {
    const values = made.records
      .filter(({ patient }) => patient === person)
      .flatMap(({ daysAgo, values: all }) =>
        all.filter(({ test: id }) => id === 'hba1c').map(({ value }) => ({ daysAgo, value: value ?? 0 })),
      )
      .sort((a, b) => b.daysAgo - a.daysAgo)
    expect(values.length).toBeGreaterThan(4)
    expect(values[0]?.value).toBeGreaterThan((values.at(-1)?.value ?? 99) + 1)
    const taken = made.medications
      .filter(({ patient, endedDaysAgo }) => patient === person && endedDaysAgo === null)
      .map(({ name }) => name)
    expect(taken).toContain('Metformin 1000 mg')
    expect(made.orders.some(({ patient, services }) => patient === person && services[0]?.includes('retina'))).toBe(true)
  }
})

test('an abnormal result that somebody has looked at is not called normal', () => {
  const outside = made.records.filter(({ values }) => values.some(isOutside))
  expect(outside.length).toBeGreaterThan(0)
  expect(outside.filter(({ status }) => status === 'normal')).toEqual([])
})

test('each child has grown along the published curves, weight, length and head', () => {
  const child = made.patients.find(({ key }) => key === 'zuri')
  const born = DateTime.fromISO(child?.dateOfBirth ?? '', { zone })
  for (const measure of ['weight', 'height', 'head'] as const) {
    const points = made.vitals.filter(({ patient, kind }) => patient === 'zuri' && kind === measure).flatMap(({ values }) => values)
    expect(points.length).toBeGreaterThan(12)
    for (const [daysAgo = 0, value = 0] of points) {
      const age = DateTime.fromJSDate(now, { zone }).startOf('day').minus({ days: daysAgo }).diff(born, 'days').days
      const published = lmsAt({ measure, sex: 'female', country: 'KE' }, Math.max(0, age))
      expect(published && Math.abs(zScoreOf(value, published, measure)), `${measure} at ${age} days`).toBeLessThan(1.5)
    }
  }
})

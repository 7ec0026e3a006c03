import { medicationsApi } from '@uzima/contract/medications'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ben } from '../../../test/people.ts'

const api = medicationsApi
const key = (count: number) => ({ 'idempotency-key': `kept-offline-${count}` })
let place: Clinic
let id: string

/** A dose due at 07:00 UTC, in Paris at eight. */
beforeEach(async () => {
  place = await clinic({ people: [ben], startAt: '2027-01-04T23:00:00Z' })
  await giveConsent(place.as(ben))
  const medicine = { name: 'Metformin', dosage: '500 mg', frequency: 'once_daily', startDate: '2026-01-01', endDate: null } as const
  await place.as(ben).call(api.addMedication, { ...medicine, notes: null, reminders: true })
  const [dose] = (await place.as(ben).call(api.listDoses, { day: '2027-01-05' })).rows
  id = dose?.id ?? ''
  place.clock.set('2027-01-05T12:00:00Z')
})
afterEach(() => place.stop())
const iso = (time: string) => `2027-01-05T${time}:00.000Z`
const record = (state: 'taken' | 'skipped', time?: string, count?: number) =>
  place.as(ben).call(api.recordDose, { id, state, ...(time && { at: iso(time) }) }, count === undefined ? undefined : key(count))

test('a dose kept on a device has the time it was taken, not the time it was sent', async () => {
  expect(await record('taken', '07:05', 1)).toMatchObject({ state: 'taken', actedAt: iso('07:05'), versions: [] })
})
test('sent twice with its key, or without, it is recorded once', async () => {
  const once = await record('taken', '07:05', 1)
  expect(await record('taken', '07:05', 1)).toEqual(once)
  expect(await record('taken', '07:05', 2)).toEqual(once)
  expect(await record('taken', '07:05')).toEqual(once)
  expect(await place.sql('select id from app.dose_versions')).toEqual([])
})
test('the same key for another dose or time is refused', async () => {
  await record('taken', '07:05', 1)
  await expect(record('taken', '07:06', 1)).rejects.toMatchObject({ problem: { code: 'idempotency_key_reused' } })
})
test('taken twice: the earlier counts, and the other stays in the history', async () => {
  await record('taken', '07:20')
  const earlier = await record('taken', '07:05', 1)
  expect(earlier).toMatchObject({ actedAt: iso('07:05') })
  expect(earlier.versions).toEqual([{ state: 'taken', actedAt: iso('07:20'), changedAt: iso('12:00') }])
  place.clock.advance(60_000)
  const later = await record('taken', '07:30', 2)
  expect(later).toMatchObject({ actedAt: iso('07:05') })
  expect(later.versions[0]).toEqual({ state: 'taken', actedAt: iso('07:30'), changedAt: iso('12:01') })
})
test('skipped elsewhere later than taken here: skipped counts, and nothing is lost', async () => {
  await record('skipped')
  const settled = await record('taken', '07:05', 1)
  expect(settled).toMatchObject({ state: 'skipped', actedAt: iso('12:00') })
  expect(settled.versions).toEqual([{ state: 'taken', actedAt: iso('07:05'), changedAt: iso('12:00') }])
})
test('a missed dose taken on time after all keeps both in its history', async () => {
  place.clock.set('2027-01-05T20:00:00Z')
  const taken = await record('taken', '07:05', 1)
  expect(taken).toMatchObject({ state: 'taken', actedAt: iso('07:05') })
  expect(taken.versions).toMatchObject([{ state: 'missed' }])
})
test('a time to come counts as now, and one a day before the dose is refused', async () => {
  expect(await record('taken', '15:00', 1)).toMatchObject({ actedAt: iso('12:00') })
  const before = place.as(ben).call(api.recordDose, { id, state: 'taken', at: '2027-01-04T06:59:00.000Z' })
  await expect(before).rejects.toMatchObject({ status: 409, problem: { code: 'dose_not_due' } })
})
test('only what was taken or skipped has a time', async () => {
  const snoozed = place.as(ben).call(api.recordDose, { id, state: 'snoozed', at: iso('07:05') })
  await expect(snoozed).rejects.toMatchObject({ status: 400, problem: { field: 'at' } })
})
test('it is audited like any other, a repeated request too', async () => {
  await record('taken', '07:05', 1)
  await record('taken', '07:05', 1)
  const events = await place.sql("select outcome, resource_id from audit.log where event_type = 'dose.recorded'")
  expect(events).toEqual([
    { outcome: 'success', resource_id: id },
    { outcome: 'success', resource_id: id },
  ])
})

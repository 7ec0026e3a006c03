import type { Dose } from '@uzima/contract/medications'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/errors.ts'
import type { KeptDose } from '#lib/offline/kept-dose.ts'
import { isRefusal, newsOf, refusalOf } from './dose-news.ts'

const at = (time: string) => `2027-01-05T${time}:00.000Z`
const kept: KeptDose = { key: 'key', doseId: 'dose', medicine: 'Metformin 500 mg', state: 'taken', at: at('07:05'), entries: 0 }
const here = { state: 'taken', at: at('07:05') }
const told = { kind: 'marked-elsewhere', doseId: 'dose', medicine: 'Metformin 500 mg', here }
const changedAt = at('12:00')

type Entry = { state: 'taken' | 'skipped' | 'missed'; actedAt: string | null }
const sent = (state: Dose['state'], actedAt: string | null, ...versions: Entry[]): Dose => ({
  id: 'dose',
  medicationId: 'medication',
  medicationName: 'Metformin',
  dosage: '500 mg',
  dueAt: at('07:00'),
  timeOfDay: 'morning',
  state,
  snoozedUntil: null,
  actedAt,
  versions: versions.map((version) => ({ ...version, changedAt })),
})

test('a dose nobody else marked is no news, even if it counted as missed before', () => {
  expect(newsOf(kept, sent('taken', at('07:05')))).toBeUndefined()
  expect(newsOf(kept, sent('taken', at('07:05'), { state: 'missed', actedAt: null }))).toBeUndefined()
})
test('a device whose clock is ahead is no conflict', () => {
  expect(newsOf({ ...kept, at: at('15:00') }, sent('taken', at('12:00')))).toBeUndefined()
})
test('what was corrected before it was marked here is no news', () => {
  expect(newsOf({ ...kept, entries: 1 }, sent('taken', at('07:05'), { state: 'skipped', actedAt: at('06:50') }))).toBeUndefined()
})
test('marked elsewhere earlier: that counts', () => {
  const answer = sent('taken', at('07:00'), { state: 'taken', actedAt: at('07:05') })
  expect(newsOf(kept, answer)).toEqual({ ...told, counts: 'elsewhere', elsewhere: { state: 'taken', at: at('07:00') } })
})
test('marked elsewhere later: this one counts', () => {
  const answer = sent('taken', at('07:05'), { state: 'taken', actedAt: at('07:20') })
  expect(newsOf(kept, answer)).toEqual({ ...told, counts: 'here', elsewhere: { state: 'taken', at: at('07:20') } })
})
test('skipped elsewhere later: that counts', () => {
  const answer = sent('skipped', at('09:10'), { state: 'taken', actedAt: at('07:05') })
  expect(newsOf(kept, answer)).toEqual({ ...told, counts: 'elsewhere', elsewhere: { state: 'skipped', at: at('09:10') } })
})
test.each([
  [0, false],
  [401, false],
  [403, true],
  [404, true],
  [409, true],
  [422, true],
  [429, false],
  [500, false],
  [503, false],
])('an answer of %i is final: %s', (status, isFinal) => {
  expect(isRefusal(new ApiError({ code: 'unexpected', kind: 'unknown_error', status, title: '' }))).toBe(isFinal)
})
test('a refused dose is told with what was marked', () => {
  expect(refusalOf(kept)).toEqual({ kind: 'refused', doseId: 'dose', medicine: 'Metformin 500 mg', here })
})

import type { Dose } from '@uzima/contract/medications'
import { usualDoseTimes } from '@uzima/contract/medications'
import { describe, expect, test } from 'vitest'
import { partsOf, timesTaken } from './dose-day.ts'

const dose = (timeOfDay: Dose['timeOfDay'], state: Dose['state']): Dose => ({
  id: crypto.randomUUID(),
  medicationId: crypto.randomUUID(),
  medicationName: 'Metformin',
  dosage: '500 mg',
  dueAt: '2026-11-23T08:00:00.000Z',
  timeOfDay,
  state,
  snoozedUntil: null,
  actedAt: null,
  versions: [],
})
const at = (hour: number, minute = 0) => new Date(2026, 10, 23, hour, minute)

describe('partsOf', () => {
  test.each([
    [at(7, 59), undefined],
    [at(8), 'morning'],
    [at(12, 29), 'morning'],
    [at(12, 30), 'noon'],
    [at(23), 'night'],
  ])('at %s it is %s', (now, expected) => {
    expect(partsOf([], usualDoseTimes, now).find(({ isNow }) => isNow)?.time).toBe(expected)
  })
  test('a time of day is done when each of its doses was taken or skipped', () => {
    const doses = [
      dose('morning', 'taken'),
      dose('morning', 'skipped'),
      dose('noon', 'taken'),
      dose('noon', 'snoozed'),
      dose('night', 'missed'),
    ]
    expect(partsOf(doses, usualDoseTimes, at(13)).map(({ isDone }) => isDone)).toEqual([true, false, false, false])
  })
  test('a dose without a time of day appears in none', () => {
    expect(partsOf([dose(null, 'taken')], usualDoseTimes, at(13)).flatMap(({ doses }) => doses)).toEqual([])
  })
})

describe('timesTaken', () => {
  test.each([
    ['once_daily', ['night'], ['night']],
    ['three_times_daily', ['morning'], ['morning', 'noon', 'evening']],
    ['twice_daily', ['evening'], ['morning', 'evening']],
    ['four_times_daily', ['noon'], ['morning', 'noon', 'evening', 'night']],
    ['once_daily', ['night', 'morning'], ['morning', 'night']],
    ['as_needed', ['morning'], ['morning']],
  ] as const)('%s with %j is taken at %j', (frequency, chosen, expected) => {
    expect(timesTaken(frequency, chosen)).toEqual(expected)
  })
})

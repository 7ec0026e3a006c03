import type { Dose } from '@uzima/contract/medications'
import { afterEach, expect, test } from 'vitest'
import { find, keep, names } from '../device-store.ts'
import { chooseOffline, forgetOffline, noteSharedDevice } from './choice.ts'
import { findCopies, readableMs } from './copies.ts'
import { dropKeptDose, keepDose, loadKeptDoses } from './kept-dose-store.ts'
import { keptDoses, showKeptDoses } from './kept-doses.ts'
import { findSealed, keepSealed } from './sealed.ts'

const people = { ada: crypto.randomUUID(), ben: crypto.randomUUID() }
const now = new Date('2027-01-05T07:05:00Z')
const dose = (id: string): Dose => ({
  id,
  medicationId: 'medication',
  medicationName: 'Metformin',
  dosage: '500 mg',
  dueAt: '2027-01-05T07:00:00.000Z',
  timeOfDay: 'morning',
  state: 'due',
  snoozedUntil: null,
  actedAt: null,
  versions: [],
})
const act = (minute: number) => ({ key: `key-${minute}`, at: `2027-01-05T07:0${minute}:00.000Z` })

afterEach(() => {
  showKeptDoses([])
  noteSharedDevice(false)
  forgetOffline()
})

test('kept doses outlive the page, in the order they were marked, and each once', async () => {
  await keepDose(people.ada, dose('b'), act(2))
  await keepDose(people.ada, dose('a'), act(1))
  await keepDose(people.ada, dose('a'), act(3))
  showKeptDoses([])
  expect((await loadKeptDoses(people.ada)).map(({ doseId, at }) => [doseId, at])).toEqual([
    ['a', act(1).at],
    ['b', act(2).at],
  ])
  expect(await loadKeptDoses(people.ben)).toEqual([])
  await loadKeptDoses(people.ada)
  await dropKeptDose(people.ada, 'a')
  await dropKeptDose(people.ada, 'b')
  expect(keptDoses()).toEqual([])
  expect((await names()).filter((name) => name.startsWith(`${people.ada}/doses/`))).toEqual([])
})

test('what is sealed can be read under its own name and key only', async () => {
  await keepSealed(people.ada, 'offline/card', { name: 'Ada' })
  expect(await findSealed(people.ada, 'offline/card')).toEqual({ name: 'Ada' })
  const sealed = await find(`${people.ada}/offline/card`)
  expect(JSON.stringify(sealed)).not.toContain('Ada')
  await keep(`${people.ada}/offline/article`, sealed)
  expect(await findSealed(people.ada, 'offline/article')).toBeUndefined()
  await keepSealed(people.ben, 'offline/card', { name: 'Ben' })
  await keep(`${people.ben}/offline/card`, sealed)
  expect(await findSealed(people.ben, 'offline/card')).toBeUndefined()
})

test('copies are found for whoever chose them, not on a shared device, and not after a week', async () => {
  const kept = () => keepSealed(people.ada, 'offline/practice', { savedAt: now.toISOString(), content: { emergency: '999' } })
  await kept()
  expect(await findCopies(now)).toBeUndefined()
  chooseOffline(people.ada)
  expect(await findCopies(now)).toEqual({
    userId: people.ada,
    copies: { practice: { savedAt: now.toISOString(), content: { emergency: '999' } } },
  })
  noteSharedDevice(true)
  expect(await findCopies(now)).toBeUndefined()
  noteSharedDevice(false)
  expect(await findCopies(new Date(now.getTime() + readableMs))).toBeUndefined()
  // dropped, not only hidden
  expect(await names()).not.toContain(`${people.ada}/offline/practice`)
})

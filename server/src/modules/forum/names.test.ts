import { displayName } from '@uzima/contract/forum'
import { expect, test } from 'vitest'
import { isReserved } from './names.ts'

test.each([
  ['Quiet River', false, false],
  ['Drew', false, false],
  ['Andrea', false, false],
  ['Dr. Mott', false, true],
  ['dr_mott', false, true],
  ['Mott, not at all', false, false],
  ['Médecin-Chef', false, true],
  ['Daktari', false, true],
  ['Dr. Mott', true, false],
  ['Uzima Team', true, true],
  ['Administrator', true, true],
  ['The Modérateur', false, true],
])('%s, for a doctor: %s, is reserved: %s', (name, isDoctor, isKeptBack) => {
  expect(isReserved(name, isDoctor)).toBe(isKeptBack)
})

test.each([
  ['Quiet River 7', true],
  ['Été-doux', true],
  ['Dr. Mott', true],
  ['ab', false],
  ['x'.repeat(25), false],
  ['two  spaces', false],
  ['-river', false],
  ['Річка', false],
  ['me@example.org', false],
  ['<b>x</b>', false],
  ['a\u202Eb c', false],
])('%s is a valid name: %s', (name, isName) => {
  expect(displayName.safeParse(name).success).toBe(isName)
})

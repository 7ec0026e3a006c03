import { expect, test } from 'vitest'
import { readNeed } from './needs.ts'

test.each([
  ['heart check', ['cardio', 'family', 'general']],
  ['dolor de corazón', ['cardio']],
  ['mal au cœur', ['cardio']],
  ['maumivu ya moyo', ['cardio']],
  ['Sarpullido en la piel', ['dermat']],
  ['Grace Mwangi', []],
])('%s', (text, specialties) => {
  expect(readNeed(text).specialties).toEqual(specialties)
})

test('a title before a name is not searched for', () => {
  expect(readNeed('Dr. Grace Mwangi').words).toEqual(['Grace', 'Mwangi'])
})

test('pattern characters are not words', () => {
  expect(readNeed('%_\\ 100%').words).toEqual(['100'])
})

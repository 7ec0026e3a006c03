import { expect, test } from 'vitest'
import { readSearch } from './search.ts'

const nothing = { words: null, birthDate: null, digits: null }

test.each([
  ['Ada Muturi', { words: ['Ada', 'Muturi'] }],
  ["O'Neill-Kamau", { words: ['O', 'Neill', 'Kamau'] }],
  ['1990-05-03', { birthDate: '1990-05-03' }],
  ['3.5.1990', { birthDate: '1990-05-03' }],
  ['03/05/1990', { birthDate: '1990-05-03' }],
  ['31.2.1990', nothing],
  ['+254 700 000 001', { digits: '254700000001' }],
  ['0700-000001', { digits: '0700000001' }],
  ['(0700) 000 001 Ada', { digits: '0700000001', words: ['Ada'] }],
  ['ada 3.5.1990', { words: ['ada'], birthDate: '1990-05-03' }],
  ['c5008197', { words: ['c'] }],
  ['12345', nothing],
  ['%%_', nothing],
  ['  ', nothing],
])('%j is read as %o', (typed, expected) => {
  expect(readSearch(typed, 'KE')).toEqual({ ...nothing, ...expected })
})

test('in the United States a date with slashes begins with the month', () => {
  expect(readSearch('05/03/1990', 'US').birthDate).toBe('1990-05-03')
  expect(readSearch('3.5.1990', 'US').birthDate).toBe('1990-05-03')
})

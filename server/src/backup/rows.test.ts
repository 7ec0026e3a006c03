import { expect, test } from 'vitest'
import { differencesOf } from './rows.ts'

test.each([
  ['a dump is exact', 'dump', { 'app.mails': 10 }, { 'app.mails': 11 }, ['The table app.mails has 11 rows instead of 10.']],
  ['files may be a moment ahead', 'files', { 'app.mails': 10 }, { 'app.mails': 90 }, []],
  [
    'but no more than that',
    'files',
    { 'app.mails': 50_000 },
    { 'app.mails': 49_000 },
    ['The table app.mails has 49000 rows instead of 50000.'],
  ],
  ['an emptied table', 'files', { 'app.mails': 500 }, { 'app.mails': 0 }, ['The table app.mails has 0 rows instead of 500.']],
  ['a table that is gone', 'files', { 'app.mails': 0 }, {}, ['The table app.mails is missing.']],
  ['a table that came later', 'dump', {}, { 'app.mails': 3 }, []],
] as const)('%s', (_, kind, expected, found, sentences) => {
  expect(differencesOf(expected, found, kind)).toEqual(sentences)
})

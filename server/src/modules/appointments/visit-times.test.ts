import { describe, expect, test } from 'vitest'
import { whenFor } from './visit-times.ts'

const start = new Date('2027-01-05T15:00:00Z')
/** Some ICU versions put a narrow no-break space before AM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')

describe('whenFor', () => {
  test.each([
    ['zones with the same time show it once', 'en', 'UTC', 'Africa/Accra', 'Tuesday, January 5, 2027 at 3:00 PM (UTC)'],
    [
      'another hour of the same day',
      'en',
      'Africa/Nairobi',
      'America/New_York',
      'Tuesday, January 5, 2027 at 6:00 PM (Nairobi) · 10:00 AM (New York)',
    ],
    [
      'another day',
      'en',
      'Pacific/Auckland',
      'UTC',
      'Wednesday, January 6, 2027 at 4:00 AM (Auckland) · Tuesday, January 5, 2027 at 3:00 PM (UTC)',
    ],
  ] as const)('%s', (_, locale, timeZone, practiceZone, expected) => {
    expect(plain(whenFor({ locale, timeZone }, practiceZone, start))).toBe(expected)
  })
})

// how a language joins day and time depends on the ICU version
test.each([
  ['es', 'Europe/Madrid', /^martes, 5 de enero de 2027\W.{0,6}16:00 \(Madrid\)$/],
  ['fr', 'Europe/Paris', /^mardi 5 janvier 2027\W.{0,3}16:00 \(Paris\)$/],
  ['sw', 'Africa/Nairobi', /^Jumanne, 5 Januari 2027\W.{0,5}18:00 \(Nairobi\)$/],
] as const)('in %s a visit shows its full date', (locale, zone, expected) => {
  expect(whenFor({ locale, timeZone: zone }, zone, start)).toMatch(expected)
})

import { describe, expect, test } from 'vitest'
import { endOfQuiet } from './quiet-hours.ts'

const night = { from: '22:00', until: '07:00' }
const noon = { from: '12:30', until: '14:00' }

describe('endOfQuiet', () => {
  test.each([
    ['before the night', night, '2027-01-04T20:59:59Z', 'Europe/Paris', null],
    ['as the night begins', night, '2027-01-04T21:00:00Z', 'Europe/Paris', '2027-01-05T06:00:00.000Z'],
    ['after midnight', night, '2027-01-05T02:00:00Z', 'Europe/Paris', '2027-01-05T06:00:00.000Z'],
    ['as the night ends', night, '2027-01-05T06:00:00Z', 'Europe/Paris', null],
    ['the same instant elsewhere', night, '2027-01-05T02:00:00Z', 'America/Chicago', null],
    ['the night elsewhere', night, '2027-01-05T05:00:00Z', 'America/Chicago', '2027-01-05T13:00:00.000Z'],
    ['within a day', noon, '2027-01-04T12:45:00Z', 'UTC', '2027-01-04T14:00:00.000Z'],
    ['after it', noon, '2027-01-04T14:00:00Z', 'UTC', null],
    ['the night the clock goes forward', night, '2027-03-27T23:00:00Z', 'Europe/Paris', '2027-03-28T05:00:00.000Z'],
    ['the night it goes back', night, '2027-10-30T22:00:00Z', 'Europe/Paris', '2027-10-31T06:00:00.000Z'],
  ])('%s', (_, hours, now, zone, end) => {
    expect(endOfQuiet(hours, new Date(now), zone)?.toISOString() ?? null).toBe(end)
  })

  test('the end lies ahead even if a clock change repeats it', () => {
    const hours = { from: '01:00', until: '02:30' }
    // the second 02:15 of the night: 02:30 resolves to the first one, which has passed
    const now = new Date('2027-10-31T01:15:00Z')
    expect(endOfQuiet(hours, now, 'Europe/Paris')?.getTime()).toBeGreaterThan(now.getTime())
  })
})

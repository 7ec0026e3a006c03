import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { momentOf } from '#modules/providers/public.ts'
import { datesBetween, fallsOn, nextDate, type Rule } from './occurrences.ts'

const rule = (more: Partial<Rule>): Rule => ({
  frequency: 'daily',
  daysOfWeek: null,
  startDate: '2027-01-04',
  endDate: null,
  skippedDates: [],
  ...more,
})

describe('datesBetween', () => {
  test.each<[string, Partial<Rule>, string, string, string[]]>([
    ['every day, from the start on', {}, '2027-01-01', '2027-01-06', ['2027-01-04', '2027-01-05', '2027-01-06']],
    ['through the end date', { endDate: '2027-01-05' }, '2027-01-01', '2027-01-31', ['2027-01-04', '2027-01-05']],
    ['without the skipped', { skippedDates: ['2027-01-05'] }, '2027-01-04', '2027-01-06', ['2027-01-04', '2027-01-06']],
    [
      'Sunday is 0, Wednesday 3',
      { frequency: 'weekly', daysOfWeek: [0, 3] },
      '2027-01-04',
      '2027-01-17',
      ['2027-01-06', '2027-01-10', '2027-01-13', '2027-01-17'],
    ],
    [
      'the 31st is the last day of shorter months',
      { frequency: 'monthly', startDate: '2027-01-31' },
      '2027-01-01',
      '2027-06-30',
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
    ],
    [
      'and the 29th in a leap year',
      { frequency: 'monthly', startDate: '2028-01-31' },
      '2028-02-01',
      '2028-03-31',
      ['2028-02-29', '2028-03-31'],
    ],
    [
      'the 29th of February has its month',
      { frequency: 'monthly', startDate: '2028-02-29' },
      '2029-02-01',
      '2029-03-31',
      ['2029-02-28', '2029-03-29'],
    ],
    [
      'across the turn of the year',
      { frequency: 'monthly', startDate: '2027-11-15' },
      '2027-12-01',
      '2028-01-31',
      ['2027-12-15', '2028-01-15'],
    ],
    ['nothing after the end', { endDate: '2027-01-10' }, '2027-02-01', '2027-02-28', []],
  ])('%s', (_, more, from, through, days) => {
    expect(datesBetween(rule(more), from, through)).toEqual(days)
  })
})

describe('nextDate', () => {
  test.each<[string, Partial<Rule>, string, string | undefined]>([
    ['the start, when it is to come', { startDate: '2030-01-01' }, '2027-01-01', '2030-01-01'],
    ['past the skipped', { skippedDates: ['2027-01-04', '2027-01-05'] }, '2027-01-04', '2027-01-06'],
    ['none when it is over', { endDate: '2027-01-10' }, '2027-01-11', undefined],
    ['a month on', { frequency: 'monthly', startDate: '2027-01-31', skippedDates: ['2027-02-28'] }, '2027-02-01', '2027-03-31'],
  ])('%s', (_, more, from, day) => {
    expect(nextDate(rule(more), from)).toBe(day)
  })
})

describe('for any series', () => {
  const text = (moment: DateTime) => moment.toFormat('yyyy-MM-dd')
  const later = (from: string, days: number) => text(DateTime.fromISO(from).plus({ days }))
  const day = fc.integer({ min: 0, max: 4000 }).map((count) => later('2024-01-01', count))
  const anyRule = fc.record({
    frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    daysOfWeek: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    startDate: day,
    endDate: fc.constant(null),
    skippedDates: fc.array(day, { maxLength: 5 }),
  })
  test('its dates are in order, without duplicates, and each belongs to it', () => {
    fc.assert(
      fc.property(anyRule, day, fc.integer({ min: 0, max: 120 }), (each, from, more) => {
        const through = later(from, more)
        const days = datesBetween(each, from, through)
        expect(days).toEqual([...new Set(days)].sort())
        for (const found of days) {
          expect(fallsOn(each, found)).toBe(true)
          expect(found >= each.startDate && found >= from && found <= through).toBe(true)
          expect(each.skippedDates).not.toContain(found)
        }
      }),
    )
  })
  test('a monthly one has exactly one date in each month after its first', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (startDate, months) => {
        const month = DateTime.fromISO(startDate).startOf('month').plus({ months })
        const days = datesBetween(rule({ frequency: 'monthly', startDate }), text(month), text(month.endOf('month')))
        expect(days).toHaveLength(1)
      }),
    )
  })
  test('the next date is the first of the upcoming ones', () => {
    fc.assert(
      fc.property(anyRule, day, (each, from) => {
        const first = from < each.startDate ? each.startDate : from
        const through = later(first, 250)
        expect(nextDate(each, from)).toBe(datesBetween(each, from, through)[0])
      }),
    )
  })
})

describe('the wall clock', () => {
  test.each([
    ['before the clock goes forward', 'America/New_York', '2027-03-13', '09:00', '2027-03-13T14:00:00.000Z'],
    ['after it', 'America/New_York', '2027-03-15', '09:00', '2027-03-15T13:00:00.000Z'],
    ['before it goes back', 'Europe/Paris', '2027-10-30', '09:00', '2027-10-30T07:00:00.000Z'],
    ['after that', 'Europe/Paris', '2027-11-01', '09:00', '2027-11-01T08:00:00.000Z'],
    ['an hour that is skipped is an hour later', 'America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
    ['an hour that comes twice is the first', 'Europe/Paris', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
  ])('%s', (_, zone, on, time, instant) => {
    expect(momentOf(zone, on, time).toISOString()).toBe(instant)
  })
})

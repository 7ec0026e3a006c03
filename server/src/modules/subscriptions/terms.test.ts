import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueAtOf, endOf, monthsAfter, monthsOfTerm, nextChargeOn } from './terms.ts'

const days = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const lengthOf = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
const term = { startDate: '2027-01-31', endDate: '2028-01-31', price: 1000, monthsPaid: 1, failedAttempts: 0 }

describe('the months of a term', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-01-31', 3, '2027-04-30'],
    ['2027-08-30', 6, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %d months is %s', (day, months, later) => {
    expect(monthsAfter(day, months)).toBe(later)
  })

  test('each falls on the day of the start, or on the last of a shorter month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: monthsOfTerm }), (start, months) => {
        const later = monthsAfter(start, months)
        const sum = Number(start.slice(5, 7)) - 1 + months
        expect(later.slice(0, 7)).toBe(`${Number(start.slice(0, 4)) + Math.floor(sum / 12)}-${String((sum % 12) + 1).padStart(2, '0')}`)
        expect(Number(later.slice(8))).toBe(Math.min(Number(start.slice(8)), lengthOf(later)))
      }),
    )
  })

  test('are consecutive and distinct, and the twelfth is the end', () => {
    fc.assert(
      fc.property(days, (start) => {
        const all = Array.from({ length: monthsOfTerm + 1 }, (_, month) => monthsAfter(start, month))
        expect(all).toEqual([...new Set(all)].sort())
        expect(all.at(-1)).toBe(endOf(start))
      }),
    )
  })

  // @acceptance SUBS-019
  test.each([
    ['2027-01-04', '2028-01-04'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
  ])('what starts on %s ends on %s', (start, end) => {
    expect(endOf(start)).toBe(end)
  })
})

describe('the next charge', () => {
  test.each([
    [{}, '2027-02-28'],
    [{ monthsPaid: 2 }, '2027-03-31'],
    [{ monthsPaid: 11 }, '2027-12-31'],
    [{ monthsPaid: 12 }, undefined],
    [{ price: 0 }, undefined],
    [{ failedAttempts: 1 }, '2027-03-03'],
    [{ failedAttempts: 2 }, '2027-03-07'],
    [{ failedAttempts: 3 }, undefined],
  ])('with %o it is on %s', (change, day) => {
    expect(nextChargeOn({ ...term, ...change })).toBe(day)
  })

  test('is made in the person’s morning, also after a clock change', () => {
    const inChicago = { ...term, startDate: '2027-02-15', endDate: '2028-02-15', timeZone: 'America/Chicago' }
    expect(dueAtOf({ ...inChicago, monthsPaid: 0 }).toISOString()).toBe('2027-02-15T15:00:00.000Z')
    expect(dueAtOf(inChicago).toISOString()).toBe('2027-03-15T14:00:00.000Z')
  })

  test('of a free plan, and after the last month, the end is due instead', () => {
    const due = (change: object) => dueAtOf({ ...term, timeZone: 'UTC', ...change }).toISOString()
    expect(due({ price: 0 })).toBe('2028-01-31T09:00:00.000Z')
    expect(due({ monthsPaid: 12 })).toBe('2028-01-31T09:00:00.000Z')
  })
})

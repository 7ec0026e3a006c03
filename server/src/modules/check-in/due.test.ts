import type { DeskState } from '@uzima/contract/desk'
import { describe, expect, test } from 'vitest'
import { arrivalOf, isOpen, missingOf } from './due.ts'

const start = new Date('2027-01-05T09:00:00Z')
const end = new Date('2027-01-05T09:30:00Z')
const startOfDay = new Date('2027-01-05T00:00:00Z')
const at = (time: string) => new Date(time)

describe('a check-in', () => {
  test.each([
    ['2027-01-03T08:59:59Z', 'scheduled', false],
    ['2027-01-03T09:00:00Z', 'scheduled', true],
    ['2027-01-05T09:29:59Z', 'scheduled', true],
    ['2027-01-05T09:30:00Z', 'scheduled', false],
    ['2027-01-05T08:00:00Z', 'cancelled', false],
  ])('at %s of a visit that is %s is open: %s', (now, status, open) => {
    expect(isOpen({ status, start, end, now: at(now) })).toBe(open)
  })

  test('asks for what is not done, in its order', () => {
    expect(missingOf(['coverage'])).toEqual(['identity', 'consents'])
    expect(missingOf(['consents', 'identity', 'coverage'])).toEqual([])
  })
})

describe('arriving', () => {
  test.each<[string, DeskState, string]>([
    ['2027-01-05T06:59:59Z', 'booked', 'early'],
    ['2027-01-05T07:00:00Z', 'booked', 'open'],
    ['2027-01-05T09:30:00Z', 'booked', 'none'],
    ['2027-01-05T08:00:00Z', 'arrived', 'arrived'],
    ['2027-01-05T08:00:00Z', 'in_room', 'none'],
  ])('at %s where the visit is %s: %s', (now, state, expected) => {
    expect(arrivalOf({ state, mode: 'in_person', start, end, startOfDay, now: at(now) }).state).toBe(expected)
  })

  test('is for visits at the practice, and on their day', () => {
    expect(arrivalOf({ state: 'booked', mode: 'video', start, end, startOfDay, now: start }).state).toBe('none')
    const early = { state: 'booked', mode: 'in_person', start: at('2027-01-05T00:30:00Z'), end, startOfDay } as const
    expect(arrivalOf({ ...early, now: at('2027-01-04T23:30:00Z') }).state).toBe('early')
    expect(arrivalOf({ ...early, now: startOfDay }).state).toBe('open')
  })
})

import type { Slot } from '@uzima/contract/providers'
import { describe, expect, test } from 'vitest'
import { daysInZone, partsOfDay } from './slot-days.ts'

const slot = (start: string, isFree = true): Slot => ({ start, time: '09:00', isFree, locationId: 'here' })
const chicago = 'America/Chicago'

describe('daysInZone', () => {
  test.each([
    ['a free start opens its day', [slot('2026-11-24T15:00:00Z')], 'open', 1],
    ['a day whose starts are all taken is full', [slot('2026-11-24T15:00:00Z', false)], 'full', 0],
    ['a day without starts is closed', [], 'closed', 0],
  ])('%s', (_, slots, state, free) => {
    expect(daysInZone(slots, '2026-11-24', 1, chicago)).toMatchObject([{ day: '2026-11-24', state, free }])
  })

  test('a morning in Nairobi belongs to the day before in Chicago', () => {
    const days = daysInZone([slot('2026-11-24T05:30:00Z'), slot('2026-11-24T06:30:00Z')], '2026-11-23', 2, chicago)
    expect(days.map(({ day, free }) => [day, free])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-24', 1],
    ])
  })

  test('the day the clocks go back is a single day', () => {
    expect(daysInZone([slot('2026-11-01T05:30:00Z'), slot('2026-11-02T05:30:00Z')], '2026-11-01', 1, chicago)[0]?.free).toBe(2)
  })
})

describe('partsOfDay', () => {
  test.each([
    ['2026-11-24T11:59:00Z', 'night'],
    ['2026-11-24T15:00:00Z', 'morning'],
    ['2026-11-24T18:00:00Z', 'afternoon'],
    ['2026-11-25T00:00:00Z', 'evening'],
  ])('%s in Chicago is in the %s', (start, part) => {
    expect(partsOfDay([slot(start)], chicago).map((group) => group.part)).toEqual([part])
  })
})

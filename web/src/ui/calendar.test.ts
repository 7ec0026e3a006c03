import { describe, expect, it } from 'vitest'
import { addMonths, dayByKey, weeksOf } from '#ui/calendar.ts'

const sunday = { weekStart: 0 }
const monday = { weekStart: 1 }

describe('the keys of the calendar', () => {
  it.each([
    ['2026-11-24', 'ArrowRight', false, sunday, '2026-11-25'],
    ['2026-11-30', 'ArrowRight', false, sunday, '2026-12-01'],
    ['2026-11-01', 'ArrowLeft', false, sunday, '2026-10-31'],
    ['2026-12-28', 'ArrowDown', false, sunday, '2027-01-04'],
    ['2026-03-03', 'ArrowUp', false, sunday, '2026-02-24'],
    ['2026-11-24', 'Home', false, sunday, '2026-11-22'],
    ['2026-11-24', 'Home', false, monday, '2026-11-23'],
    ['2026-11-22', 'Home', false, monday, '2026-11-16'],
    ['2026-11-24', 'End', false, sunday, '2026-11-28'],
    ['2026-11-24', 'End', false, monday, '2026-11-29'],
    ['2026-01-31', 'PageDown', false, sunday, '2026-02-28'],
    ['2028-01-31', 'PageDown', false, sunday, '2028-02-29'],
    ['2026-03-31', 'PageUp', false, sunday, '2026-02-28'],
    ['2028-02-29', 'PageDown', true, sunday, '2029-02-28'],
    ['2026-11-24', 'PageUp', true, sunday, '2025-11-24'],
  ])('%s and %s (shift %s) move to the right day', (day, key, shift, bounds, expected) => {
    expect(dayByKey(day, key, shift, bounds)).toBe(expected)
  })

  it('stops at the first and last selectable day', () => {
    const bounds = { weekStart: 0, min: '2026-11-23', max: '2026-12-20' }
    expect(dayByKey('2026-11-24', 'ArrowUp', false, bounds)).toBe('2026-11-23')
    expect(dayByKey('2026-12-19', 'PageDown', false, bounds)).toBe('2026-12-20')
  })

  it('ignores every other key', () => {
    for (const key of ['Enter', ' ', 'Tab', 'a', 'Escape']) expect(dayByKey('2026-11-24', key, false, sunday)).toBeUndefined()
  })
})

describe('the weeks of a month', () => {
  it('fills whole rows and contains only days of the month', () => {
    const weeks = weeksOf('2026-11', 1)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  })

  it('needs four rows for a February that starts with the week', () => {
    expect(weeksOf('2026-02', 0)).toHaveLength(4)
  })
})

it('keeps the day of the month if the other month has it', () => {
  expect(addMonths('2026-11-24', 3)).toBe('2027-02-24')
})

import { describe, expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const start = new Date('2027-01-04T09:00:00Z')
const at = (time: string) => ({ start, now: new Date(`2027-01-04T${time}:00Z`), isClosed: false, isOtherDay: false, isAway: false })

describe('what the desk can do', () => {
  test.each([
    ['booked', '08:59', ['check_in']],
    ['booked', '09:00', ['check_in', 'miss']],
    ['arrived', '08:50', ['to_room', 'undo']],
    ['in_room', '09:05', ['leave', 'undo']],
    ['done', '09:30', ['undo']],
    ['no_show', '09:30', ['undo']],
  ] as const)('with a visit that is %s at %s: %j', (state, time, steps) => {
    expect(stepsOf({ ...at(time), state })).toEqual(steps)
  })
  test('is nothing once the doctor has closed the visit', () => {
    expect(stepsOf({ ...at('09:30'), state: 'done', isClosed: true })).toEqual([])
    expect(stepsOf({ ...at('09:30'), state: 'no_show', isClosed: true })).toEqual([])
  })
  test('is nothing for a visit to come whose doctor is away, and what is due for one who is here', () => {
    expect(stepsOf({ ...at('09:30'), state: 'booked', isAway: true })).toEqual([])
    expect(stepsOf({ ...at('09:30'), state: 'in_room', isAway: true })).toEqual(['leave', 'undo'])
  })
  test('on another day is only what sets the past right', () => {
    expect(stepsOf({ ...at('09:30'), state: 'booked', isOtherDay: true })).toEqual(['miss'])
    expect(stepsOf({ ...at('08:30'), state: 'booked', isOtherDay: true })).toEqual([])
    expect(stepsOf({ ...at('09:30'), state: 'in_room', isOtherDay: true })).toEqual(['undo'])
  })
})

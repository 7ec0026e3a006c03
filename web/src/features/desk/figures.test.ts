import type { DeskVisit } from '@uzima/contract/desk'
import { expect, test } from 'vitest'
import { countEarlier, countStates, countToGo, firstAt, minutesLate } from './figures.ts'

const visit = (state: DeskVisit['state'], start: string): DeskVisit => ({
  ...{ id: start, name: 'Ada', dateOfBirth: null, phone: null, mode: 'in_person', state, steps: [] },
  ...{ arrivedAt: null, inRoomAt: null, room: null, leftAt: null, placed: null, changed: null },
  ...{ locationId: '00000000-0000-7000-8000-0000000000a1', booked: null, isRoomWaived: false, isAway: false },
  ...{
    isWalkIn: false,
    isOverbooked: false,
    money: null,
    groupVisitId: null,
    arrivedWay: null,
    checkIn: { finishedAt: null, missing: [] },
    isMovable: false,
  },
  start: `2027-01-04T${start}:00Z`,
  end: new Date(Date.parse(`2027-01-04T${start}:00Z`) + 1_800_000).toISOString(),
})
const now = new Date('2027-01-04T10:00:00Z')

test.each([
  ['who waits past the start', [visit('arrived', '09:35')], 25],
  ['the visit in the room that is over', [visit('in_room', '09:20')], 10],
  ['a few minutes, which do not count', [visit('arrived', '09:56')], 0],
  ['somebody who has not come, which is not the clinician’s delay', [visit('booked', '09:00'), visit('no_show', '09:00')], 0],
  ['nobody', [], 0],
])('a clinician is late by %s', (_, visits, minutes) => {
  expect(minutesLate(visits, now)).toBe(minutes)
})

test.each([
  [['done', 'no_show', 'done', 'booked'], 2],
  [['done', 'done'], 1],
  [['booked', 'done', 'done'], 0],
  [['done', 'in_room', 'done'], 0],
  [[], 0],
] as const)('of %j the first that are over are folded, but for the latest: %i', (states, count) => {
  expect(countEarlier(states.map((state, at) => [visit(state, `0${at + 6}:00`)]))).toBe(count)
})

test('a time is said to be of whoever was told it, not of whoever walked in and waits', () => {
  const walkIn = { ...visit('arrived', '09:45'), isWalkIn: true }
  const booked = visit('arrived', '10:00')
  const first = (visits: DeskVisit[]) =>
    firstAt([{ doctorId: 'd', name: 'Dr. Cole', visits, groups: [] }], { doctorId: 'd', start: booked.start, except: '' })
  expect(first([walkIn, booked])).toBe(booked)
  expect(first([walkIn])).toBe(walkIn)
  expect(first([{ ...booked, isOverbooked: true }])).toBe(undefined)
})

test('those to go have not begun, and every state is counted', () => {
  const visits = [visit('booked', '10:30'), visit('arrived', '10:00'), visit('in_room', '09:30'), visit('done', '09:00')]
  expect(countToGo(visits)).toBe(2)
  expect(countStates(visits).map(({ count }) => count)).toEqual([1, 1, 1, 1, 0])
})

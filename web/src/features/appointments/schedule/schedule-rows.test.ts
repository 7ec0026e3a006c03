import type { Appointment } from '@uzima/contract/appointments'
import { describe, expect, test } from 'vitest'
import { entriesOf, nowIndex, visitInFocus, visitsToGo } from './schedule-rows.ts'

const person = '01890000-0000-7000-8000-000000000000'
const visit = (id: string, hour: number, status: Appointment['status'] = 'scheduled'): Appointment => ({
  id,
  patientId: person,
  doctorId: person,
  scheduledTime: `2026-11-24T${hour}:00:00.000Z`,
  endTime: `2026-11-24T${hour}:30:00.000Z`,
  status,
  type: null,
  mode: 'video',
  reason: 'Cough',
  patientNote: null,
  money: null,
  cancelReason: null,
  cancelledBy: null,
  confirmedAt: null,
  isRecurring: false,
  group: null,
  seriesId: null,
  ...{ directions: null, room: null },
  doctor: { name: 'Dr. Cole', photo: null, specialty: 'Cardiology', place: 'Lake Street', timeZone: 'UTC', phone: null },
  patient: { name: 'Ada', phone: null },
  side: 'doctor',
  actions: [],
})
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
const day = [visit('first', 10, 'completed'), visit('second', 11), visit('third', 14)]

describe('entriesOf', () => {
  test('lists booked and free times in order', () => {
    const entries = entriesOf({ visits: day, free: [{ start: '2026-11-24T13:00:00.000Z', day: '2026-11-24', time: '09:00' }] })
    expect(entries.map((entry) => [entry.start.slice(11, 16), entry.isFree])).toEqual([
      ['10:00', false],
      ['11:00', false],
      ['13:00', true],
      ['14:00', false],
    ])
  })
})

describe('nowIndex', () => {
  test.each([
    ['08:00', 0],
    ['10:00', 1],
    ['12:00', 2],
    ['18:00', 3],
  ])('at %s puts the now line before entry %i', (time, index) => {
    expect(nowIndex(entriesOf({ visits: day, free: [] }), at(time))).toBe(index)
  })
})

describe('visitInFocus', () => {
  test.each([
    ['is the next visit before the day begins', '08:00', 'second'],
    ['is the current visit during one', '11:15', 'second'],
    ['is the next visit between two', '11:30', 'third'],
    ['is the last visit not yet closed after the day', '18:00', 'third'],
  ])('%s', (_, time, id) => {
    expect(visitInFocus(day, at(time))?.id).toBe(id)
  })

  const arrived = (visitId: string, more = {}) => ({
    visitId,
    arrivedAt: '2027-01-04T08:00:00Z',
    inRoom: false,
    room: null,
    hasLeft: false,
    ...more,
  })
  test('is who is in the room, whoever the clock says', () => {
    expect(visitInFocus(day, at('11:15'), new Map(), [arrived('third', { inRoom: true })])?.id).toBe('third')
  })
  test('is nobody who has left', () => {
    expect(visitInFocus(day, at('11:15'), new Map(), [arrived('second', { hasLeft: true })])?.id).toBe('third')
  })

  test('returns nothing for a day without visits', () => {
    expect(visitInFocus([], at('08:00'))).toBeUndefined()
  })
})

test('visits to go are those neither over nor closed', () => {
  expect(visitsToGo(day, at('11:29'))).toBe(2)
  expect(visitsToGo(day, at('11:30'))).toBe(1)
})

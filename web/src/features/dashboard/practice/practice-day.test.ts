import type { Appointment } from '@uzima/contract/appointments'
import { describe, expect, test } from 'vitest'
import { visitsToCome, visitsToday, visitsToGo } from './practice-day.ts'

const visit = (start: string): Appointment => ({
  id: start,
  patientId: '',
  doctorId: '',
  scheduledTime: start,
  endTime: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
  status: 'scheduled',
  type: null,
  mode: 'video',
  reason: '',
  patientNote: null,
  money: null,
  cancelReason: null,
  cancelledBy: null,
  confirmedAt: null,
  isRecurring: false,
  group: null,
  seriesId: null,
  ...{ directions: null, room: null },
  doctor: { name: '', photo: null, specialty: '', place: '', timeZone: 'America/Chicago', phone: null },
  patient: { name: '', phone: null },
  side: 'doctor',
  actions: [],
})
// in Chicago: 2 pm and 9 pm on the fourth, 9 am on the fifth
const starts = ['2027-01-04T20:00:00.000Z', '2027-01-05T03:00:00.000Z', '2027-01-05T15:00:00.000Z']
const practice = {
  timeZone: 'America/Chicago',
  upcoming: { count: 3, next: starts.map(visit) },
  days: [
    { day: '2027-01-04', visits: 5, isDayOff: false },
    { day: '2027-01-05', visits: 1, isDayOff: false },
  ],
  critical: [],
  unclosed: { count: 0, next: [] },
  unsigned: { count: 0, next: [] },
  hasHours: true,
  hasSetHours: true,
}
const startsOf = (visits: Appointment[]) => visits.map(({ scheduledTime }) => scheduledTime)

describe('the day of a practice', () => {
  test.each([
    ['before the first', '2027-01-04T19:59:00Z', starts, starts.slice(0, 2), 5],
    ['during the first', '2027-01-04T20:29:00Z', starts, starts.slice(0, 2), 5],
    ['after the first', '2027-01-04T20:30:00Z', starts.slice(1), starts.slice(1, 2), 5],
    ['after midnight of the reader, not yet of the practice', '2027-01-05T01:00:00Z', starts.slice(1), starts.slice(1, 2), 5],
    ['after midnight of the practice', '2027-01-05T06:00:00Z', starts.slice(2), starts.slice(2), 1],
    ['days later, the page still open', '2027-01-09T06:00:00Z', [], [], 0],
  ])('%s', (_, at, toCome, toGo, today) => {
    const now = new Date(at)
    expect(startsOf(visitsToCome(practice, now))).toEqual(toCome)
    expect(startsOf(visitsToGo(practice, now))).toEqual(toGo)
    expect(visitsToday(practice, now)).toBe(today)
  })
})

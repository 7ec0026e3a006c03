import type { DeclaredRow, DeclaredTable } from './declared.ts'
import { adas, at, idOf, type PersonName, sessionIdOf } from './people.ts'

type Doctor = 'cole' | 'diaz'
const visit = (of: PersonName, doctor: Doctor) => idOf(`visit of ${of} with ${doctor} scheduled`)
const call = (of: PersonName, doctor: Doctor, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  appointment_id: visit(of, doctor),
  arrived_at: at,
  ...more,
})
const seatId = (of: PersonName) => idOf(`seat of ${of}`)
const seat = (of: PersonName, side: 'patient' | 'doctor', appointment: string): DeclaredRow['row'] => ({
  id: seatId(of),
  appointment_id: appointment,
  side,
  user_id: idOf(of),
  session_id: sessionIdOf(of),
  seen_at: at,
})
const signal = (from: PersonName, to: PersonName, position: number): DeclaredRow['row'] => ({
  position,
  from_seat_id: seatId(from),
  seat_id: seatId(to),
  body: `from ${from} to ${to}`,
  created_at: at,
})
const adaAndCole = visit('ada', 'cole')
const benAndDiaz = visit('ben', 'diaz')

/** Video visits: visible to their two parties; seats and their signals are for one person alone. */
export const telemedicineTables: Record<string, DeclaredTable> = {
  'app.video_visits': {
    api: { select: true, insert: true, update: ['arrived_at', 'connected_at', 'last_connected_at', 'talked_seconds', 'summary_record_id'] },
    rows: [
      {
        of: 'ada',
        row: call('ada', 'cole', { admitted_at: at }),
        see: [...adas, 'cole', 'system'],
        change: [...adas, 'cole', 'system'],
      },
      {
        of: 'ben',
        row: call('ben', 'diaz'),
        see: ['ben', 'diaz', 'system'],
        change: ['ben', 'diaz', 'system'],
        add: ['ben', 'diaz', 'system'],
      },
    ],
    touch: { talked_seconds: 1 },
    turns: [{ set: { appointment_id: idOf('another visit') } }],
  },
  'app.video_seats': {
    api: { select: true, insert: true, update: ['seen_at', 'is_connected'], delete: true },
    rows: [
      { of: 'ada', row: seat('ada', 'patient', adaAndCole), see: [...adas, 'cole', 'system'], change: adas, remove: adas, add: adas },
      {
        of: 'cole',
        row: seat('cole', 'doctor', adaAndCole),
        see: [...adas, 'cole', 'system'],
        change: ['cole'],
        remove: ['cole'],
        add: ['cole'],
      },
      {
        of: 'ben',
        row: seat('ben', 'patient', benAndDiaz),
        see: ['ben', 'diaz', 'system'],
        change: ['ben'],
        remove: ['ben'],
        add: ['ben'],
      },
      // on the other side of the caller's own visit, and in another visit
      { of: 'diaz', row: seat('diaz', 'patient', benAndDiaz), isOnlyAdded: true },
      { of: 'nora', row: seat('nora', 'patient', adaAndCole), isOnlyAdded: true },
    ],
    again: { id: idOf('another seat') },
    touch: { is_connected: true },
    turns: [{ set: { user_id: idOf('zoe') } }],
  },
  'app.video_signals': {
    api: { select: true, insert: true, delete: true },
    rows: [
      {
        of: 'ada',
        row: signal('cole', 'ada', 1),
        see: [...adas, 'system'],
        remove: [...adas, 'system'],
        add: ['cole'],
      },
      { of: 'cole', row: signal('ada', 'cole', 2), see: ['cole', 'system'], remove: ['cole', 'system'], add: adas },
      // to oneself, and across visits
      { of: 'ada', row: signal('ada', 'ada', 3), isOnlyAdded: true },
      { of: 'ben', row: signal('ada', 'ben', 4), isOnlyAdded: true },
    ],
    again: { position: 9 },
    touch: { body: 'other' },
  },
}

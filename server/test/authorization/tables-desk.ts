import type { DeclaredTable } from './declared.ts'
import { adas, at, idOf } from './people.ts'

const row = (visit: string) => ({
  appointment_id: idOf(visit),
  arrived_at: at,
  arrived_way: null,
  in_room_at: null,
  room: null,
  left_at: null,
  missed_at: null,
  changed_by: idOf('faith'),
  changed_at: at,
  placed_by: idOf('faith'),
  placed_at: at,
})

/** Written by the desk’s functions alone. */
export const deskTables: Record<string, DeclaredTable> = {
  'app.desk_visits': {
    api: { select: true },
    rows: [
      { of: 'ada', row: row('visit of ada with cole scheduled'), see: [...adas, 'cole', 'faith'] },
      { of: 'ben', row: row('visit of ben with diaz scheduled'), see: ['ben', 'diaz', 'faith'] },
    ],
    again: { appointment_id: idOf('visit of ben with cole completed') },
    touch: { changed_at: at },
  },
}

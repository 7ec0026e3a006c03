import type { DeclaredFunction } from './declared.ts'
import { everyone, idOf } from './people.ts'

const visit = `'${idOf('visit of ben with diaz scheduled')}'`

export const deskFunctions: Record<string, DeclaredFunction> = {
  'app.desk_state': [{ shows: `select true from app.desk_state('scheduled', null) state where state = 'booked'`, who: everyone }],
  'app.desk_visits': [
    { shows: `select true from app.desk_visits('-infinity', 'infinity', null)`, who: ['faith'] },
    { shows: `select true from app.desk_visits('-infinity', 'infinity', ${visit})`, who: ['faith'] },
  ],
  'app.take_desk_step': [
    {
      does: `select app.take_desk_step(${visit}, 'to_room', 'arrived', '2')`,
      holds: `select true from app.desk_visits where appointment_id = ${visit} and room = '2'`,
      who: ['faith'],
    },
    // not from this state
    {
      does: `select app.take_desk_step(${visit}, 'leave', 'in_room', null)`,
      holds: `select true from app.desk_visits where appointment_id = ${visit} and left_at is not null`,
      who: [],
    },
  ],
}

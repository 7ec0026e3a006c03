import { type DeclaredFunction, encrypted } from './declared.ts'
import { doctorIdOf, everyone, idOf } from './people.ts'

const soon = '2027-01-11T09:00:00Z'
const visit = `'${idOf('visit of ben with diaz scheduled')}'`

export const deskFunctions: Record<string, DeclaredFunction> = {
  'app.desk_state': [{ shows: `select true from app.desk_state('scheduled', null) state where state = 'booked'`, who: everyone }],
  'app.is_overbooked': [{ shows: `select true from app.is_overbooked(true, 'desk', now(), now()) marked where marked`, who: everyone }],
  'app.visits_under_way': [{ shows: "select true from app.visits_under_way('-infinity', 'infinity')", who: ['faith'] }],
  'app.desk_visits': [
    { shows: `select true from app.desk_visits('-infinity', 'infinity', null)`, who: ['faith'] },
    { shows: `select true from app.desk_visits('-infinity', 'infinity', ${visit})`, who: ['faith'] },
  ],
  'app.desk_reasons': [
    // not unless the practice lets the desk read them
    { shows: `select true from app.desk_reasons(array[${visit}]::uuid[])`, who: [] },
    {
      given: `insert into app.practice_settings (name, country, time_zone, changed_at, reasons_at_desk) values ('Clinic', 'KE', 'UTC', now(), true)
        on conflict (is_only) do update set reasons_at_desk = true`,
      shows: `select true from app.desk_reasons(array[${visit}]::uuid[])`,
      who: ['faith'],
    },
  ],
  'app.take_desk_step': [
    {
      does: `select app.take_desk_step(${visit}, 'to_room', 'arrived', '2', null)`,
      holds: `select true from app.desk_visits where appointment_id = ${visit} and room = '2'`,
      who: ['faith'],
    },
    // not from this state
    {
      does: `select app.take_desk_step(${visit}, 'leave', 'in_room', null, null)`,
      holds: `select true from app.desk_visits where appointment_id = ${visit} and left_at is not null`,
      who: [],
    },
  ],
  'app.nurse_day': [
    { shows: `select true from app.nurse_day('-infinity', 'infinity')`, who: ['nan'], besides: ['nan'] },
    // not by the role alone
    {
      given: `update app.healthcare_professionals set is_active = false where user_id = '${idOf('nan')}'`,
      shows: `select true from app.nurse_day('-infinity', 'infinity')`,
      who: [],
      besides: ['nan'],
    },
  ],
  'app.desk_rooms': [{ shows: `select true from app.desk_rooms(${visit}) where is_free`, who: ['faith'] }],
  'app.change_room_at_desk': [
    {
      does: `select app.change_room_at_desk(${visit}, null, '${idOf('theatre')}')`,
      holds: `select true from app.bookings where appointment_id = ${visit} and room_id = '${idOf('theatre')}'`,
      who: ['faith'],
    },
  ],
  'app.find_patients': [
    { shows: `select true from app.find_patients(array['ben'], null, null, 5) where id = '${idOf('ben')}'`, who: ['faith'] },
    { shows: `select true from app.find_patients(null, null, null, 5)`, who: [] },
  ],
  'app.desk_patient': [
    { shows: `select true from app.desk_patient('${idOf('ben')}')`, who: ['faith'] },
    // neither admins nor those whose account is closed
    { shows: `select true from app.desk_patient('${idOf('olive')}')`, who: [] },
  ],
  'app.desk_length': [{ shows: `select true from app.desk_length(${visit})`, who: ['faith'] }],
  'app.book_at_desk': [
    {
      does: `select app.book_at_desk('${idOf('booked at the desk')}', '${idOf('ada')}', '${doctorIdOf('cole')}', '2027-02-05T09:00Z', 30, null,
        'in_person', '${encrypted}', 'desk', false)`,
      holds: `select true from app.appointments where id = '${idOf('booked at the desk')}' and booked_as = 'desk'`,
      who: ['faith'],
    },
    // nobody with themselves
    {
      does: `select app.book_at_desk('${idOf('own visit')}', '${idOf('cole')}', '${doctorIdOf('cole')}', '2027-02-05T09:00Z', 30, null,
        'in_person', '${encrypted}', 'desk', false)`,
      holds: `select true from app.appointments where id = '${idOf('own visit')}'`,
      who: [],
    },
  ],
  'app.move_at_desk': [
    {
      does: `select app.move_at_desk(${visit}, a.scheduled_time, a.doctor_id, a.doctor_id, '2027-02-05T09:00Z', false, false)
        from (select '${soon}'::timestamptz as scheduled_time, '${doctorIdOf('diaz')}'::uuid as doctor_id) a`,
      holds: `select true from app.appointments where id = ${visit} and scheduled_time = '2027-02-05T09:00Z'`,
      who: ['faith'],
    },
  ],
  'app.cancel_at_desk': [
    {
      does: `select app.cancel_at_desk(${visit}, '${soon}', '${doctorIdOf('diaz')}')`,
      holds: `select true from app.appointments where id = ${visit} and status = 'cancelled'`,
      who: ['faith'],
    },
  ],
}

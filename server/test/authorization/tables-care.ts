import { type DeclaredRow, type DeclaredTable, encrypted, someBytes } from './declared.ts'
import { adas, at, doctorIdOf, everyone, idOf, type PersonName, people } from './people.ts'
import { holdForBen } from './tables-absences.ts'
import { groupIdOf, seatOfBen, timeOfGroup } from './tables-group-visits.ts'
import { holdOf } from './tables-waitlist.ts'

const soon = '2027-01-11T09:00:00Z'
const before = '2026-12-07T09:00:00Z'
const visit = (of: PersonName, doctor: PersonName, status: 'scheduled' | 'completed', start: string): DeclaredRow['row'] => ({
  id: idOf(`visit of ${of} with ${doctor} ${status}`),
  patient_id: idOf(of),
  doctor_id: doctorIdOf(doctor),
  scheduled_time: start,
  location_id: idOf('lake branch'),
  status,
  type: 'checkup',
  mode: 'video',
  reason: encrypted,
  created_at: at,
  updated_at: at,
})
const idOfVisit = (of: PersonName, doctor: PersonName) => idOf(`visit of ${of} with ${doctor} scheduled`)
const span = (day: string) => `["2027-01-${day} 09:00:00+00","2027-01-${day} 09:30:00+00")`
const held = (of: PersonName, doctor: PersonName, day: string): DeclaredRow['row'] => ({
  id: idOf(`booking of ${of} with ${doctor}`),
  offer_id: null,
  request_id: null,
  held_until: null,
  appointment_id: idOfVisit(of, doctor),
  doctor_id: doctorIdOf(doctor),
  patient_id: idOf(of),
  span: span(day),
  doctor_span: span(day),
})
const entry = (name: 'cole' | 'diaz' | 'dana' | 'dora' | 'former', isActive: boolean): DeclaredRow['row'] => ({
  id: doctorIdOf(name),
  user_id: idOf(name),
  name,
  specialty: 'Family medicine',
  time_zone: 'UTC',
  is_active: isActive,
  created_at: at,
})
const application = (of: PersonName, status: 'pending' | 'approved'): DeclaredRow['row'] => ({
  id: idOf(`application of ${of} ${status}`),
  user_id: idOf(of),
  kind: 'nurse',
  specialty: 'Wounds',
  licence_number: encrypted,
  licence_region: encrypted,
  status,
  created_at: at,
})
const photo = (of: PersonName, digit: string): DeclaredRow['row'] => ({
  user_id: idOf(of),
  digest: digit.repeat(64),
  image: someBytes,
  created_at: at,
})
const doctors = ['cole', 'diaz'] as const
const patientsOfVisits = [...adas, 'ben'] as const

/** Visits, doctors and what belongs to them. */
export const careTables: Record<string, DeclaredTable> = {
  'app.appointments': {
    api: {
      select: true,
      insert: true,
      update: [
        'scheduled_time',
        'minutes',
        'status',
        'patient_note',
        'cancel_reason',
        'cancelled_by',
        'confirmed_at',
        'ics_sequence',
        'remind_at',
        'updated_at',
      ],
    },
    rows: [
      {
        of: 'ada',
        row: visit('ada', 'cole', 'scheduled', soon),
        see: [...adas, 'cole', 'system'],
        change: [...adas, 'cole'],
        // the doctor has seen her before
        add: [...adas, 'cole'],
      },
      // to which she can arrive now
      {
        of: 'ada',
        row: {
          ...visit('ada', 'cole', 'scheduled', '2027-01-04T09:00:00Z'),
          id: idOf('visit of ada today'),
          mode: 'in_person',
          minutes: 30,
        },
        see: [...adas, 'cole', 'system'],
        change: [...adas, 'cole'],
        add: [...adas, 'cole'],
      },
      { of: 'ada', row: visit('ada', 'cole', 'completed', before), see: [...adas, 'cole', 'system'], change: ['cole'] },
      { of: 'ada', row: visit('ada', 'former', 'completed', before), see: [...adas, 'system'] },
      { of: 'ada', row: visit('ada', 'dana', 'completed', before), see: [...adas, 'system'] },
      { of: 'ben', row: visit('ben', 'cole', 'completed', before), see: ['ben', 'cole', 'system'], change: ['cole'] },
      {
        of: 'ben',
        row: visit('ben', 'diaz', 'scheduled', soon),
        see: ['ben', 'diaz', 'system'],
        change: ['ben', 'diaz'],
        add: ['ben', 'diaz'],
      },
      {
        of: 'ben',
        row: { ...visit('ben', 'diaz', 'scheduled', '2027-01-12T09:00:00Z'), id: idOf('visit by phone'), mode: 'phone' },
        ...{ see: ['ben', 'diaz', 'system'], change: ['ben', 'diaz'], add: ['ben', 'diaz'] },
      },
      // booked again by the doctor who has seen him, not in a series, as over, or with another doctor
      { of: 'ben', row: visit('ben', 'cole', 'scheduled', soon), isOnlyAdded: true, add: ['ben', 'cole'] },
      { of: 'ben', row: { ...visit('ben', 'cole', 'completed', soon), id: idOf('a visit that never was') }, isOnlyAdded: true },
      { of: 'zoe', row: visit('zoe', 'cole', 'scheduled', soon), isOnlyAdded: true },
      // a seat in a group visit is taken by a function alone
      {
        of: 'ben',
        row: { ...visit('ben', 'cole', 'scheduled', timeOfGroup), id: seatOfBen, mode: 'in_person', group_visit_id: groupIdOf('cole') },
        see: ['ben', 'cole', 'system'],
        change: ['ben', 'cole'],
      },
      // nobody says that the front desk has booked it
      { of: 'ben', row: { ...visit('ben', 'cole', 'scheduled', soon), booked_as: 'desk' }, isOnlyAdded: true },
      // nobody can be their own patient
      { of: 'cole', row: visit('cole', 'cole', 'scheduled', soon), isOnlyAdded: true },
      { of: 'cole', row: visit('cole', 'diaz', 'scheduled', soon), isOnlyAdded: true, add: ['cole'] },
    ],
    again: { id: idOf('another visit') },
    touch: { updated_at: at },
    turns: [
      { set: { patient_id: idOf('zoe') }, by: doctors },
      { set: { doctor_id: doctorIdOf('former') }, by: patientsOfVisits },
      { set: { status: 'completed' }, by: doctors },
      { set: { updated_at: before }, by: [...doctors, ...patientsOfVisits] },
    ],
  },
  'app.bookings': {
    api: { select: true, insert: true, delete: true },
    rows: [
      {
        of: 'ada',
        row: held('ada', 'cole', '11'),
        see: [...adas, 'cole'],
        remove: [...adas, 'cole'],
        add: [...adas, 'cole'],
      },
      { of: 'ben', row: held('ben', 'diaz', '11'), see: ['ben', 'diaz'], remove: ['ben', 'diaz'], add: ['ben', 'diaz'] },
      // a seat, and the time of its group visit, which its doctor gives back by a function alone
      {
        of: 'ben',
        row: { ...held('ben', 'cole', '22'), appointment_id: seatOfBen, doctor_span: null },
        see: ['ben', 'cole'],
        remove: ['ben', 'cole'],
        // as a visit alone, which holds the doctor's time, too
        add: ['ben', 'cole'],
      },
      {
        of: null,
        row: {
          ...{ id: idOf('time of the group'), group_visit_id: groupIdOf('cole'), doctor_id: doctorIdOf('cole') },
          ...{ appointment_id: null, patient_id: null, offer_id: null, held_until: null, span: span('22'), doctor_span: span('22') },
        },
        see: ['cole'],
      },
      // the time of an offer, held by the waiting list
      { of: null, row: holdOf('f6', span('20')), see: ['cole'] },
      // the time proposed to a patient whose doctor is away
      { of: null, row: holdForBen(span('23')), see: ['diaz'] },
    ],
    again: { id: idOf('another booking'), appointment_id: idOf('another visit'), span: span('25'), doctor_span: span('25') },
    touch: { span: span('26'), doctor_span: span('26') },
  },
  'app.doctors': {
    api: { select: true, insert: true, update: ['languages', 'bio', 'place', 'time_zone', 'hours_set_at'] },
    rows: [
      { of: 'cole', row: { ...entry('cole', true), place: 'Lake Street 1' }, see: everyone, change: ['cole'], add: ['olive'] },
      { of: 'diaz', row: entry('diaz', true), see: everyone, change: ['diaz'], add: ['olive'] },
      { of: 'dana', row: entry('dana', true), see: everyone, add: ['olive'] },
      { of: 'dora', row: entry('dora', true), see: everyone, add: ['olive'] },
      // has left: visible to former patients and to those who manage the directory
      { of: 'former', row: entry('former', false), see: [...adas, 'former', 'olive', 'system'], change: ['former'], add: ['olive'] },
    ],
    again: { id: idOf('another doctor'), user_id: idOf('zoe') },
    touch: { place: 'Lake Street 2' },
    turns: [{ set: { user_id: idOf('zoe') } }],
  },
  'app.profile_photos': {
    api: { select: true, insert: true, update: ['digest', 'image', 'created_at'], delete: true },
    rows: [
      { of: 'cole', row: photo('cole', 'a'), see: everyone, change: ['cole'], remove: ['cole'], add: ['cole'] },
      { of: 'diaz', row: photo('diaz', 'b'), see: everyone, change: ['diaz'], remove: ['diaz'], add: ['diaz'] },
      // has left: no longer public
      { of: 'former', row: photo('former', 'c'), see: ['former'], remove: ['former'] },
      // only providers have one
      { of: 'ada', row: photo('ada', 'd'), isOnlyAdded: true },
    ],
    again: { digest: 'e'.repeat(64) },
    touch: { created_at: at },
    turns: [{ set: { user_id: idOf('zoe') } }],
  },
  'app.doctor_hours': {
    api: { select: true, insert: true, delete: true },
    rows: [
      {
        of: 'cole',
        row: {
          id: idOf('hours of cole'),
          doctor_id: doctorIdOf('cole'),
          weekday: 1,
          starts: 300,
          ends: 330,
          location_id: idOf('lake branch'),
          valid_from: null,
          valid_until: null,
        },
        see: everyone,
        remove: ['cole'],
        add: ['cole'],
      },
      {
        of: 'diaz',
        row: {
          id: idOf('hours of diaz'),
          doctor_id: doctorIdOf('diaz'),
          weekday: 1,
          starts: 300,
          ends: 330,
          location_id: idOf('lake branch'),
          valid_from: null,
          valid_until: null,
        },
        see: everyone,
        remove: ['diaz'],
        add: ['diaz'],
      },
    ],
    again: { id: idOf('more hours'), weekday: 2 },
    touch: { ends: 335 },
  },
  'app.doctor_one_off_hours': {
    api: { select: true, insert: true, delete: true },
    rows: [
      {
        of: 'cole',
        row: { doctor_id: doctorIdOf('cole'), day: '2027-02-03', starts: 540, ends: 600, location_id: idOf('lake branch'), created_at: at },
        see: everyone,
        remove: ['cole'],
        add: ['cole'],
      },
      {
        of: 'diaz',
        row: { doctor_id: doctorIdOf('diaz'), day: '2027-02-03', starts: 540, ends: 600, location_id: idOf('lake branch'), created_at: at },
        see: everyone,
        remove: ['diaz'],
        add: ['diaz'],
      },
    ],
    again: { day: '2027-02-04' },
    touch: { created_at: at },
  },
  'app.doctor_days_off': {
    api: { select: true, insert: true, delete: true },
    rows: [
      {
        of: 'cole',
        row: { doctor_id: doctorIdOf('cole'), day: '2027-02-01', created_at: at },
        see: everyone,
        remove: ['cole'],
        add: ['cole'],
      },
      {
        of: 'diaz',
        row: { doctor_id: doctorIdOf('diaz'), day: '2027-02-01', created_at: at },
        see: everyone,
        remove: ['diaz'],
        add: ['diaz'],
      },
    ],
    again: { day: '2027-02-02' },
    touch: { created_at: at },
  },
  'app.healthcare_professionals': {
    api: { select: true, insert: true },
    rows: [
      {
        of: 'nora',
        row: { id: idOf('professional nora'), user_id: idOf('nora'), profession_type: 'nurse', is_active: true, created_at: at },
        see: everyone,
        add: ['olive'],
      },
      {
        of: 'nan',
        row: { id: idOf('professional nan'), user_id: idOf('nan'), profession_type: 'nurse', is_active: true, created_at: at },
        see: everyone,
        add: ['olive'],
      },
      {
        of: 'eve',
        row: { id: idOf('professional eve'), user_id: idOf('eve'), profession_type: 'nurse', is_active: true, created_at: at },
        see: everyone,
        add: ['olive'],
      },
      {
        of: 'former',
        row: { id: idOf('professional former'), user_id: idOf('former'), profession_type: 'nurse', is_active: false, created_at: at },
        see: ['former', 'olive', 'system'],
        add: ['olive'],
      },
    ],
    again: { id: idOf('another professional'), user_id: idOf('zoe') },
    touch: { created_at: at },
  },
  'app.provider_applications': {
    api: { select: true, insert: true, update: ['status', 'decision_note', 'decided_by', 'decided_at', 'announced_at'] },
    accounts: { select: true, insert: true, delete: true },
    rows: [
      {
        of: 'ben',
        row: application('ben', 'pending'),
        see: ['ben', 'olive', 'system', 'accounts'],
        change: ['olive', 'system'],
        remove: ['accounts'],
        add: ['ben', 'accounts'],
      },
      {
        of: 'nora',
        row: application('nora', 'approved'),
        see: ['nora', 'olive', 'system', 'accounts'],
        change: ['olive', 'system'],
      },
    ],
    again: { id: idOf('another application') },
    touch: { decided_at: at },
  },
  'app.notifications': {
    api: { select: true, insert: true, update: ['read_at'] },
    rows: (['ada', 'ben', 'cole'] as const).map((of) => {
      const own = of === 'ada' ? adas : [of]
      const row = { id: idOf(`notice to ${of}`), user_id: idOf(of), type: 'system', priority: 'low', event: 'visit_note', created_at: at }
      // the acting party notifies the other
      return { of, row, see: own, change: own, add: [...people, 'system'] }
    }),
    again: { id: idOf('another notice') },
    touch: { read_at: at },
    turns: [{ set: { user_id: idOf('zoe') } }],
  },
}

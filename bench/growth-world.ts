import type pg from 'pg'
import { newId } from '../server/src/db/id.ts'
import { admitCrowd, type Patient } from '../server/test/crowd.ts'
import { askAs } from './chart.ts'
import { layOthers, type Parties } from './chart-world.ts'

/** Beside what `layOthers` lays for each: what a year leaves of reminders, doses and traces. */
const perPatient = { notifications: 4, doses: 10, audited: 12 }
/** Patients for each doctor. */
const perDoctor = 500

const firstNames =
  'Amina Baraka Chausiku Daudi Esther Faraja Grace Halima Ibrahim Joyce Kamau Leila Makena Neema Omari Pendo Rashid Salma Tumaini Zawadi'.split(
    ' ',
  )
const lastNames =
  'Achieng Barasa Chebet Diallo Etyang Fofana Gitau Hassan Ilunga Juma Kariuki Lopez Mwangi Njeri Odhiambo Papa Quispe Ruto Salim Traore Uwase Vega Wanjiru Yusuf Zuma'.split(
    ' ',
  )

export type People = Record<'patient' | 'doctor' | 'clerk' | 'admin', Patient> & { parties: Parties }

/** Those whose requests are measured: a patient, their doctor, somebody at the front desk and an admin. */
export async function layPeople(owner: pg.ClientBase, now: Date): Promise<People> {
  const { patients, doctorIds } = await admitCrowd(owner, { patients: 3, doctors: 1, now })
  const [patient, clerk, admin] = patients
  const [doctorId = ''] = doctorIds
  if (!patient || !clerk || !admin) throw new Error('Nobody was admitted.')
  await owner.query("insert into app.staff_roles (id, user_id, role, given_at) values ($1, $2, 'front_desk', $3)", [newId(), clerk.id, now])
  await owner.query("update app.profiles set role = 'admin' where id = $1", [admin.id])
  // whoever gets a role signs in anew, an admin with a second factor
  await owner.query('update auth.sessions set revoked_at = null where user_id = any($1)', [[clerk.id, admin.id]])
  await owner.query("update auth.sessions set aal = 'aal2' where user_id = $1", [admin.id])
  await owner.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, 'totp', 'verified', '\\x00', $3, $3)`,
    [newId(), admin.id, now],
  )
  const { rows } = await owner.query<{ id: string; email: string }>(
    'select u.id, u.email from auth.users u join app.doctors d on d.user_id = u.id where d.id = $1',
    [doctorId],
  )
  const doctor = { id: rows[0]?.id ?? '', email: rows[0]?.email ?? '', sessionId: newId() }
  await owner.query(
    `insert into auth.sessions (id, user_id, aal, auth_time, created_at, refreshed_at, last_activity_at, absolute_at, refresh_key)
     select $1, $2, 'aal2', $3, $3, $3, $3, $3::timestamptz + interval '12 hours', '\\x00'`,
    [doctor.sessionId, doctor.id, now],
  )
  return { patient, doctor, clerk, admin, parties: { patientId: patient.id, doctorId, now } }
}

/** More patients, with as many more doctors, and the day that the front desk sees. */
export async function growTo(owner: pg.ClientBase, { parties }: People, from: number, until: number) {
  const { now } = parties
  await layOthers(askAs(owner), parties, from, until)
  await owner.query('create temp table grown as select id, row_number() over () as n from app.profiles where name = $1', ['Another'])
  await owner.query(
    `update app.profiles p
        set name = ($1::text[])[1 + n % cardinality($1::text[])] || ' ' || ($2::text[])[1 + n * 7 / 3 % cardinality($2::text[])],
            date_of_birth = '1935-01-01'::date + (n * 37 % 30000)::integer, phone = '+2547' || lpad((n + $3::integer)::text, 8, '0')
       from grown where grown.id = p.id`,
    [firstNames, lastNames, from],
  )
  await owner.query(
    `insert into app.notifications (id, user_id, type, priority, event, created_at, delivered_at)
     select uuidv7(), id, 'appointment', 'medium', 'visit_confirmed', $1::timestamptz - k * interval '20 days', $1
       from grown, generate_series(1, $2::integer) k`,
    [now, perPatient.notifications],
  )
  await owner.query(
    `insert into app.doses (id, medication_id, patient_id, due_at, time_of_day, due_on, state, acted_at)
     select uuidv7(), m.id, m.patient_id, $1::timestamptz - k * interval '1 day', 'morning', $1::timestamptz::date - k, 'taken', $1
       from app.medications m join grown on grown.id = m.patient_id, generate_series(1, $2::integer) k`,
    [now, perPatient.doses / 2],
  )
  await owner.query(
    `insert into audit.log (id, ts, shard, seq, actor_id, subject_id, session_id, request_id, ip, user_agent, event_type, severity,
                            resource_type, purpose, outcome, details, prev, hash)
     select uuidv7(), $1::timestamptz - k * interval '2 hours', n % 16, $3::bigint + n * 100 + k, id, id, uuidv7(), 'bench', '127.0.0.1', 'bench',
            'medical_record_accessed', 'info', 'health_records', 'care', 'success', '{"count": 5}', sha256('a'), sha256('b')
       from grown, generate_series(1, $2::integer) k`,
    [now, perPatient.audited, (from + 1) * 1000],
  )
  await owner.query('drop table grown')
  const doctors = Math.ceil(until / perDoctor) - Math.ceil(from / perDoctor)
  // to write so many takes longer than a session lasts in which nothing is done
  await owner.query('update auth.sessions set last_activity_at = clock_timestamp(), refreshed_at = clock_timestamp()')
  await layDoctors(owner, doctors, { from: Math.ceil(from / perDoctor), now })
}

async function layDoctors(owner: pg.ClientBase, doctors: number, { from, now }: { from: number; now: Date }) {
  await owner.query(
    `with new as (select uuidv7() as id, uuidv7() as doctor_id, $2::integer + n as n from generate_series(1, $1::integer) n),
          users as (insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
                    select id, 'grown-doctor-' || n || '@example.org', $3::timestamptz, $3, $3 from new),
          profiles as (insert into app.profiles (id, name, role, created_at, updated_at) select id, 'Dr. ' || n, 'doctor', $3, $3 from new)
     insert into app.doctors (id, user_id, name, specialty, time_zone, created_at)
     select doctor_id, id, 'Dr. ' || n, ($4::text[])[1 + n % cardinality($4::text[])], 'UTC', $3 from new`,
    [doctors, from, now, ['Family medicine', 'Cardiology', 'Dermatology', 'Pediatrics', 'Neurology']],
  )
}

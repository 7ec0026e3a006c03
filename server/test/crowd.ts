import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Tokens } from '#auth/tokens.ts'
import { newId } from '#db/id.ts'

export type Patient = { id: string; email: string; sessionId: string }
export type Crowd = { patients: Patient[]; doctorIds: string[] }

/** `from`: the number of the first patient, where there is a crowd already. */
type Options = { patients: number; doctors: number; now: Date; passwordHash?: string; from?: number }

/** Inserts many verified, signed-in patients and listed doctors directly. Doctors are in UTC. */
export async function admitCrowd(owner: pg.ClientBase, { patients, doctors, now, passwordHash, from = 0 }: Options): Promise<Crowd> {
  const makePatient = (index: number) => ({ id: newId(), sessionId: newId(), email: `patient-${from + index}@example.org` })
  const makeDoctor = (index: number) => ({ id: newId(), doctorId: newId(), email: `doctor-${index}@example.org`, name: `Dr. ${index}` })
  const crowd = Array.from({ length: patients }, (_, index) => makePatient(index))
  const staff = Array.from({ length: doctors }, (_, index) => makeDoctor(index))
  const everyone = [...crowd.map((each) => ({ ...each, role: 'patient' })), ...staff.map((each) => ({ ...each, role: 'doctor' }))]

  await owner.query(
    `with new as (select * from unnest($1::uuid[], $2::text[], $3::text[]) as t (id, email, role)),
          users as (insert into auth.users (id, email, password_hash, email_confirmed_at, created_at, updated_at)
                    select id, email, $5, $4, $4, $4 from new)
     insert into app.profiles (id, name, role, created_at, updated_at) select id, initcap(split_part(email, '@', 1)), role, $4, $4 from new`,
    [everyone.map(({ id }) => id), everyone.map(({ email }) => email), everyone.map(({ role }) => role), now, passwordHash ?? null],
  )
  await owner.query(
    `insert into app.doctors (id, user_id, name, specialty, time_zone, created_at)
     select id, user_id, name, 'Family medicine', 'UTC', $4 from unnest($1::uuid[], $2::uuid[], $3::text[]) as t (id, user_id, name)`,
    [staff.map(({ doctorId }) => doctorId), staff.map(({ id }) => id), staff.map(({ name }) => name), now],
  )
  await owner.query(
    `insert into auth.sessions (id, user_id, auth_time, created_at, refreshed_at, last_activity_at, absolute_at, refresh_key)
     select id, user_id, $3, $3, $3, $3, $3::timestamptz + interval '12 hours', $4
       from unnest($1::uuid[], $2::uuid[]) as t (id, user_id)`,
    [crowd.map(({ sessionId }) => sessionId), crowd.map(({ id }) => id), now, randomBytes(32)],
  )
  return { patients: crowd, doctorIds: staff.map(({ doctorId }) => doctorId) }
}

/** An access token of a patient's session, valid for five minutes. */
export async function tokenOf({ id, sessionId, email }: Patient, tokens: Tokens, now = new Date()): Promise<string> {
  const amr = [{ method: 'password', timestamp: Math.floor(now.getTime() / 1000) }]
  const claims = { sub: id, session_id: sessionId, email, phone: '', role: 'authenticated', aal: 'aal1', amr } as const
  return (await tokens.sign({ ...claims, app_metadata: {}, user_metadata: {}, is_anonymous: false }, now)).token
}

const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30']
const dayMs = 86_400_000

/** The n-th start that a doctor of the crowd offers from the day after tomorrow. */
export function startOf(n: number, now: Date): string {
  const weekdays = Math.floor(n / times.length)
  let day = new Date(now.getTime() + 2 * dayMs)
  const isFree = () => day.getUTCDay() === 0 || day.getUTCDay() === 6
  for (let passed = -1; ; day = new Date(day.getTime() + dayMs)) {
    if (!isFree()) passed += 1
    if (passed === weekdays && !isFree()) return `${day.toISOString().slice(0, 10)}T${times[n % times.length]}:00.000Z`
  }
}

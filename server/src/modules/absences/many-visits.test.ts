import { absencesApi } from '@uzima/contract/absences'
import { appointmentsApi } from '@uzima/contract/appointments'
import pg from 'pg'
import { expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { admitCrowd } from '../../../test/crowd.ts'
import { ada, drCole, faith } from '../../../test/people.ts'
import { watchStatements } from '../../../test/statements.ts'

const place = await clinic({ people: [ada, drCole, faith] })
const { as, sql, clock, database } = place
const watch = watchStatements(place)
/** Its own: hints and letters of what came before may still be on their way. */
const isOwn = (text: string) => /absence|busy_times|from "doctors"/.test(text)
const statementsOf = async (work: () => Promise<unknown>) => (await watch(work)).filter(isOwn)
const doctorId = as(drCole).doctorId ?? ''

const owner = new pg.Client({ connectionString: database.ownerUrl })
await owner.connect()
const crowd = await admitCrowd(owner, { patients: 41, doctors: 1, now: clock.now() })
await owner.end()

/** Visits of these people from nine o'clock on, eight a day. */
async function visitsFrom(day: string, people: string[]) {
  const { id } = await as(ada).call(appointmentsApi.bookAppointment, {
    doctorId,
    start: '2027-06-01T09:00:00Z',
    reason: 'Cough',
    mode: 'video',
  })
  await sql(
    `with visits as (
       insert into app.appointments (id, patient_id, doctor_id, scheduled_time, mode, reason, created_at, updated_at)
       select gen_random_uuid(), p.id, a.doctor_id,
              $1::date + interval '9 hours' + (p.n - 1) / 8 * interval '1 day' + (p.n - 1) % 8 * interval '30 minutes', a.mode, a.reason, a.created_at, a.created_at
         from unnest($2::uuid[]) with ordinality p (id, n), app.appointments a where a.id = $3
       returning id, patient_id, doctor_id, tstzrange(scheduled_time, scheduled_time + interval '30 minutes') as span
     )
     insert into app.bookings (appointment_id, doctor_id, patient_id, span, doctor_span) select id, doctor_id, patient_id, span, span from visits`,
    [day, people, id],
  )
  await sql('delete from app.appointments where id = $1', [id])
}
const arrange = (firstDay: string, lastDay: string) =>
  as(faith).call(absencesApi.arrangeAbsence, { doctorId, firstDay, lastDay, times: null })

test('an absence of forty visits takes as many statements as one of one', async () => {
  const people = crowd.patients.map(({ id }) => id)
  await visitsFrom('2027-01-11', people.slice(0, 1))
  await visitsFrom('2027-01-18', people.slice(1))
  // what is read once only
  await arrange('2027-01-07', '2027-01-07')
  const few = await statementsOf(async () => expect((await arrange('2027-01-11', '2027-01-11')).asked).toBe(1))
  const many = await statementsOf(async () => expect((await arrange('2027-01-18', '2027-01-22')).asked).toBe(40))
  expect(few.length).toBeGreaterThan(3)
  expect(many).toHaveLength(few.length)
  const [held] = await sql(
    'select count(*)::int as held, count(distinct (doctor_id, span))::int as different from app.bookings where request_id is not null',
  )
  expect(held).toEqual({ held: 41, different: 41 })
})

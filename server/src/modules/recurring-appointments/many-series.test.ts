import { recurringAppointmentsApi as api } from '@uzima/contract/recurring-appointments'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { seriesVisits } from '#modules/appointments/public.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole } from '../../../test/people.ts'
import { costOf, watchStatements } from '../../../test/statements.ts'
import { findSeries, findSeriesOf } from './queries.ts'

// The cost of one page of a very long list, and of the dates of a very long series.
let place: Clinic
let long = ''
const many = 10_000
const shown = 25
const weekly = { frequency: 'weekly' as const, daysOfWeek: [1], timeOfDay: '09:00', startDate: '2027-01-04' }
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole] })
  const { as, sql, clock } = place
  for (let more = 1; more < shown; more += 1) await as(ada).call(api.addRecurringAppointment, { ...weekly, title: `Walk ${more}` })
  long = (await as(ada).call(api.addRecurringAppointment, { ...weekly, title: 'Check', doctorId: as(drCole).doctorId })).id
  // older rows, filled in bulk: only the rows of the pages that are read need to decrypt
  await sql(
    `insert into app.recurring_appointments (id, patient_id, title, frequency, time_of_day, time_zone, start_date, created_at, updated_at)
     select gen_random_uuid(), $1, r.title, 'daily', '07:00', 'UTC', '2020-01-01', $2::timestamptz - n * interval '1 minute', $2
       from (select title from app.recurring_appointments limit 1) r, generate_series(1, $3::integer) n`,
    [as(ada).id, clock.now(), many],
  )
  await sql(
    `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, mode, reason, series_id, series_day, created_at, updated_at)
     select gen_random_uuid(), a.patient_id, a.doctor_id, a.scheduled_time - n * interval '1 day', 'completed', a.mode, a.reason, a.series_id,
            a.series_day - n, $2, $2
       from (select * from app.appointments where series_id = $1 order by series_day limit 1) a, generate_series(1, $3::integer) n`,
    [long, clock.now(), many],
  )
  await sql('analyze app.recurring_appointments; analyze app.appointments')
}, 60_000)

describe('with ten thousand series, and ten thousand dates of one', () => {
  const patient = () => place.as(ada).id
  const cases: [string, (db: Db) => Promise<unknown>, string][] = [
    ['the first page', (db) => findSeriesOf(db, patient(), undefined, 21), 'recurring_appointments_patient_idx'],
    [
      'a page in the middle',
      (db) => findSeriesOf(db, patient(), { at: new Date('2027-01-01T00:00:00Z'), id: '80000000-0000-7000-8000-000000000000' }, 21),
      'recurring_appointments_patient_idx',
    ],
    ['one of them', (db) => findSeries(db, patient(), long), 'recurring_appointments_pkey'],
    ['the dates to come', (db) => seriesVisits(db, long, '2027-01-04'), 'appointments_series_key'],
  ]
  test.each(cases)('%s costs as little as in a short list, by its index', async (_, work, index) => {
    const { plan, blocks } = await costOf(place, ada, work)
    expect(plan).toContain(`"Index Name":"${index}"`)
    expect(plan).not.toMatch(
      /"Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"(recurring_appointments|appointments)"/,
    )
    expect(blocks).toBeLessThan(120)
  })

  test('page and dates take the same number of statements, however many there are', async () => {
    const watch = watchStatements(place)
    const { call } = place.as(ada)
    const list = async (cursor?: string) => {
      let rows = 0
      let next: string | null = null
      const said = await watch(async () => {
        const page = await call(api.listRecurringAppointments, cursor ? { cursor } : {})
        rows = page.rows.length
        next = page.next
      })
      return { rows, next, statements: said.length }
    }
    await list()
    const full = await list()
    expect(full.rows).toBe(20)
    expect(full.statements).toBeLessThan(14)
    const dates = async () => (await watch(() => call(api.listRecurringDates, { id: long }))).length
    await dates()
    const ofMany = await dates()
    expect(ofMany).toBeLessThan(14)
    await place.sql('delete from app.appointments where series_id = $1 and scheduled_time < $2', [long, place.clock.now()])
    await place.sql("delete from app.recurring_appointments where frequency = 'daily'")
    await place.sql('delete from app.recurring_appointments where id <> $1', [long])
    const few = await list()
    expect(few).toMatchObject({ rows: 1, statements: full.statements })
    expect(await dates()).toBe(ofMany)
  })
})

import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import type { Call, Endpoint } from '@uzima/contract/endpoint'
import { groupVisitsApi } from '@uzima/contract/group-visits'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { clinic, toRequest } from '../../../test/clinic.ts'
import { admitCrowd, type Crowd, tokenOf } from '../../../test/crowd.ts'
import { faith, olive } from '../../../test/people.ts'

const size = 500
const seats = 12
const now = new Date()
const { app, as, sql, database } = await clinic({ people: [faith, olive], startAt: now.toISOString() })
let crowd: Crowd
let tokens: string[]

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  crowd = await admitCrowd(owner, { patients: size, doctors: 1, now })
  await owner.end()
  tokens = await Promise.all(crowd.patients.map((patient) => tokenOf(patient, app.tokens)))
  await as(olive).call(appointmentTypesApi.addAppointmentType, {
    ...{ names: { en: 'Class', es: null, fr: null, sw: null }, minutes: 60, minutesBefore: 0, minutesAfter: 0, modes: ['in_person'] },
    ...{ bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats, isOffered: true },
    ...{ reminderMinutes: [1440, 60], reminderWays: ['mail'] },
  })
})

type Answer = { status: number; code?: string; id?: string }
async function call<E extends Endpoint>(index: number, endpoint: E, input: Call<E>): Promise<Answer> {
  const { method, url, body } = toRequest(endpoint, input as Record<string, unknown>)
  const headers = { host: 'localhost:3000', authorization: `Bearer ${tokens[index]}` }
  const response = await app.http.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) })
  return { ...response.json<Omit<Answer, 'status'>>(), status: response.statusCode }
}
const day = (later: number) => new Date(now.getTime() + later * 86_400_000).toISOString().slice(0, 10)
const schedule = async (later: number) =>
  (
    await as(faith).call(groupVisitsApi.scheduleGroupVisits, {
      ...{
        type: 'class',
        doctorId: crowd.doctorIds[0] ?? '',
        day: day(later),
        time: '10:00',
        weeks: 1,
        seats,
        title: null,
        place: null,
        note: null,
      },
    })
  ).rows[0]
const deadlocks = async () => (await sql('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]
const taken = async (id: string) =>
  Number(
    (await sql<{ count: string }>("select count(*) from app.appointments where group_visit_id = $1 and status <> 'cancelled'", [id]))[0]
      ?.count,
  )
const refusals = (answers: Answer[]) =>
  [...new Set(answers.flatMap(({ status, code }) => (status < 300 ? [] : [`${status} ${code}`])))].sort()

test('of 500 at once exactly as many have a seat as there are', { timeout: 120_000 }, async () => {
  const group = await schedule(3)
  const id = group?.id ?? ''
  const answers = await Promise.all(tokens.map((_, index) => call(index, groupVisitsApi.takeSeat, { id, reason: null })))
  expect(answers.filter(({ status }) => status === 201).length).toBe(seats)
  expect(refusals(answers)).toEqual(['409 seats_full'])
  expect(await taken(id)).toBe(seats)
  expect(await deadlocks()).toEqual({ deadlocks: 0 })
})

test('while seats are taken, moved and given back and the time changes, there are never more than there are', {
  timeout: 120_000,
}, async () => {
  const [first, second] = [await schedule(5), await schedule(6)]
  if (!first || !second) throw new Error('none scheduled')
  const own = await Promise.all(
    Array.from({ length: 20 }, (_, index) => call(index, groupVisitsApi.takeSeat, { id: index % 2 ? first.id : second.id, reason: null })),
  )
  const answers = await Promise.all([
    ...own
      .slice(0, 8)
      .map(({ id = '' }, index) => call(index, groupVisitsApi.moveSeat, { id: index % 2 ? second.id : first.id, visitId: id })),
    ...own.slice(8, 14).map(({ id = '' }, index) => call(index + 8, appointmentsApi.cancelAppointment, { id, reason: null })),
    ...Array.from({ length: 60 }, (_, index) =>
      call(100 + index, groupVisitsApi.takeSeat, { id: index % 2 ? first.id : second.id, reason: null }),
    ),
    as(faith)
      .call(groupVisitsApi.changeGroupVisit, {
        ...{ id: first.id, version: 0, day: day(5), time: '14:00', seats, title: null, place: null, note: null },
      })
      .then(({ version }): Answer => ({ status: version === 1 ? 200 : 500 })),
  ])
  expect(refusals(answers)).toEqual(['409 seats_full'])
  for (const { id } of [first, second]) {
    expect(await taken(id)).toBeLessThanOrEqual(seats)
    const [stray] = await sql(
      `select a.id from app.appointments a join app.group_visits g on g.id = a.group_visit_id left join app.bookings b on b.appointment_id = a.id
        where g.id = $1 and a.status = 'scheduled' and (a.scheduled_time <> g.start_time or lower(b.span) is distinct from g.start_time)`,
      [id],
    )
    expect(stray).toBeUndefined()
  }
  expect(await deadlocks()).toEqual({ deadlocks: 0 })
})

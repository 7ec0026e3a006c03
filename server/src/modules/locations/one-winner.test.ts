import { appointmentsApi } from '@uzima/contract/appointments'
import type { Call, Endpoint } from '@uzima/contract/endpoint'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { clinic, toRequest } from '../../../test/clinic.ts'
import { admitCrowd, type Crowd, startOf, tokenOf } from '../../../test/crowd.ts'

const size = 500
const doctors = 50
const now = new Date()
const { app, sql, database } = await clinic({ people: [], startAt: now.toISOString() })
let crowd: Crowd
let tokens: string[]
const rooms = ['A', 'B', 'C']

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  crowd = await admitCrowd(owner, { patients: size, doctors, now })
  await owner.end()
  tokens = await Promise.all(crowd.patients.map((patient) => tokenOf(patient, app.tokens)))
  await sql("update app.appointment_types set room_kind = 'procedure' where code = 'consultation'")
  for (const name of rooms)
    await sql("insert into app.rooms (id, location_id, name, kind) select $1, id, $2, 'procedure' from app.locations", [newId(), name])
})

type Answer = { status: number; code?: string; id?: string }
async function call<E extends Endpoint>(index: number, endpoint: E, input: Call<E>): Promise<Answer> {
  const { method, url, body } = toRequest(endpoint, input as Record<string, unknown>)
  const headers = { host: 'localhost:3000', authorization: `Bearer ${tokens[index]}` }
  const response = await app.http.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) })
  return { ...response.json<Omit<Answer, 'status'>>(), status: response.statusCode }
}
const book = (index: number, start: string) =>
  call(index, appointmentsApi.bookAppointment, {
    ...{ doctorId: crowd.doctorIds[index % doctors] ?? '', start, reason: 'Cough', mode: 'in_person', type: 'consultation' },
  })
const deadlocks = async () => (await sql('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]
const held = () => sql<{ room: string }>('select r.name as room from app.bookings b join app.rooms r on r.id = b.room_id order by r.name')
const everybody = Array.from({ length: size }, (_, index) => index)
const outcomes = (answers: Answer[]) => [...new Set(answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()))].sort()

test('of 500 with fifty doctors at one time, as many have it as there are rooms', { timeout: 120_000 }, async () => {
  const answers = await Promise.all(everybody.map((index) => book(index, startOf(0, now))))
  expect(outcomes(answers)).toEqual(['201', '409 slot_taken'])
  expect((await held()).map(({ room }) => room)).toEqual(rooms)
  expect(await deadlocks()).toEqual({ deadlocks: 0 })
})

test('of 500 at the last room, one has it', { timeout: 120_000 }, async () => {
  await sql('delete from app.appointments')
  for (const index of [0, 1]) expect((await book(index, startOf(1, now))).status).toBe(201)
  const answers = await Promise.all(everybody.map((index) => book(index, startOf(1, now))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await held()).toHaveLength(rooms.length)
  expect(await deadlocks()).toEqual({ deadlocks: 0 })
})

test('those who change places and whoever books between them do not wait for each other for ever', { timeout: 120_000 }, async () => {
  await sql('delete from app.appointments')
  const [early, late] = [startOf(2, now), startOf(3, now)]
  const visits = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => book(index, index < 3 ? early : late)))
  expect(outcomes(visits)).toEqual(['201'])
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      ...visits.map((visit, index) =>
        call(index, appointmentsApi.rescheduleAppointment, { id: visit.id ?? '', start: index < 3 === (round % 2 === 0) ? late : early }),
      ),
      ...everybody.slice(10, 60).map((index) => book(index, index % 2 === 0 ? early : late)),
    ])
    expect(outcomes(answers).filter((each) => !['200', '201', '409 slot_taken'].includes(each))).toEqual([])
  }
  const taken = await sql<{ room: string; time: Date }>(
    'select r.name as room, lower(b.span) as time from app.bookings b join app.rooms r on r.id = b.room_id',
  )
  expect(new Set(taken.map(({ room, time }) => `${room} ${time.toISOString()}`)).size).toBe(taken.length)
  expect(taken.length).toBe(2 * rooms.length)
  expect(await deadlocks()).toEqual({ deadlocks: 0 })
})

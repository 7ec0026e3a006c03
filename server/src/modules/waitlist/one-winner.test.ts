import { appointmentsApi } from '@uzima/contract/appointments'
import type { Call, Endpoint } from '@uzima/contract/endpoint'
import { waitlistApi } from '@uzima/contract/waitlist'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { offerFreedTimes } from '#modules/waitlist/making-offers.ts'
import { clinic, toRequest } from '../../../test/clinic.ts'
import { admitCrowd, type Crowd, startOf, tokenOf } from '../../../test/crowd.ts'
import { faith } from '../../../test/people.ts'

const size = 500
const waiting = 100
const now = new Date()
const { app, as, sql, clock, database } = await clinic({ people: [faith], startAt: now.toISOString() })
let crowd: Crowd
let tokens: string[]

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  crowd = await admitCrowd(owner, { patients: size, doctors: 1, now })
  await owner.end()
  tokens = await Promise.all(crowd.patients.map((patient) => tokenOf(patient, app.tokens)))
})

type Answer = { status: number; code?: string; id?: string; visitId?: string }
async function call<E extends Endpoint>(index: number, endpoint: E, input: Call<E>): Promise<Answer> {
  const { method, url, body } = toRequest(endpoint, input as Record<string, unknown>)
  const headers = { host: 'localhost:3000', authorization: `Bearer ${tokens[index]}` }
  const response = await app.http.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) })
  return { ...response.json<Omit<Answer, 'status'>>(), status: response.statusCode }
}
const doctorId = () => crowd.doctorIds[0] ?? ''
const book = (index: number, start: string) =>
  call(index, appointmentsApi.bookAppointment, { doctorId: doctorId(), start, reason: 'Cough', mode: 'in_person' })
const take = (index: number, id: string) => call(index, waitlistApi.takeOffer, { id })
const byHand = (entryId: string, start: string) =>
  as(faith)
    .call(waitlistApi.offerTime, { id: entryId, doctorId: doctorId(), start })
    .then(
      (): Answer => ({ status: 200 }),
      ({ status, problem }): Answer => ({ status, code: problem.code }),
    )

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** One gives the time back, for which the first hundred wait; answers their entries, in order. */
async function freed(start: string) {
  await sql('delete from app.waitlist_entries')
  await sql('delete from app.appointments')
  const { id = '' } = await book(size - 1, start)
  const day = start.slice(0, 10)
  const wish = { firstDay: day, lastDay: day, weekdays: everyDay, half: null, doctorId: doctorId(), mode: 'in_person' as const }
  const joined = await Promise.all(
    Array.from({ length: waiting }, (_, index) => call(index, waitlistApi.joinWaitlist, { ...wish, reason: 'Cough' })),
  )
  expect(new Set(joined.map(({ status }) => status))).toEqual(new Set([201]))
  expect((await call(size - 1, appointmentsApi.cancelAppointment, { id, reason: null })).status).toBe(200)
  return joined.map((each) => each.id ?? '')
}
const openOffers = () =>
  sql<{ id: string; patient: string }>(
    'select o.id, e.patient_id as patient from app.waitlist_offers o join app.waitlist_entries e on e.id = o.entry_id where o.answer is null',
  )
const held = () =>
  sql<{ by: string }>("select case when offer_id is null then 'visit' else 'offer' end as by from app.bookings where doctor_id = $1", [
    doctorId(),
  ])
const deadlocks = async () => (await sql('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]
/** Whoever has not got it is told so, in one of these words. */
const refusals = (answers: Answer[]) =>
  [...new Set(answers.flatMap(({ status, code }) => (status < 300 ? [] : [`${status} ${code}`])))].sort()
const bookers = Array.from({ length: size - waiting - 1 }, (_, index) => waiting + index)

test('of 500 at a time that frees, by booking, by the list, and by hand, one has it', { timeout: 120_000 }, async () => {
  for (const round of [0, 1, 2]) {
    const start = startOf(round, now)
    const entries = await freed(start)
    const answers = await Promise.all([
      ...bookers.slice(0, 200).map((index) => book(index, start)),
      ...entries.slice(0, 20).map((entry) => byHand(entry, start)),
      offerFreedTimes(app.system).then((): Answer => ({ status: 204 })),
      ...bookers.slice(200).map((index) => book(index, start)),
      ...entries.slice(20, 40).map((entry) => byHand(entry, start)),
      offerFreedTimes(app.system).then((): Answer => ({ status: 204 })),
    ])
    const winners = answers.filter(({ status }) => status === 200 || status === 201)
    expect(await held()).toHaveLength(1)
    expect(winners.length + (await sql('select id from app.waitlist_offers where offered_by is null')).length).toBe(1)
    expect(refusals(answers)).toEqual(['409 slot_taken'])
  }
  expect(await deadlocks()).toEqual({ deadlocks: 0 })
})

test('of 500 at a time on offer, those who wait and those who book, the one it is held for has it', { timeout: 120_000 }, async () => {
  const start = startOf(20, now)
  const entries = await freed(start)
  await offerFreedTimes(app.system)
  const [offer] = await openOffers()
  const owner = crowd.patients.findIndex(({ id }) => id === offer?.patient)
  expect(owner).toBeGreaterThanOrEqual(0)
  const answers = await Promise.all([
    ...bookers.slice(0, 200).map((index) => book(index, start)),
    ...Array.from({ length: waiting }, (_, index) => take(index, offer?.id ?? '')),
    ...entries.slice(0, 20).map((entry) => byHand(entry, start)),
    // taps twice, and in two browsers
    ...[owner, owner, owner].map((index) => take(index, offer?.id ?? '')),
    offerFreedTimes(app.system).then((): Answer => ({ status: 204 })),
    ...bookers.slice(200).map((index) => book(index, start)),
  ])
  const won = answers.filter(({ status }) => status === 200 || status === 201)
  expect(won).toHaveLength(1)
  expect(await sql('select id, patient_id as patient from app.appointments where status = $1', ['scheduled'])).toEqual([
    { id: won[0]?.visitId, patient: offer?.patient },
  ])
  expect(await held()).toEqual([{ by: 'visit' }])
  const allowed = ['409 slot_taken', '409 waitlist_offer_out', '409 waitlist_offer_over', '404 waitlist_entry_not_found']
  expect(refusals(answers).filter((each) => !allowed.includes(each))).toEqual([])
  expect(await deadlocks()).toEqual({ deadlocks: 0 })
})

test('of 500 at the moment an offer runs out, taking it, booking and the clock, one has it', { timeout: 120_000 }, async () => {
  for (const round of [40, 41, 42]) {
    const start = startOf(round, now)
    await freed(start)
    await offerFreedTimes(app.system)
    const [offer] = await openOffers()
    const owner = crowd.patients.findIndex(({ id }) => id === offer?.patient)
    await sql('update app.waitlist_offers set expires_at = $1 where answer is null', [clock.now()])
    await sql('update app.bookings set held_until = $1 where offer_id is not null', [clock.now()])
    const answers = await Promise.all([
      ...bookers.slice(0, 200).map((index) => book(index, start)),
      take(owner, offer?.id ?? ''),
      offerFreedTimes(app.system).then((): Answer => ({ status: 204 })),
      take(owner, offer?.id ?? ''),
      ...bookers.slice(200).map((index) => book(index, start)),
      offerFreedTimes(app.system).then((): Answer => ({ status: 204 })),
    ])
    expect(await held()).toHaveLength(1)
    expect(refusals(answers).filter((each) => !['409 slot_taken', '409 waitlist_offer_over'].includes(each))).toEqual([])
  }
  expect(await deadlocks()).toEqual({ deadlocks: 0 })
})

import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import type { Call, Endpoint } from '@uzima/contract/endpoint'
import { groupVisitsApi } from '@uzima/contract/group-visits'
import { waitlistApi } from '@uzima/contract/waitlist'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerFreedTimes } from '#modules/waitlist/making-offers.ts'
import { clinic, toRequest } from '../../../test/clinic.ts'
import { admitCrowd, type Crowd, startOf, tokenOf } from '../../../test/crowd.ts'
import { faith, olive } from '../../../test/people.ts'

const size = 500
const now = new Date()
const { app, as, sql, clock, database } = await clinic({ people: [faith, olive], startAt: now.toISOString() })
let crowd: Crowd
let tokens: string[]
const owner = new pg.Client({ connectionString: database.ownerUrl })

beforeAll(async () => {
  await owner.connect()
  crowd = await admitCrowd(owner, { patients: size, doctors: 1, now })
  tokens = await Promise.all(crowd.patients.map((patient) => tokenOf(patient, app.tokens)))
  await as(olive).call(appointmentTypesApi.addAppointmentType, {
    ...{ names: { en: 'Class', es: null, fr: null, sw: null }, minutes: 60, minutesBefore: 0, minutesAfter: 0, modes: ['in_person'] },
    ...{ bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats: 2, isOffered: true },
    ...{ reminderMinutes: [1440, 60], reminderWays: ['mail'] },
  })
})
afterAll(() => owner.end())

type Answer = { status: number; code?: string; id?: string; visitId?: string }
async function call<E extends Endpoint>(index: number, endpoint: E, input: Call<E>): Promise<Answer> {
  const { method, url, body } = toRequest(endpoint, input as Record<string, unknown>)
  const headers = { host: 'localhost:3000', authorization: `Bearer ${tokens[index]}` }
  const response = await app.http.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) })
  return { ...response.json<Omit<Answer, 'status'>>(), status: response.statusCode }
}
const doctorId = () => crowd.doctorIds[0] ?? ''
const seat = (index: number, id: string) => call(index, groupVisitsApi.takeSeat, { id, reason: null })
const wait = (index: number, id: string) => call(index, waitlistApi.waitForSeat, { id, reason: null })
const take = (index: number, id: string) => call(index, waitlistApi.takeOffer, { id })
const runClock = () => offerFreedTimes(app.system).then((): Answer => ({ status: 204 }))
const giveBack = async (index: number, { id = '' }: Answer) =>
  expect((await call(index, appointmentsApi.cancelAppointment, { id, reason: null })).status).toBe(200)
const openOffers = async () => {
  const rows = await sql<{ id: string; patient: string }>(
    'select o.id, e.patient_id as patient from app.waitlist_offers o join app.waitlist_entries e on e.id = o.entry_id where o.answer is null order by o.offered_at, e.joined_at',
  )
  return rows.map(({ id, patient }) => ({ id, who: crowd.patients.findIndex((each) => each.id === patient) }))
}
const takenOf = async (id: string) =>
  (await sql("select id from app.appointments where group_visit_id = $1 and status = 'scheduled'", [id])).length
const deadlocks = async () => (await sql('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]
const refusals = (answers: Answer[]) =>
  [...new Set(answers.flatMap(({ status, code }) => (status < 300 ? [] : [`${status} ${code}`])))].sort()
const won = (answers: Answer[]) => answers.filter(({ status }) => status === 200 || status === 201)

let round = 0
/** A class with so many seats, all taken by the last of the crowd; the first so many wait. */
async function full(seats: number, waiting: number) {
  for (const table of ['waitlist_entries', 'appointments', 'freed_times', 'group_visits']) await sql(`delete from app.${table}`)
  const [day = '', time = ''] = startOf(7 * round++, now).split('T')
  const { rows } = await as(faith).call(groupVisitsApi.scheduleGroupVisits, {
    ...{ type: 'class', doctorId: doctorId(), day, time: time.slice(0, 5), weeks: 1, seats, title: null, place: null, note: null },
  })
  const id = rows[0]?.id ?? ''
  const holders = Array.from({ length: seats }, (_, index) => size - 1 - index)
  const taken = await Promise.all(holders.map((index) => seat(index, id)))
  const joined = await Promise.all(Array.from({ length: waiting }, (_, index) => wait(index, id)))
  expect(new Set(joined.map(({ status }) => status))).toEqual(new Set(waiting > 0 ? [201] : []))
  return {
    id,
    free: (count: number) => Promise.all(holders.slice(0, count).map((index, at) => giveBack(index, taken[at] ?? { status: 0 }))),
  }
}
const others = (from: number) => Array.from({ length: size - 20 - from }, (_, index) => from + index)

beforeEach(() => clock.set(now.toISOString()))

test('of 500 at one seat that frees, by booking, by the list and by hand, one has it', { timeout: 120_000 }, async () => {
  const { id, free } = await full(2, 100)
  await free(1)
  const entries = await sql<{ id: string }>('select id from app.waitlist_entries order by joined_at')
  const byHand = entries.slice(0, 20).map((entry) =>
    as(faith)
      .call(waitlistApi.offerSeat, { id: entry.id })
      .then(
        (): Answer => ({ status: 200 }),
        ({ status, problem }): Answer => ({ status, code: problem.code }),
      ),
  )
  const answers = await Promise.all([
    ...others(100)
      .slice(0, 180)
      .map((index) => seat(index, id)),
    ...byHand,
    runClock(),
    ...others(100)
      .slice(180)
      .map((index) => seat(index, id)),
    runClock(),
  ])
  expect((await takenOf(id)) - 1 + (await openOffers()).length).toBe(1)
  expect(refusals(answers)).toEqual(['409 seats_full'])
  expect(await deadlocks()).toEqual({ deadlocks: 0 })
})

test('of 500 at a seat on offer, the one it is held for has it', { timeout: 120_000 }, async () => {
  const { id, free } = await full(2, 100)
  await free(1)
  await runClock()
  const [offer] = await openOffers()
  const answers = await Promise.all([
    ...others(100).map((index) => seat(index, id)),
    ...Array.from({ length: 100 }, (_, index) => take(index, offer?.id ?? '')),
    // taps twice, and in two browsers
    ...[0, 1, 2].map(() => take(offer?.who ?? 0, offer?.id ?? '')),
    runClock(),
  ])
  expect(won(answers)).toHaveLength(1)
  expect(await takenOf(id)).toBe(2)
  expect(refusals(answers)).toEqual(['409 seats_full', '409 waitlist_offer_over'])
  expect(await deadlocks()).toEqual({ deadlocks: 0 })
})

describe('at the very moment offers of seats run out', () => {
  const held = async () => {
    const { id, free } = await full(4, 30)
    await free(4)
    await runClock()
    const offers = await openOffers()
    expect(offers.map(({ who }) => who)).toHaveLength(4)
    const [mine] = offers
    if (!mine) throw new Error('no offer')
    // soon, while everybody is still signed in
    const end = new Date(now.getTime() + 60_000)
    await sql('update app.waitlist_offers set expires_at = $1 where answer is null', [end])
    return { id, offers, mine, end }
  }
  const at = (moment: Date, laterMs: number) => clock.set(new Date(moment.getTime() + laterMs).toISOString())

  test('a millisecond before they are theirs, and nobody else’s', async () => {
    const { id, offers, end } = await held()
    at(end, -1)
    const answers = await Promise.all([
      ...others(30)
        .slice(0, 40)
        .map((index) => seat(index, id)),
      runClock(),
      ...offers.map((each) => take(each.who, each.id)),
    ])
    expect(won(answers)).toHaveLength(4)
    expect([await takenOf(id), await openOffers()]).toEqual([4, []])
    expect(refusals(answers)).toEqual(['409 seats_full'])
  })
  test('from then on they are for all: each is taken, or on offer to the next, and none is lost', { timeout: 120_000 }, async () => {
    const { id, offers, end } = await held()
    at(end, 0)
    const answers = await Promise.all([
      ...others(30)
        .slice(0, 200)
        .map((index) => seat(index, id)),
      ...offers.map((each) => take(each.who, each.id)),
      runClock(),
      ...others(30)
        .slice(200)
        .map((index) => seat(index, id)),
      runClock(),
    ])
    expect((await takenOf(id)) + (await openOffers()).length).toBe(4)
    expect(refusals(answers)).toEqual(['409 seats_full', '409 waitlist_offer_over'])
    expect(await deadlocks()).toEqual({ deadlocks: 0 })
  })
  test('without the clock the four that are free are taken by four', async () => {
    const { id, end } = await held()
    at(end, 0)
    const answers = await Promise.all(
      others(30)
        .slice(0, 100)
        .map((index) => seat(index, id)),
    )
    expect(won(answers)).toHaveLength(4)
    expect(await takenOf(id)).toBe(4)
  })

  /** Starts a request that stops before its first lock, so that others overtake it. */
  async function overtaken(who: number, request: () => Promise<Answer>, meanwhile: () => Promise<unknown>): Promise<Answer> {
    const lock = [crowd.patients[who]?.id]
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', lock)
    const answer = request()
    const waits = () =>
      sql(
        "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      )
    while ((await waits()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await meanwhile()
    await owner.query('commit')
    return answer
  }
  const begun = async (end: Date, { who, id }: { who: number; id: string }, meanwhile: () => Promise<unknown>) => {
    at(end, -1)
    return overtaken(
      who,
      () => take(who, id),
      async () => {
        at(end, 0)
        await meanwhile()
      },
    )
  }
  test('whoever began to take theirs before, and is overtaken by all who book after, has none, and nobody else loses theirs', async () => {
    const { id, mine, end } = await held()
    const answer = await begun(end, mine, async () => {
      const booked = await Promise.all(
        others(30)
          .slice(0, 50)
          .map((index) => seat(index, id)),
      )
      expect(won(booked)).toHaveLength(4)
    })
    expect(answer).toMatchObject({ status: 409, code: 'waitlist_offer_over' })
    expect(await takenOf(id)).toBe(4)
  })
  test('nor has one whose seat one of them took while the others stay on offer', async () => {
    const { id, mine, offers, end } = await held()
    // the others have longer
    await sql("update app.waitlist_offers set expires_at = expires_at + interval '10 minutes' where answer is null and id <> $1", [mine.id])
    const answer = await begun(end, mine, async () => {
      const booked = await Promise.all(
        others(30)
          .slice(0, 50)
          .map((index) => seat(index, id)),
      )
      expect(won(booked)).toHaveLength(1)
    })
    expect(answer).toMatchObject({ status: 409, code: 'waitlist_offer_over' })
    const rest = await Promise.all(offers.slice(1).map((each) => take(each.who, each.id)))
    expect(won(rest)).toHaveLength(3)
    expect(await takenOf(id)).toBe(4)
  })
  test('nor if the clock passes it to the next meanwhile, who has it then', async () => {
    const { id, mine, end } = await held()
    const answer = await begun(end, mine, runClock)
    expect(answer).toMatchObject({ status: 409, code: 'waitlist_offer_over' })
    const next = await openOffers()
    expect(next).toHaveLength(4)
    expect(won(await Promise.all(next.map((each) => take(each.who, each.id))))).toHaveLength(4)
    expect(await takenOf(id)).toBe(4)
  })
  test('but has theirs if nobody was faster', async () => {
    const { id, mine, end } = await held()
    expect(await begun(end, mine, () => Promise.resolve())).toMatchObject({ status: 200 })
    expect(await takenOf(id)).toBe(1)
  })
})

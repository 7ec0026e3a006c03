import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { dashboardApi } from '@uzima/contract/dashboard'
import { type ChangeGroupVisit, groupVisitsApi } from '@uzima/contract/group-visits'
import { waitlistApi as api } from '@uzima/contract/waitlist'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, eve, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00
const nia: Person = { ...ben, name: 'Nia Otieno', email: 'nia@example.org' }
const { as, sql, clock, mails, deliver, runScheduledTasks } = await clinic({
  people: [ada, ben, nia, nora, drCole, drDiaz, eve, faith, olive],
})
const refused = (status: number, code: string) => ({ status, problem: { code } })
const unknown = '01890000-0000-7000-8000-000000000000'
const doctorId = (who: Person) => as(who).doctorId ?? ''

beforeAll(async () => {
  const none = { en: null, es: null, fr: null, sw: null }
  const type = {
    ...{ minutes: 60, minutesBefore: 0, minutesAfter: 0, modes: ['in_person' as const], noticeMinutes: 0, daysAhead: 60, changeMinutes: 0 },
    ...{ seats: 2, isOffered: true, reminderMinutes: [1440], reminderWays: ['mail' as const] },
  }
  const add = (name: string, bookedBy: 'anyone' | 'staff') =>
    as(olive).call(appointmentTypesApi.addAppointmentType, { ...type, names: { ...none, en: name }, bookedBy })
  await add('Diabetes class', 'anyone')
  await add('Staff class', 'staff')
})
beforeEach(async () => {
  clock.set('2027-01-04T08:00:00Z')
  for (const table of ['waitlist_entries', 'appointments', 'freed_times', 'group_visits', 'notifications', 'mails'])
    await sql(`delete from app.${table}`)
})

const at10 = '2027-01-05T10:00:00.000Z'
async function schedule(type = 'diabetes-class', seats = 2) {
  const { rows } = await as(faith).call(groupVisitsApi.scheduleGroupVisits, {
    ...{
      type,
      doctorId: doctorId(drCole),
      day: '2027-01-05',
      time: '10:00',
      weeks: 1,
      seats,
      title: 'Living with it',
      place: 'Hall 2',
      note: null,
    },
  })
  const [group] = rows
  if (!group) throw new Error('none scheduled')
  return group
}
const seat = async (who: Person, id: string) => (await as(who).call(groupVisitsApi.takeSeat, { id, reason: null })).id
const giveBack = (who: Person, id: string) => as(who).call(appointmentsApi.cancelAppointment, { id, reason: null })
async function wait(who: Person, id: string, reason: string | null = null) {
  const entry = await as(who).call(api.waitForSeat, { id, reason })
  clock.advance(1000)
  return entry
}
const ownList = async (who: Person) => (await as(who).call(api.listOwnWaitlist)).rows
const offerTo = async (who: Person) => (await ownList(who)).find(({ offer }) => offer)?.offer ?? null
const take = async (who: Person, id?: string) => as(who).call(api.takeOffer, { id: id ?? (await offerTo(who))?.id ?? '' })
const left = async (id: string) =>
  (await as(visitor).call(groupVisitsApi.listGroupVisits, { type: 'diabetes-class' })).rows.find((row) => row.id === id)?.left
const events = async (who: Person) =>
  (await sql<{ event: string }>('select event from app.notifications where user_id = $1 order by created_at, event', [as(who).id])).map(
    ({ event }) => event,
  )

/** Full, with Ada and Nora in it. */
async function full() {
  const group = await schedule()
  const seats = { ada: await seat(ada, group.id), nora: await seat(nora, group.id) }
  return { group, id: group.id, seats }
}
/** Full; Ben and Nia wait, and Ada has given her seat back. */
async function freed() {
  const { group, id, seats } = await full()
  await wait(ben, id, 'Secret worry')
  await wait(nia, id)
  await giveBack(ada, seats.ada)
  await runScheduledTasks()
  return { group, id, seats }
}

describe('waitForSeat', () => {
  test('keeps the wish for that group visit, with the reason encrypted', async () => {
    const { id } = await full()
    const entry = await wait(ben, id, 'Secret worry')
    expect(entry).toMatchObject({
      ...{ doctor: { name: 'Dr. Cole' }, type: { code: 'diabetes-class' }, mode: 'in_person', visit: null, offer: null },
      group: { id, start: at10, title: 'Living with it' },
    })
    const [row] = await sql<{ reason: Buffer }>('select reason from app.waitlist_entries')
    expect(row?.reason.toString('latin1')).not.toContain('worry')
  })
  test.each<[string, (id: string) => Promise<unknown>, object]>([
    ['one that is not there', () => wait(ben, unknown), refused(404, 'group_visit_not_found')],
    ['one’s own practice', (id) => wait(drCole, id), refused(409, 'own_patient')],
    ['whoever has a seat', (id) => wait(ada, id), refused(409, 'waitlist_has_seat')],
    ['the same twice', (id) => wait(ben, id).then(() => wait(ben, id)), refused(409, 'waitlist_joined_already')],
    ['a visitor', (id) => as(visitor).call(api.waitForSeat, { id, reason: null }), refused(401, 'unauthenticated')],
    ['someone unverified', (id) => wait(eve, id), refused(403, 'email_not_verified')],
    ['an admin', (id) => wait(olive, id), refused(403, 'forbidden')],
  ])('refuses %s', async (_, tried, expected) => {
    const { id } = await full()
    await expect(tried(id)).rejects.toMatchObject(expected)
  })
  test('refuses where a seat is left, where patients do not book, and what has begun', async () => {
    const { id, seats } = await full()
    await giveBack(ada, seats.ada)
    await expect(wait(ben, id)).rejects.toMatchObject(refused(409, 'waitlist_seat_left'))
    const { id: staffs } = await schedule('staff-class').catch(async () => {
      await sql('delete from app.appointments')
      await sql('delete from app.group_visits')
      return schedule('staff-class')
    })
    await expect(wait(ben, staffs)).rejects.toMatchObject({ status: 400 })
    const again = await sql('select id from app.waitlist_entries')
    expect(again).toEqual([])
  })
  test('is left, but keeps the days of its group visit', async () => {
    const { id } = await full()
    const entry = await wait(ben, id)
    const days = { firstDay: '2027-01-04', lastDay: '2027-03-01', weekdays: [1], half: null }
    await expect(as(ben).call(api.changeWaitlistEntry, { id: entry.id, ...days })).rejects.toMatchObject(
      refused(404, 'waitlist_entry_not_found'),
    )
    await as(ben).call(api.leaveWaitlist, { id: entry.id })
    expect(await ownList(ben)).toEqual([])
  })
})

describe('a seat that frees', () => {
  test('is offered to the first, held for them and nobody else, and told without what it is about', async () => {
    const { id } = await freed()
    expect(await offerTo(ben)).toMatchObject({ start: at10, isSeat: true, doctor: { name: 'Dr. Cole', place: 'Hall 2' } })
    expect([await offerTo(nia), await left(id)]).toEqual([null, 0])
    await expect(seat(nia, id)).rejects.toMatchObject(refused(409, 'seats_full'))
    await deliver()
    const [letter] = await mails(ben.email)
    expect(letter).toMatchObject({ letter: 'waitlist_offered' })
    expect(letter?.text).toContain('Hall 2')
    expect(letter?.text).not.toMatch(/worry|diabetes|living/i)
    const { offers } = await as(ben).call(dashboardApi.getDashboard)
    expect(offers).toMatchObject([{ start: at10, doctor: 'Dr. Cole', isSeat: true }])
    expect((await as(nia).call(dashboardApi.getDashboard)).offers).toEqual([])
  })
  test('is taken, as a visit with its reason, in the app', async () => {
    const { id } = await freed()
    const { visitId } = await take(ben)
    const visit = await as(ben).call(appointmentsApi.getAppointment, { id: visitId })
    expect(visit).toMatchObject({ scheduledTime: at10, reason: 'Secret worry', group: { id }, status: 'scheduled' })
    expect([await ownList(ben), await left(id)]).toEqual([[], 0])
    // the doctor is not told of each seat
    expect([await events(ben), await events(drCole)]).toEqual([['visit_booked', 'waitlist_offered'], ['group_visit_scheduled_with_you']])
  })
  test('is taken by its link, without signing in, once', async () => {
    const { id } = await freed()
    await deliver()
    const token = /\/offer\/([\w-]{43})/.exec((await mails(ben.email)).at(-1)?.text ?? '')?.[1] ?? ''
    const { offer } = await as(visitor).call(api.openOfferLink, { token })
    expect(offer).toMatchObject({ start: at10, doctor: 'Dr. Cole', place: 'Hall 2', isSeat: true, instead: null })
    expect(JSON.stringify(offer)).not.toMatch(/living|class/i)
    const { visit } = await as(visitor).call(api.takeByLink, { token })
    expect(visit).toMatchObject({ scheduledTime: at10, place: 'Hall 2' })
    await expect(as(visitor).call(api.takeByLink, { token })).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
    expect([await left(id), await events(ben)]).toEqual([0, ['visit_booked', 'waitlist_offered']])
  })
  const ways: [string, (given: Awaited<ReturnType<typeof full>>) => Promise<unknown>][] = [
    [
      'it is moved to another group visit',
      async ({ seats }) => {
        const other = await as(faith).call(groupVisitsApi.scheduleGroupVisits, {
          ...{
            type: 'diabetes-class',
            doctorId: doctorId(drCole),
            day: '2027-01-06',
            time: '10:00',
            weeks: 1,
            seats: 2,
            title: null,
            place: null,
            note: null,
          },
        })
        return as(ada).call(groupVisitsApi.moveSeat, { id: other.rows[0]?.id ?? '', visitId: seats.ada })
      },
    ],
    ['there are more of them', ({ group }) => change(group, { seats: 3 })],
    ['an account is deleted', () => sql('delete from app.appointments where patient_id = $1', [as(ada).id])],
  ]
  test.each(ways)('because %s', async (_, free) => {
    const given = await full()
    await wait(ben, given.id)
    await wait(nia, given.id)
    await free(given)
    await runScheduledTasks()
    expect([await offerTo(ben), await offerTo(nia)]).toMatchObject([{ start: at10 }, null])
  })
  test('passes to the next when it is declined or runs out, and is free to all in the end', async () => {
    const { id } = await freed()
    await as(ben).call(api.declineOffer, { id: (await offerTo(ben))?.id ?? '' })
    await runScheduledTasks()
    expect([await offerTo(ben), await offerTo(nia)]).toMatchObject([null, { start: at10 }])
    clock.advance(30 * 60_000)
    expect(await left(id)).toBe(1)
    await runScheduledTasks()
    expect([await offerTo(ben), await offerTo(nia), await left(id)]).toEqual([null, null, 1])
    expect(await sql('select id from app.freed_times')).toEqual([])
    await seat(ben, id)
    expect(await ownList(ben)).toEqual([])
  })
  test('two that free are offered to two', async () => {
    const { id, seats } = await full()
    for (const who of [ben, nia]) await wait(who, id)
    await giveBack(ada, seats.ada)
    await giveBack(nora, seats.nora)
    await runScheduledTasks()
    expect([await offerTo(ben), await offerTo(nia)]).toMatchObject([{ start: at10 }, { start: at10 }])
    await Promise.all([take(ben), take(nia)])
    expect(await left(id)).toBe(0)
  })
  test('passes on when whoever it is offered to leaves the list', async () => {
    await freed()
    await as(ben).call(api.leaveWaitlist, { id: (await ownList(ben))[0]?.id ?? '' })
    await runScheduledTasks()
    expect(await offerTo(nia)).toMatchObject({ start: at10 })
  })
  test('is nobody else’s', async () => {
    await freed()
    const { id = '' } = (await offerTo(ben)) ?? {}
    for (const who of [nia, drCole, faith]) await expect(take(who, id)).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
  })
})

const change = (group: { id: string; version: number }, more: Partial<ChangeGroupVisit> = {}) =>
  as(faith).call(groupVisitsApi.changeGroupVisit, {
    ...{
      id: group.id,
      version: group.version,
      day: '2027-01-05',
      time: '10:00',
      seats: 2,
      title: 'Living with it',
      place: 'Hall 2',
      note: null,
    },
    ...more,
  })
describe('a change of a group visit', () => {
  const told = async () => [await events(nora), await events(ben)]
  const only = async () => sql('delete from app.notifications')
  test.each<[string, Partial<ChangeGroupVisit>, string[], string[]]>([
    ['the place', { place: 'Hall 3' }, ['group_visit_changed'], ['waited_group_changed']],
    ['the note', { note: 'Bring your meter.' }, ['group_visit_changed'], ['waited_group_changed']],
    ['the time', { time: '11:00' }, ['visit_moved_by_practice'], ['waited_group_changed']],
    ['all of it', { time: '11:00', place: 'Hall 3', note: 'Bring your meter.' }, ['visit_moved_by_practice'], ['waited_group_changed']],
    ['nothing', {}, [], []],
    ['the title and the seats', { title: 'Another', seats: 3 }, [], []],
  ])('of %s is told once, to those who come and those who wait', async (_, what, patients, waiting) => {
    const { group, id } = await full()
    await wait(ben, id)
    await only()
    await change(group, what)
    expect(await told()).toEqual([patients, waiting])
  })
  test('of its time is another offer, also for whoever has declined', async () => {
    const { group, id } = await freed()
    const before = await offerTo(ben)
    await change(group, { time: '11:00' })
    await expect(take(ben, before?.id)).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
    await runScheduledTasks()
    expect([await offerTo(ben), await offerTo(nia)]).toMatchObject([{ start: '2027-01-05T11:00:00.000Z' }, null])
    await take(ben)
    expect(await left(id)).toBe(0)
  })
  test('to fewer seats than are taken and on offer is refused', async () => {
    const { group } = await freed()
    await expect(change(group, { seats: 1 } as never)).rejects.toMatchObject({ status: 400 })
    const third = await change(group, { seats: 3 })
    await runScheduledTasks()
    await expect(change(third, { seats: 2 })).rejects.toMatchObject(refused(409, 'group_seats_in_use'))
  })
  test('that cancels it ends the waiting, which is told', async () => {
    const { group } = await freed()
    await only()
    await as(faith).call(groupVisitsApi.cancelGroupVisit, { id: group.id, version: group.version })
    expect(await told()).toEqual([['visit_cancelled_by_practice'], ['waited_group_cancelled']])
    expect([await ownList(ben), await sql('select answer from app.waitlist_offers')]).toEqual([[], [{ answer: 'withdrawn' }]])
  })
})

describe('staff', () => {
  test('see for which group visit somebody waits, what is on offer and why, and no reason', async () => {
    const { id } = await freed()
    const { rows } = await as(faith).call(api.listWaitlist)
    expect(rows.map(({ name, group, offer }) => [name, group?.id, group?.left, offer?.reason, offer?.canWithdraw])).toEqual([
      ['Ben Laurent', id, 0, 'seat', true],
      ['Nia Otieno', id, 0, undefined, undefined],
    ])
    expect(JSON.stringify(rows)).not.toContain('worry')
    expect((await as(drDiaz).call(api.listWaitlist)).rows).toEqual([])
  })
  test('offer a seat by hand while one is left, and take it back', async () => {
    await freed()
    const [, second] = (await as(faith).call(api.listWaitlist)).rows
    const offer = (who: Person) => as(who).call(api.offerSeat, { id: second?.id ?? '' })
    await expect(offer(faith)).rejects.toMatchObject(refused(409, 'seats_full'))
    await expect(offer(drDiaz)).rejects.toMatchObject(refused(404, 'waitlist_entry_not_found'))
    await as(faith).call(api.withdrawOffer, { id: (await offerTo(ben))?.id ?? '', passesOn: false })
    await runScheduledTasks()
    expect([await offerTo(ben), await offerTo(nia)]).toEqual([null, null])
    expect((await offer(drCole)).offer).toMatchObject({ reason: 'by_hand', start: at10 })
    await take(nia)
  })
  test('book the seat of somebody who waits, who waits no longer', async () => {
    const { id, seats } = await full()
    await wait(ben, id)
    await giveBack(ada, seats.ada)
    await seat(ben, id)
    expect((await as(faith).call(api.listWaitlist)).rows).toEqual([])
  })
})

test('whoever waits for what has begun or was cancelled waits no longer', async () => {
  const { id } = await full()
  await wait(ben, id)
  clock.set('2027-01-05T10:00:00Z')
  await runScheduledTasks()
  expect(await sql('select ended from app.waitlist_entries')).toEqual([{ ended: 'over' }])
})

import { type Appointment, appointmentsApi } from '@uzima/contract/appointments'
import { providersApi } from '@uzima/contract/providers'
import { type JoinWaitlist, waitlistApi } from '@uzima/contract/waitlist'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, eve, everyone, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00 in Dr. Cole's zone and the practice's
const { as, sql, clock, mails, deliver, runScheduledTasks } = await clinic()
const api = waitlistApi
const refused = (status: number, code: string, field?: string) => ({ status, problem: { code, ...(field && { field }) } })
const doctorId = (who: Person) => as(who).doctorId ?? ''
const tuesdayAt10 = '2027-01-05T10:00:00.000Z'
const book = (who: Person, start = tuesdayAt10, doctor = drCole) =>
  as(who).call(appointmentsApi.bookAppointment, { doctorId: doctorId(doctor), start, reason: 'Cough', mode: 'in_person' })
const cancel = (who: Person, { id }: { id: string }) => as(who).call(appointmentsApi.cancelAppointment, { id, reason: null })
const wish = { firstDay: '2027-01-04', lastDay: '2027-03-01', weekdays: [1, 2, 3, 4, 5], half: null }
const join = (who: Person | typeof visitor, over: Partial<JoinWaitlist> = {}) =>
  as(who).call(api.joinWaitlist, {
    ...{ ...wish, doctorId: doctorId(drCole), type: 'consultation', mode: 'in_person', reason: 'Secret rash' },
    ...over,
  })
const instead = (who: Person, visit: Appointment) => as(who).call(api.joinWaitlist, { ...wish, visitId: visit.id })
const ownList = async (who: Person) => (await as(who).call(api.listOwnWaitlist)).rows
const offerTo = async (who: Person) => (await ownList(who)).find(({ offer }) => offer)?.offer ?? null
const take = (who: Person, id = '') => as(who).call(api.takeOffer, { id })
const staffList = async (who: Person) => (await as(who).call(api.listWaitlist)).rows
const visit = (who: Person, id: string) => as(who).call(appointmentsApi.getAppointment, { id })
const letters = async (who: Person) => (await mails(who.email)).filter(({ letter }) => letter.startsWith('waitlist_offered'))
const linkTo = async (who: Person) => {
  await deliver()
  return /\/offer\/([\w-]{43})/.exec((await letters(who)).at(-1)?.text ?? '')?.[1] ?? ''
}
const byLink = as(visitor)
const freeAt = async (start: string) => {
  const { days } = await as(ben).call(providersApi.listFreeSlots, { id: doctorId(drCole), from: '2027-01-04', days: 14 })
  return days.flatMap(({ slots }) => slots).find((slot) => slot.start === start)?.isFree
}
const audited = async (event: string) =>
  (
    await sql<{ told: string }>(
      `select concat_ws(' ', coalesce(a.name, 'nobody'), 'about', s.name) as told from audit.log l
         left join app.profiles a on a.id = l.actor_id left join app.profiles s on s.id = l.subject_id where l.event_type = $1 order by l.id`,
      [event],
    )
  ).map(({ told }) => told)

/** Ada gives back Tuesday at 10:00, for which these people wait. */
async function freedFor(...who: Person[]) {
  const given = await book(ada)
  for (const person of who) {
    await join(person)
    clock.advance(1000)
  }
  await cancel(ada, given)
  await runScheduledTasks()
}

beforeEach(async () => {
  // whoever was idle in a test that lets hours pass signs in again
  clock.set('2027-01-03T08:00:00Z')
  await Promise.all(Object.values(everyone).map((person) => as(person).session()))
  clock.set('2027-01-04T08:00:00Z')
  for (const table of ['waitlist_entries', 'appointments', 'freed_times', 'notifications', 'mails']) await sql(`delete from app.${table}`)
})

describe('joinWaitlist', () => {
  test('keeps the wish, with the reason encrypted', async () => {
    const entry = await join(ben)
    expect(entry).toMatchObject({
      ...wish,
      doctor: { id: doctorId(drCole), name: 'Dr. Cole' },
      type: { code: 'consultation', name: 'Consultation' },
      mode: 'in_person',
      visit: null,
      offer: null,
    })
    expect(JSON.stringify(entry)).not.toContain('rash')
    const [row] = await sql<{ reason: Buffer }>('select reason from app.waitlist_entries')
    expect(row?.reason.toString('latin1')).not.toContain('rash')
    expect(await audited('waitlist.joined')).toEqual(['Ben Laurent about Ben Laurent'])
  })
  test('waits for any doctor, any of a specialty, or a time instead of a visit', async () => {
    expect(await join(ben, { doctorId: null })).toMatchObject({ doctor: null, specialty: null })
    expect(await join(ben, { doctorId: null, specialty: 'Cardiology' })).toMatchObject({ doctor: null, specialty: 'Cardiology' })
    const late = await book(ben, '2027-01-08T10:00:00.000Z')
    expect(await instead(ben, late)).toMatchObject({ visit: { id: late.id, start: late.scheduledTime }, doctor: { name: 'Dr. Cole' } })
  })
  test.each<[string, Partial<JoinWaitlist>, object]>([
    ['days in the wrong order', { firstDay: '2027-02-01', lastDay: '2027-01-05' }, refused(400, 'waitlist_days_reversed', 'lastDay')],
    ['days that are over', { firstDay: '2026-12-01', lastDay: '2026-12-20' }, refused(400, 'expected_in_past', 'lastDay')],
    ['a first day that is over', { firstDay: '2026-12-01' }, refused(400, 'expected_in_past', 'firstDay')],
    ['a day too far ahead', { lastDay: '2028-01-01' }, refused(400, 'too_far_ahead', 'lastDay')],
    ['no weekday', { weekdays: [] }, refused(400, 'invalid_input', 'weekdays')],
    ['no reason', { reason: null }, refused(400, 'required_field', 'reason')],
    ['no way', { mode: null }, refused(400, 'required_field', 'mode')],
    ['an unknown type', { type: 'haircut' }, refused(400, 'type_not_offered', 'type')],
    ['an unknown doctor', { doctorId: '0198a000-0000-7000-8000-000000000000' }, refused(404, 'doctor_not_found')],
    ['an unknown visit', { visitId: '0198a000-0000-7000-8000-000000000000' }, refused(404, 'appointment_not_found')],
  ])('refuses %s, and keeps nothing', async (_, over, expected) => {
    await expect(join(ben, over)).rejects.toMatchObject(expected)
    expect(await sql('select id from app.waitlist_entries')).toEqual([])
  })
  test('refuses somebody else’s visit, one’s own practice, the same wish twice, and a sixth', async () => {
    const hers = await book(ada)
    await expect(instead(ben, hers)).rejects.toMatchObject(refused(404, 'appointment_not_found'))
    await expect(instead(drCole, hers)).rejects.toMatchObject(refused(404, 'appointment_not_found'))
    await expect(join(drCole)).rejects.toMatchObject(refused(409, 'own_patient'))
    await instead(ada, hers)
    await expect(instead(ada, hers)).rejects.toMatchObject(refused(409, 'waitlist_joined_already'))
    await join(ben)
    await expect(join(ben, { half: 'morning' })).rejects.toMatchObject(refused(409, 'waitlist_joined_already'))
    for (const type of ['followup', 'checkup', 'urgent'] as const) await join(ben, { type })
    const together = await Promise.allSettled([join(ben, { doctorId: null }), join(ben, { type: null })])
    expect(together.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(join(ben, { doctorId: null, type: null })).rejects.toMatchObject(refused(409, 'waitlist_full'))
  })
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['someone unverified', eve, 403, 'email_not_verified'],
    ['an admin', olive, 403, 'forbidden'],
  ] as const)('is not for %s', async (_, who, status, code) => {
    await expect(join(who)).rejects.toMatchObject(refused(status, code))
  })
  test('is changed and left by the person alone', async () => {
    const { id } = await join(ben)
    const change = (who: Person) => as(who).call(api.changeWaitlistEntry, { id, ...wish, half: 'morning' })
    const leave = (who: Person) => as(who).call(api.leaveWaitlist, { id })
    for (const who of [ada, drCole, faith]) {
      await expect(change(who)).rejects.toMatchObject(refused(404, 'waitlist_entry_not_found'))
      await expect(leave(who)).rejects.toMatchObject(refused(404, 'waitlist_entry_not_found'))
    }
    expect(await change(ben)).toMatchObject({ half: 'morning' })
    await leave(ben)
    expect(await ownList(ben)).toEqual([])
    await expect(leave(ben)).rejects.toMatchObject(refused(404, 'waitlist_entry_not_found'))
  })
})

describe('a time that frees', () => {
  test('is offered to the first, held for them, and told in their language and zone', async () => {
    await freedFor(ben, nora)
    expect(await offerTo(ben)).toMatchObject({ start: tuesdayAt10, expiresAt: '2027-01-04T08:30:02.000Z', doctor: { name: 'Dr. Cole' } })
    expect(await offerTo(nora)).toBeNull()
    expect(await freeAt(tuesdayAt10)).toBe(false)
    await expect(book(nora)).rejects.toMatchObject(refused(409, 'slot_taken'))
    await deliver()
    const [letter, ...more] = await letters(ben)
    expect(more).toEqual([])
    expect(letter?.text).toMatch(/mardi 5 janvier 2027.{1,3}11:00 \(Paris\) · 10:00 \(UTC\)/)
    expect(letter?.text).toMatch(/jusqu’au lundi 4 janvier 2027.{1,3}09:30 \(Paris\)/)
    expect(letter?.text).not.toMatch(/rash|consultation|family medicine/i)
    expect(await letters(nora)).toEqual([])
    expect(await audited('waitlist.offered')).toEqual(['nobody about Ben Laurent'])
  })
  const ways: [string, (given: Appointment) => Promise<unknown>][] = [
    ['the doctor cancels', (given) => cancel(drCole, given)],
    ['the patient moves', ({ id }) => as(ada).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-07T10:00:00Z' })],
    ['the doctor moves', ({ id }) => as(drCole).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-07T10:00:00Z' })],
    ['the account is deleted', () => sql('delete from app.appointments where patient_id = $1', [as(ada).id])],
  ]
  test.each(ways)('because %s', async (_, free) => {
    const given = await book(ada)
    await join(ben)
    await free(given)
    await runScheduledTasks()
    expect(await offerTo(ben)).toMatchObject({ start: tuesdayAt10 })
  })
  test('is offered to nobody when nobody waits for it, and free to all', async () => {
    await join(ben, { doctorId: doctorId(drDiaz) })
    await join(nora, { half: 'afternoon' })
    await freedFor()
    expect([await offerTo(ben), await offerTo(nora)]).toEqual([null, null])
    expect(await sql('select id from app.freed_times')).toEqual([])
    expect(await freeAt(tuesdayAt10)).toBe(true)
  })
  test('is not offered back to who has gone elsewhere at that time', async () => {
    await book(ben, '2027-01-05T15:00:00.000Z', drDiaz)
    const given = await book(ada, '2027-01-05T15:00:00.000Z')
    await join(ben)
    await cancel(ada, given)
    await runScheduledTasks()
    expect(await offerTo(ben)).toBeNull()
  })
  test('passes to the next after half an hour, whoever was offered it stays on the list', async () => {
    await freedFor(ben, nora)
    clock.advance(30 * 60_000)
    await runScheduledTasks()
    expect(await offerTo(ben)).toBeNull()
    expect(await ownList(ben)).toHaveLength(1)
    expect(await offerTo(nora)).toMatchObject({ start: tuesdayAt10 })
    expect(await audited('waitlist.offer_expired')).toEqual(['nobody about Ben Laurent'])
    clock.advance(30 * 60_000)
    await runScheduledTasks()
    // to each once: now it is free to all
    expect([await offerTo(ben), await offerTo(nora), await freeAt(tuesdayAt10)]).toEqual([null, null, true])
  })
  test('at night after two hours', async () => {
    clock.set('2027-01-04T20:30:00Z')
    await freedFor(ben, nora)
    clock.set('2027-01-04T22:29:00Z')
    await runScheduledTasks()
    expect(await offerTo(ben)).not.toBeNull()
    clock.set('2027-01-04T22:30:02Z')
    await runScheduledTasks()
    expect([await offerTo(ben), await offerTo(nora)]).toMatchObject([null, { expiresAt: '2027-01-05T00:30:02.000Z' }])
  })
  test('whose hold has run out blocks nobody, though the clock has not come by', async () => {
    await freedFor(ben)
    const offer = await offerTo(ben)
    clock.advance(30 * 60_000)
    expect(await freeAt(tuesdayAt10)).toBe(true)
    const { id } = await book(nora)
    await expect(take(ben, offer?.id)).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
    await runScheduledTasks()
    expect((await visit(nora, id)).status).toBe('scheduled')
    expect(await sql('select id from app.freed_times')).toEqual([])
  })
  test('to whom it was offered when the clock stopped in between is offered it still', async () => {
    const given = await book(ada)
    await join(ben)
    await cancel(ada, given)
    // the clock was away; the row waits for it
    clock.advance(3 * 60_000)
    await Promise.all([runScheduledTasks(), runScheduledTasks()])
    expect(await offerTo(ben)).toMatchObject({ start: tuesdayAt10 })
    await deliver()
    expect(await letters(ben)).toHaveLength(1)
  })
})

describe('takeOffer', () => {
  test('books the visit with the reason, tells both sides, and ends the entry', async () => {
    await freedFor(ben, nora)
    const { visitId } = await take(ben, (await offerTo(ben))?.id)
    expect(await visit(ben, visitId)).toMatchObject({
      scheduledTime: tuesdayAt10,
      reason: 'Secret rash',
      type: { code: 'consultation' },
      doctor: { name: 'Dr. Cole' },
      status: 'scheduled',
    })
    const events = await sql('select user_id as who, event from app.notifications where content->>$1 = $2 order by event', [
      'visit',
      visitId,
    ])
    expect(events).toEqual([
      { who: as(ben).id, event: 'visit_booked' },
      { who: as(drCole).id, event: 'visit_booked_with_you' },
    ])
    expect(await ownList(ben)).toEqual([])
    expect(await audited('waitlist.offer_taken')).toEqual(['Ben Laurent about Ben Laurent'])
    await runScheduledTasks()
    expect(await offerTo(nora)).toBeNull()
  })
  test('moves no visit that the desk has given to another doctor since, and the wish ends', async () => {
    const late = await book(ben, '2027-01-08T10:00:00.000Z')
    await instead(ben, late)
    await cancel(ada, await book(ada))
    await runScheduledTasks()
    const { id } = (await offerTo(ben)) ?? {}
    await sql('update app.appointments set doctor_id = $2 where id = $1', [late.id, doctorId(drDiaz)])
    await expect(take(ben, id)).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
    expect((await visit(ben, late.id)).scheduledTime).toBe(late.scheduledTime)
    await runScheduledTasks()
    expect(await ownList(ben)).toEqual([])
  })
  test('books with no doctor who was disabled since', async () => {
    await freedFor(ben)
    const { id } = (await offerTo(ben)) ?? {}
    await sql('update app.doctors set is_active = false where id = $1', [doctorId(drCole)])
    await expect(take(ben, id)).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
    await sql('update app.doctors set is_active = true where id = $1', [doctorId(drCole)])
  })
  test('is made once to each person, however often they join', async () => {
    await freedFor(ben)
    const [entry] = await ownList(ben)
    await as(ben).call(api.leaveWaitlist, { id: entry?.id ?? '' })
    await join(ben)
    await runScheduledTasks()
    expect(await offerTo(ben)).toBeNull()
  })
  test('moves the visit that stands for it, whose time passes to the list', async () => {
    const late = await book(ben, '2027-01-08T10:00:00.000Z')
    await instead(ben, late)
    await join(nora, { weekdays: [5] })
    await cancel(ada, await book(ada))
    await runScheduledTasks()
    expect(await take(ben, (await offerTo(ben))?.id)).toEqual({ visitId: late.id })
    expect(await visit(ben, late.id)).toMatchObject({ scheduledTime: tuesdayAt10, reason: 'Cough' })
    await runScheduledTasks()
    expect(await offerTo(nora)).toMatchObject({ start: late.scheduledTime })
    expect(
      await sql('select event from app.notifications where user_id = $1 and event like $2', [as(drCole).id, 'visit_moved%']),
    ).toHaveLength(1)
  })
  test('is nobody else’s, and once', async () => {
    await freedFor(ben)
    const { id = '' } = (await offerTo(ben)) ?? {}
    for (const who of [nora, drCole, faith]) await expect(take(who, id)).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
    const given = await Promise.allSettled([take(ben, id), take(ben, id), as(ben).call(api.declineOffer, { id })])
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
  test('with another visit at that time meanwhile is refused, and the time stays held', async () => {
    await freedFor(ben)
    const offer = await offerTo(ben)
    await sql(
      `update app.bookings set doctor_id = $1, span = '[2027-01-05 10:00Z,2027-01-05 10:30Z)', doctor_span = '[2027-01-05 10:00Z,2027-01-05 10:30Z)'
        where appointment_id = $2`,
      [doctorId(drDiaz), (await book(ben, '2027-01-05T15:00:00.000Z', drDiaz)).id],
    )
    await expect(take(ben, offer?.id)).rejects.toMatchObject(refused(409, 'patient_busy'))
    expect(await freeAt(tuesdayAt10)).toBe(false)
    expect(await offerTo(ben)).toEqual(offer)
  })
  test('of a visit that was cancelled meanwhile is over', async () => {
    const late = await book(ben, '2027-01-08T10:00:00.000Z')
    await instead(ben, late)
    await cancel(ada, await book(ada))
    await runScheduledTasks()
    const offer = await offerTo(ben)
    await cancel(ben, late)
    await expect(take(ben, offer?.id)).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
    await runScheduledTasks()
    expect(await freeAt(tuesdayAt10)).toBe(true)
  })
  test('declined passes to the next at once; so does it when somebody leaves', async () => {
    await freedFor(ben, nora, faith)
    await as(ben).call(api.declineOffer, { id: (await offerTo(ben))?.id ?? '' })
    await runScheduledTasks()
    expect([await offerTo(ben), (await ownList(ben)).length]).toEqual([null, 1])
    const [entry] = await ownList(nora)
    expect(entry?.offer).toMatchObject({ start: tuesdayAt10 })
    await as(nora).call(api.leaveWaitlist, { id: entry?.id ?? '' })
    await runScheduledTasks()
    expect(await offerTo(faith)).toMatchObject({ start: tuesdayAt10 })
  })
})

describe('a link', () => {
  test('shows the time and takes it without signing in, once', async () => {
    await freedFor(ben)
    const token = await linkTo(ben)
    expect(await byLink.call(api.openOfferLink, { token })).toEqual({
      state: 'open',
      offer: {
        ...{ start: tuesdayAt10, end: '2027-01-05T10:30:00.000Z', expiresAt: '2027-01-04T08:30:01.000Z', mode: 'in_person' },
        ...{ doctor: 'Dr. Cole', place: 'Lake Street 1', timeZone: 'UTC', instead: null, price: null, isSeat: false },
      },
    })
    const { visit: taken } = await byLink.call(api.takeByLink, { token })
    expect(taken).toMatchObject({ scheduledTime: tuesdayAt10, doctor: 'Dr. Cole' })
    expect(taken?.calendarFile).toContain('DTSTART:20270105T100000Z')
    const [row] = await sql<{ id: string }>("select id from app.appointments where patient_id = $1 and status = 'scheduled'", [as(ben).id])
    expect(await visit(ben, row?.id ?? '')).toMatchObject({ scheduledTime: tuesdayAt10, reason: 'Secret rash' })
    const told = await sql('select event from app.notifications where content->>$1 = $2 order by event', ['visit', row?.id])
    expect(told).toEqual([{ event: 'visit_booked' }, { event: 'visit_booked_with_you' }])
    expect(await byLink.call(api.openOfferLink, { token })).toEqual({ state: 'taken', offer: null })
    await expect(byLink.call(api.takeByLink, { token })).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
    expect(await audited('waitlist.offer_taken')).toContain('nobody about Ben Laurent')
  })
  test('moves a visit', async () => {
    const late = await book(ben, '2027-01-08T10:00:00.000Z')
    await instead(ben, late)
    await cancel(ada, await book(ada))
    await runScheduledTasks()
    const token = await linkTo(ben)
    expect((await byLink.call(api.openOfferLink, { token })).offer?.instead).toBe(late.scheduledTime)
    await byLink.call(api.takeByLink, { token })
    expect(await visit(ben, late.id)).toMatchObject({ scheduledTime: tuesdayAt10 })
  })
  test('declines', async () => {
    await freedFor(ben, nora)
    const token = await linkTo(ben)
    expect(await byLink.call(api.declineByLink, { token })).toEqual({ state: 'declined' })
    await runScheduledTasks()
    expect(await offerTo(nora)).not.toBeNull()
    expect(await byLink.call(api.openOfferLink, { token })).toEqual({ state: 'over', offer: null })
  })
  test.each(['', 'x', 'x'.repeat(43), "' or true"])('that is “%s” shows nothing', async (token) => {
    expect(await byLink.call(api.openOfferLink, { token })).toEqual({ state: 'over', offer: null })
    await expect(byLink.call(api.takeByLink, { token })).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
  })
  test('of an offer that has run out takes nothing, and is not written any more', async () => {
    await freedFor(ben)
    const token = await linkTo(ben)
    clock.advance(30 * 60_000)
    expect(await byLink.call(api.openOfferLink, { token })).toEqual({ state: 'over', offer: null })
    await expect(byLink.call(api.takeByLink, { token })).rejects.toMatchObject(refused(409, 'waitlist_offer_over'))
  })
})

describe('staff', () => {
  test('see who waits in turn, the urgent first, and no reason', async () => {
    await join(ben)
    clock.advance(1000)
    const { id } = await join(nora)
    const marked = await as(faith).call(api.setUrgency, { id, isUrgent: true })
    expect(marked.urgent).toEqual({ by: 'Faith Njeri', at: clock.now().toISOString() })
    for (const who of [faith, drCole]) expect((await staffList(who)).map(({ name }) => name)).toEqual(['Nora Abebe', 'Ben Laurent'])
    expect(JSON.stringify(await staffList(faith))).not.toMatch(/rash|reason/)
    await as(drCole).call(api.setUrgency, { id, isUrgent: false })
    expect((await staffList(faith)).map(({ name, urgent }) => [name, urgent])).toEqual([
      ['Ben Laurent', null],
      ['Nora Abebe', null],
    ])
    expect(await audited('waitlist.urgency_set')).toEqual(['Faith Njeri about Nora Abebe', 'Dr. Cole about Nora Abebe'])
  })
  test('who are doctors see those whom their times suit', async () => {
    await join(ben)
    await join(nora, { doctorId: null, specialty: 'Cardiology' })
    await join(ada, { doctorId: null })
    await join(drDiaz, { doctorId: null })
    expect((await staffList(drCole)).map(({ name }) => name).sort()).toEqual(['Ada Muturi', 'Ben Laurent', 'Dr. Diaz'])
    expect((await staffList(drDiaz)).map(({ name }) => name).sort()).toEqual(['Ada Muturi', 'Nora Abebe'])
    expect(await staffList(faith)).toHaveLength(4)
  })
  test.each([
    ['a visitor', visitor, 401],
    ['a patient', ben, 403],
    ['a nurse', nora, 403],
    ['an admin', olive, 403],
  ] as const)('are not %s', async (_, who, status) => {
    const { id } = await join(ada)
    await expect(as(who).call(api.listWaitlist)).rejects.toMatchObject({ status })
    await expect(as(who).call(api.setUrgency, { id, isUrgent: true })).rejects.toMatchObject({ status })
    const offer = { id, doctorId: doctorId(drCole), start: tuesdayAt10 }
    await expect(as(who).call(api.offerTime, offer)).rejects.toMatchObject({ status })
    await expect(as(who).call(api.removeFromWaitlist, { id })).rejects.toMatchObject({ status })
  })
  test('offer a free time by hand, which passes to nobody', async () => {
    const { id } = await join(ben)
    const offered = await as(faith).call(api.offerTime, { id, doctorId: doctorId(drCole), start: tuesdayAt10 })
    expect(offered.offer).toMatchObject({ start: tuesdayAt10, doctor: 'Dr. Cole' })
    const again = { id, doctorId: doctorId(drCole), start: '2027-01-05T11:00:00Z' }
    await expect(as(faith).call(api.offerTime, again)).rejects.toMatchObject(refused(409, 'waitlist_offer_out'))
    await expect(book(nora)).rejects.toMatchObject(refused(409, 'slot_taken'))
    expect(await letters(ben)).toHaveLength(0)
    expect(await linkTo(ben)).toHaveLength(43)
    await take(ben, (await offerTo(ben))?.id)
    expect(await freeAt(tuesdayAt10)).toBe(false)
  })
  test('offer no time that is taken, none of another doctor, and none that is none', async () => {
    await book(ada)
    const { id } = await join(ben)
    const offer = (who: Person, start: string, doctor = drCole) => as(who).call(api.offerTime, { id, doctorId: doctorId(doctor), start })
    await expect(offer(faith, tuesdayAt10)).rejects.toMatchObject(refused(409, 'slot_taken'))
    await expect(offer(faith, '2027-01-05T10:10:00Z')).rejects.toMatchObject(refused(409, 'not_a_slot'))
    await expect(offer(faith, '2027-01-05T15:00:00Z', drDiaz)).rejects.toMatchObject(refused(404, 'waitlist_entry_not_found'))
    await expect(offer(drDiaz, '2027-01-05T15:00:00Z', drDiaz)).rejects.toMatchObject(refused(404, 'waitlist_entry_not_found'))
    const { id: any } = await join(nora, { doctorId: null })
    const others = { id: any, doctorId: doctorId(drDiaz), start: '2027-01-05T15:00:00Z' }
    await expect(as(drCole).call(api.offerTime, others)).rejects.toMatchObject(refused(403, 'forbidden'))
    expect(await sql('select id from app.waitlist_offers')).toEqual([])
  })
  test('take somebody off the list, who is told', async () => {
    const { id } = await join(ben)
    await as(faith).call(api.removeFromWaitlist, { id })
    expect([await ownList(ben), await staffList(faith)]).toEqual([[], []])
    expect(await sql('select user_id as who from app.notifications where event = $1', ['waitlist_removed'])).toEqual([{ who: as(ben).id }])
    await expect(as(faith).call(api.removeFromWaitlist, { id })).rejects.toMatchObject(refused(404, 'waitlist_entry_not_found'))
  })
  test('read the list by pages', async () => {
    const people = Array.from({ length: 35 }, (_, index) => index)
    await sql(
      `insert into app.waitlist_entries (id, patient_id, doctor_id, specialty, mode, first_day, last_day, weekdays, reason, joined_at, urgent_at)
       select gen_random_uuid(), $1, null, 'Specialty ' || n, 'video', '2027-01-04', '2027-02-04', '{1}', $2, $3::timestamptz + n * interval '1 minute',
              case when n % 7 = 0 then $3::timestamptz end
         from unnest($4::int[]) n`,
      [as(ben).id, (await sealed()).reason, '2027-01-01T00:00:00Z', people],
    )
    const first = await as(faith).call(api.listWaitlist)
    const second = await as(faith).call(api.listWaitlist, { cursor: first.next ?? '' })
    const all = [...first.rows, ...second.rows].map(({ specialty }) => Number(specialty?.split(' ')[1]))
    expect(all).toEqual([...people.filter((n) => n % 7 === 0), ...people.filter((n) => n % 7 !== 0)])
    expect(second.next).toBeNull()
  })
})

/** An encrypted reason, to lay further rows with. */
async function sealed() {
  await join(ben)
  const [row] = await sql<{ reason: Buffer }>('delete from app.waitlist_entries returning reason')
  return row ?? { reason: Buffer.alloc(0) }
}

test('an entry whose days or visit are over is closed', async () => {
  const soon = await book(ada, '2027-01-05T09:00:00.000Z')
  await instead(ada, soon)
  await join(ben, { lastDay: '2027-01-06' })
  clock.set('2027-01-08T08:00:00Z')
  await runScheduledTasks()
  expect(await sql('select ended from app.waitlist_entries')).toEqual([{ ended: 'over' }, { ended: 'over' }])
})

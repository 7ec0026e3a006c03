import { type AnswerAbsence, absencesApi } from '@uzima/contract/absences'
import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { deskApi } from '@uzima/contract/desk'
import { groupVisitsApi } from '@uzima/contract/group-visits'
import { notificationsApi } from '@uzima/contract/notifications'
import { providersApi } from '@uzima/contract/providers'
import { visitAnswersApi } from '@uzima/contract/visit-answers'
import { waitlistApi } from '@uzima/contract/waitlist'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, eve, everyone, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00 in the doctors' zone and the practice's
const { as, sql, clock, mails, deliver, runScheduledTasks } = await clinic()
const api = absencesApi
const refused = (status: number, code: string, field?: string) => ({ status, problem: { code, ...(field && { field }) } })
const doctorId = (who: Person) => as(who).doctorId ?? ''
const minuteMs = 60_000
const book = (who: Person, start: string, doctor = drCole) =>
  as(who).call(appointmentsApi.bookAppointment, { doctorId: doctorId(doctor), start, reason: 'Secret rash', mode: 'in_person' })
const visitOf = (who: Person, { id }: { id: string }) => as(who).call(appointmentsApi.getAppointment, { id })
/** Dr. Cole is away on Tuesday and Wednesday. */
const days = { firstDay: '2027-01-05', lastDay: '2027-01-06', times: null }
const away = (over = {}) => ({ doctorId: doctorId(drCole), ...days, ...over })
const preview = (who: Person | typeof visitor = faith, over = {}) => as(who).call(api.previewAbsence, away(over))
const arrange = (who: Person | typeof visitor = faith, over = {}) => as(who).call(api.arrangeAbsence, away(over))
const answersTo = async ({ id }: { id: string }, who = faith) => (await as(who).call(api.getAbsence, { id })).patients
const undo = ({ id }: { id: string }, who = faith) => as(who).call(api.undoAbsence, { id })
/** The ten minutes of undo pass, and patients are asked. */
async function asked() {
  clock.advance(10 * minuteMs)
  await runScheduledTasks()
  await deliver()
}
const requestsOf = async (who: Person) => (await as(who).call(api.listOwnAbsenceRequests)).rows
const requestOf = async (who: Person) => (await requestsOf(who))[0]
const answer = async (who: Person, given: AnswerAbsence) =>
  as(who).call(api.answerAbsence, { id: (await requestOf(who))?.id ?? '0198a000-0000-7000-8000-000000000000', given })
const accepting = async (who: Person): Promise<AnswerAbsence> => {
  const proposal = (await requestOf(who))?.proposal
  return { answer: 'accept', doctorId: proposal?.doctor.doctorId ?? '', start: proposal?.start ?? '' }
}
const letters = async (who: Person) => (await mails(who.email)).filter(({ letter }) => letter.startsWith('absence_'))
const linkTo = async (who: Person) => /\/away\/([\w-]{43})/.exec((await letters(who)).at(-1)?.text ?? '')?.[1] ?? ''
const byLink = as(visitor)
const open = async (token: string) => (await byLink.call(api.openAbsenceLink, { token })).request
const freeOn = async (day: string, doctor = drCole) => {
  const found = await as(nora).call(providersApi.listFreeSlots, { id: doctorId(doctor), from: day, days: 1 })
  return found.days.flatMap(({ slots }) => slots.flatMap(({ isFree, time }) => (isFree ? [time] : [])))
}
const audited = async (event: string) =>
  (
    await sql<{ told: string }>(
      `select concat_ws(' ', coalesce(a.name, 'nobody'), 'about', coalesce(s.name, 'nobody')) as told from audit.log l
         left join app.profiles a on a.id = l.actor_id left join app.profiles s on s.id = l.subject_id where l.event_type = $1 order by l.id`,
      [event],
    )
  ).map(({ told }) => told)
const unknown = '0198a000-0000-7000-8000-000000000000'

beforeEach(async () => {
  clock.set('2027-01-03T08:00:00Z')
  await Promise.all(Object.values(everyone).map((person) => as(person).session()))
  clock.set('2027-01-04T08:00:00Z')
  const tables = [
    'absences',
    'waitlist_entries',
    'appointments',
    'freed_times',
    'notifications',
    'mails',
    'doctor_days_off',
    'doctor_one_off_hours',
  ]
  for (const table of tables) await sql(`delete from app.${table}`)
  await sql("update app.doctors set specialty = 'General practice', time_zone = 'UTC'")
})

test('a group visit is named, and nobody with a seat is asked', async () => {
  const type = await as(olive).call(appointmentTypesApi.addAppointmentType, {
    ...{ names: { en: 'Class', es: null, fr: null, sw: null }, minutes: 60, minutesBefore: 0, minutesAfter: 0, modes: ['in_person'] },
    ...{ bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats: 4, isOffered: true },
    ...{ reminderMinutes: [], reminderWays: [], roomKind: null },
  })
  const { rows } = await as(faith).call(groupVisitsApi.scheduleGroupVisits, {
    ...{ type: type.code, doctorId: doctorId(drCole), day: '2027-01-05', time: '09:00', seats: 4, weeks: 1 },
    ...{ title: null, place: null, note: null },
  })
  await as(ada).call(groupVisitsApi.takeSeat, { id: rows[0]?.id ?? '', reason: null })
  expect(await preview()).toMatchObject({ visits: [], groups: [{ id: rows[0]?.id, taken: 1 }] })
  expect((await arrange()).asked).toBe(0)
  await sql('delete from app.appointments')
  await sql('delete from app.group_visits')
})

describe('previewAbsence', () => {
  test('counts the visits touched, and proposes each the next time with the same doctor after the absence', async () => {
    await book(ada, '2027-01-05T09:00:00.000Z')
    await book(ben, '2027-01-06T16:30:00.000Z')
    await book(ben, '2027-01-07T09:00:00.000Z')
    await book(ada, '2027-01-05T11:00:00.000Z', drDiaz)
    const { visits, timeZone } = await preview()
    expect(timeZone).toBe('UTC')
    expect(visits).toEqual([
      expect.objectContaining({
        ...{ name: 'Ada Muturi', start: '2027-01-05T09:00:00.000Z', state: 'proposed', mode: 'in_person' },
        proposal: { doctor: 'Dr. Cole', start: '2027-01-07T09:30:00.000Z' },
      }),
      // Ben has another visit of Dr. Cole's on Thursday at 9
      expect.objectContaining({
        name: 'Ben Laurent',
        state: 'proposed',
        proposal: { doctor: 'Dr. Cole', start: '2027-01-07T10:00:00.000Z' },
      }),
    ])
    expect(JSON.stringify(visits)).not.toContain('rash')
    expect(JSON.stringify(visits)).not.toContain('onsultation')
    // and changes nothing
    expect(await sql('select id from app.absences')).toEqual([])
    expect(await freeOn('2027-01-05')).not.toEqual([])
  })
  test('proposes the earliest time with a colleague of the same specialty where the doctor has none within 30 days', async () => {
    await book(ada, '2027-01-05T09:00:00.000Z')
    await book(ben, '2027-01-05T09:30:00.000Z')
    const long = { lastDay: '2027-03-01' }
    await sql('update app.doctor_hours set valid_until = $2 where doctor_id = $1', [doctorId(drCole), '2027-02-28'])
    // a day to answer: Tuesday at 08:10 at the earliest
    expect((await preview(faith, long)).visits.map(({ proposal }) => proposal)).toEqual([
      { doctor: 'Dr. Diaz', start: '2027-01-05T09:00:00.000Z' },
      { doctor: 'Dr. Diaz', start: '2027-01-05T09:30:00.000Z' },
    ])
    await sql("update app.doctors set specialty = 'Dermatology' where id = $1", [doctorId(drDiaz)])
    expect((await preview(faith, long)).visits.map(({ state, proposal }) => ({ state, proposal }))).toEqual([
      { state: 'unplaced', proposal: null },
      { state: 'unplaced', proposal: null },
    ])
    await sql('update app.doctor_hours set valid_until = null')
  })
  test('leaves a patient a day to answer', async () => {
    clock.set('2027-01-05T09:30:00Z')
    await book(ada, '2027-01-05T10:00:00.000Z')
    const { visits } = await preview(faith, { firstDay: '2027-01-05', lastDay: '2027-01-05' })
    expect(visits[0]?.proposal?.start).toBe('2027-01-06T10:00:00.000Z')
  })
  test('does not write to whoever is at the practice already, and touches no visit under way', async () => {
    clock.set('2027-01-05T08:30:00Z')
    const { id } = await book(ada, '2027-01-05T10:00:00.000Z')
    await book(ben, '2027-01-05T09:00:00.000Z')
    clock.set('2027-01-05T09:10:00Z')
    await as(faith).call(deskApi.takeDeskStep, { id, step: 'check_in', from: 'booked', room: null })
    expect((await preview()).visits).toMatchObject([{ name: 'Ada Muturi', state: 'here', proposal: null }])
    const absence = await arrange()
    expect(absence.asked).toBe(0)
  })
  test.each<[string, object, object]>([
    ['days in the wrong order', { firstDay: '2027-01-06', lastDay: '2027-01-05' }, refused(400, 'ends_before_start', 'lastDay')],
    ['days that are over', { firstDay: '2027-01-01', lastDay: '2027-01-03' }, refused(400, 'absence_over', 'lastDay')],
    ['more than a year', { lastDay: '2028-02-01' }, refused(400, 'vacation_too_long', 'lastDay')],
    ['times of several days', { times: { starts: '09:00', ends: '10:00' } }, refused(400, 'times_of_one_day', 'lastDay')],
    ['times off the grid', { lastDay: '2027-01-05', times: { starts: '09:01', ends: '10:00' } }, refused(400, 'hours_off_grid', 'times')],
    ['an unknown doctor', { doctorId: unknown }, refused(404, 'doctor_not_found')],
  ])('refuses %s', async (_, over, expected) => {
    await expect(preview(faith, over)).rejects.toMatchObject(expected)
    await expect(arrange(faith, over)).rejects.toMatchObject(expected)
  })
})

describe('rights', () => {
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['someone unverified', eve, 403, 'forbidden'],
    ['a patient', ada, 403, 'forbidden'],
    ['a nurse', nora, 403, 'forbidden'],
    ['an admin', olive, 403, 'forbidden'],
    ['another doctor', drDiaz, 403, 'forbidden'],
  ] as const)('%s arranges no absence of a doctor', async (_, who, status, code) => {
    await expect(preview(who)).rejects.toMatchObject(refused(status, code))
    await expect(arrange(who)).rejects.toMatchObject(refused(status, code))
  })
  test('the doctor arranges their own and sees it; another one and a patient do not', async () => {
    await book(ada, '2027-01-05T09:00:00.000Z')
    const absence = await arrange(drCole)
    expect(absence).toMatchObject({ doctor: 'Dr. Cole', arrangedBy: 'Dr. Cole', asked: 1, waiting: 1, undoneAt: null })
    expect(await answersTo(absence, drCole)).toHaveLength(1)
    expect((await as(drCole).call(api.listAbsences)).rows).toHaveLength(1)
    expect((await as(faith).call(api.listAbsences)).rows).toHaveLength(1)
    expect((await as(drDiaz).call(api.listAbsences)).rows).toEqual([])
    await expect(answersTo(absence, drDiaz)).rejects.toMatchObject(refused(404, 'absence_not_found'))
    await expect(undo(absence, drDiaz)).rejects.toMatchObject(refused(404, 'absence_not_found'))
    await expect(answersTo(absence, ada)).rejects.toMatchObject(refused(403, 'forbidden'))
  })
  test('a request is its patient’s alone', async () => {
    await book(ada, '2027-01-05T09:00:00.000Z')
    await arrange()
    await asked()
    const { id = '' } = (await requestOf(ada)) ?? {}
    const given = await accepting(ada)
    for (const who of [ben, drCole, faith]) {
      await expect(as(who).call(api.answerAbsence, { id, given })).rejects.toMatchObject(refused(404, 'appointment_not_found'))
      await expect(as(who).call(api.listAbsenceTimes, { id })).rejects.toMatchObject(refused(404, 'appointment_not_found'))
    }
    expect(await requestsOf(ben)).toEqual([])
    await expect(as(olive).call(api.listOwnAbsenceRequests)).rejects.toMatchObject(refused(403, 'forbidden'))
  })
})

describe('arrangeAbsence', () => {
  test('closes the days, holds the times, reminds nobody, and asks only after ten minutes', async () => {
    const visit = await book(ada, '2027-01-06T09:00:00.000Z')
    const absence = await arrange()
    expect(absence).toMatchObject({ firstDay: '2027-01-05', lastDay: '2027-01-06', times: null, undoUntil: '2027-01-04T08:10:00.000Z' })
    expect(await freeOn('2027-01-05')).toEqual([])
    expect(await freeOn('2027-01-06')).toEqual([])
    expect((await freeOn('2027-01-07'))[0]).toBe('09:30')
    await expect(book(ben, '2027-01-07T09:00:00.000Z')).rejects.toMatchObject(refused(409, 'slot_taken'))
    expect(await sql('select remind_at from app.appointments')).toEqual([{ remind_at: null }])
    clock.advance(9 * minuteMs)
    await runScheduledTasks()
    await deliver()
    expect(await letters(ada)).toEqual([])
    expect(await requestsOf(ada)).toEqual([])
    await asked()
    const [letter] = await letters(ada)
    expect(letter).toMatchObject({ letter: 'absence_proposed', subject: 'Your appointment with Dr. Cole needs a new time' })
    for (const words of ['Wednesday, January 6, 2027', 'Thursday, January 7, 2027', 'until Wednesday, January 6, 2027'])
      expect(letter?.text).toContain(words)
    expect(letter?.text).not.toContain('rash')
    expect(await requestsOf(ada)).toMatchObject([
      {
        visitId: visit.id,
        doctor: { name: 'Dr. Cole' },
        start: '2027-01-06T09:00:00.000Z',
        proposal: { start: '2027-01-07T09:00:00.000Z' },
      },
    ])
    const { rows } = await as(ada).call(notificationsApi.listNotifications)
    expect(rows.map(({ event, link }) => ({ event, link }))).toContainEqual({
      event: 'absence_proposed',
      link: `/appointments?visit=${visit.id}`,
    })
    // once only
    await asked()
    expect(await letters(ada)).toHaveLength(1)
    const [logged] = await sql("select subject_ids from audit.log where event_type = 'absence.arranged' order by id desc limit 1")
    expect(logged).toEqual({ subject_ids: [as(ada).id] })
  })
  test('of some hours of one day closes those, or the day where none are left', async () => {
    await book(ada, '2027-01-05T11:30:00.000Z')
    const visit = await book(ben, '2027-01-05T14:00:00.000Z')
    const one = { lastDay: '2027-01-05' }
    const absence = await arrange(faith, { ...one, times: { starts: '10:00', ends: '12:00' } })
    expect(await freeOn('2027-01-05')).toEqual(['09:00', '09:30', '15:00', '15:30', '16:00', '16:30'])
    expect(await answersTo(absence)).toMatchObject([{ name: 'Ada Muturi', proposal: { start: '2027-01-05T14:30:00.000Z' } }])
    expect((await visitOf(ben, visit)).scheduledTime).toBe('2027-01-05T14:00:00.000Z')
    await undo(absence)
    expect(await freeOn('2027-01-05')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '14:30', '15:00', '15:30', '16:00', '16:30'])
    expect(await sql('select * from app.doctor_one_off_hours')).toEqual([])
    await arrange(faith, { ...one, times: { starts: '08:00', ends: '24:00' } })
    expect((await sql<{ day: string }>('select day::text from app.doctor_days_off')).map(({ day }) => day)).toEqual(['2027-01-05'])
  })
  test('repeated with the same key is arranged once', async () => {
    await book(ada, '2027-01-05T09:00:00.000Z')
    const send = () => as(faith).call(api.arrangeAbsence, away(), { 'idempotency-key': 'one-press-of-a-button' })
    const first = await send()
    expect((await send()).id).toBe(first.id)
    expect(await sql('select id from app.absences')).toHaveLength(1)
  })
  test('asks whoever has no time proposed to choose', async () => {
    await book(ada, '2027-01-05T09:00:00.000Z')
    await sql("update app.doctors set specialty = 'Dermatology' where id = $1", [doctorId(drDiaz)])
    await arrange(faith, { lastDay: '2027-06-01' })
    await sql('update app.doctor_hours set valid_until = $2 where doctor_id = $1', [doctorId(drCole), '2027-01-04'])
    await asked()
    expect(await letters(ada)).toHaveLength(1)
    await sql('update app.doctor_hours set valid_until = null')
  })
})

describe('undoAbsence', () => {
  test('within ten minutes opens the hours, releases the times and asks nobody', async () => {
    const visit = await book(ada, '2027-01-06T09:00:00.000Z')
    const [before] = await sql('select remind_at from app.appointments')
    const absence = await arrange()
    clock.advance(9 * minuteMs)
    expect(await undo(absence, drCole)).toMatchObject({ undoneAt: '2027-01-04T08:09:00.000Z', waiting: 0 })
    await asked()
    expect(await letters(ada)).toEqual([])
    expect(await freeOn('2027-01-05')).toContain('09:00')
    expect(await freeOn('2027-01-07')).toContain('09:00')
    expect(await sql('select remind_at from app.appointments')).toEqual([before])
    expect((await visitOf(ada, visit)).scheduledTime).toBe('2027-01-06T09:00:00.000Z')
    expect(await undo(absence)).toMatchObject({ undoneAt: '2027-01-04T08:09:00.000Z' })
  })
  test('is refused once ten minutes have passed', async () => {
    await book(ada, '2027-01-06T09:00:00.000Z')
    const absence = await arrange()
    clock.advance(10 * minuteMs)
    await expect(undo(absence)).rejects.toMatchObject(refused(409, 'absence_asked'))
    await asked()
    await expect(undo(absence)).rejects.toMatchObject(refused(409, 'absence_asked'))
  })
  test('leaves days off that were there before, and those of another absence', async () => {
    await as(drCole).call(providersApi.addDayOff, { day: '2027-01-05' })
    const first = await arrange()
    const second = await arrange(faith, { firstDay: '2027-01-06', lastDay: '2027-01-07' })
    const off = async () => (await sql<{ day: string }>('select day::text from app.doctor_days_off order by day')).map(({ day }) => day)
    await undo(first)
    expect(await off()).toEqual(['2027-01-05', '2027-01-06', '2027-01-07'])
    await undo(second)
    expect(await off()).toEqual(['2027-01-05'])
  })
})

describe('an answer', () => {
  test('accepts by the link of the letter, without signing in; once', async () => {
    const visit = await book(ada, '2027-01-05T09:00:00.000Z')
    const absence = await arrange()
    await asked()
    const token = await linkTo(ada)
    const request = await open(token)
    expect(request).toMatchObject({
      start: '2027-01-05T09:00:00.000Z',
      proposal: { start: '2027-01-07T09:00:00.000Z', expiresAt: '2027-01-05T09:00:00.000Z' },
    })
    expect(JSON.stringify(request)).not.toMatch(/Ada|rash/)
    const given = { answer: 'accept', doctorId: doctorId(drCole), start: '2027-01-07T09:00:00.000Z' } as const
    const done = await byLink.call(api.answerAbsenceByLink, { token, given })
    expect(done.visit).toMatchObject({ start: '2027-01-07T09:00:00.000Z', doctor: { name: 'Dr. Cole' } })
    expect(done.visit?.calendarFile).toContain('DTSTART:20270107T090000Z')
    expect(await visitOf(ada, visit)).toMatchObject({ scheduledTime: '2027-01-07T09:00:00.000Z', status: 'scheduled' })
    expect(await answersTo(absence)).toMatchObject([{ answer: 'accepted', now: { doctor: 'Dr. Cole', start: '2027-01-07T09:00:00.000Z' } }])
    await expect(byLink.call(api.answerAbsenceByLink, { token, given })).rejects.toMatchObject(refused(409, 'absence_request_over'))
    expect(await open(token)).toBeNull()
    expect(await open('x'.repeat(43))).toBeNull()
    await deliver()
    expect((await mails(ada.email)).map(({ letter }) => letter)).toContain('visit_moved')
    expect((await mails(drCole.email)).map(({ letter }) => letter)).toContain('visit_moved_by_patient')
    expect(await audited('absence.accepted')).toEqual(['nobody about Ada Muturi'])
    expect(await audited('absence.link_refused')).toEqual(['nobody about Ada Muturi', 'nobody about nobody'])
  })
  test('accepts a colleague in the app; both doctors are told', async () => {
    const visit = await book(ada, '2027-01-05T09:00:00.000Z')
    await sql('update app.doctor_hours set valid_until = $2 where doctor_id = $1', [doctorId(drCole), '2027-01-08'])
    const absence = await arrange(faith, { lastDay: '2027-01-08' })
    await sql('update app.doctor_hours set valid_until = null')
    await asked()
    await answer(ada, await accepting(ada))
    expect(await visitOf(ada, visit)).toMatchObject({ doctor: { name: 'Dr. Diaz' }, scheduledTime: '2027-01-05T09:00:00.000Z' })
    expect(await answersTo(absence)).toMatchObject([{ answer: 'accepted', now: { doctor: 'Dr. Diaz' } }])
    const events = async (who: Person) => (await as(who).call(notificationsApi.listNotifications)).rows.map(({ event }) => event)
    expect(await events(drDiaz)).toContain('visit_booked_with_you')
    expect(await events(drCole)).toContain('visit_moved_to_other')
    expect(await sql('select booked_as from app.appointments')).toEqual([{ booked_as: 'desk' }])
  })
  test('chooses another time of the doctor or a colleague; the time held is free again', async () => {
    const visit = await book(ada, '2027-01-05T09:00:00.000Z')
    const absence = await arrange()
    await asked()
    const { id = '' } = (await requestOf(ada)) ?? {}
    const times = await as(ada).call(api.listAbsenceTimes, { id })
    expect(times.clinicians.map(({ name }) => name)).toEqual(['Dr. Cole', 'Dr. Diaz'])
    expect(times.days[0]).toMatchObject({ day: '2027-01-04' })
    expect(times.days.map(({ day }) => day)).not.toContain('2027-01-05')
    expect((await as(ada).call(api.listAbsenceTimes, { id, doctorId: doctorId(drDiaz) })).doctorId).toBe(doctorId(drDiaz))
    await answer(ada, { answer: 'choose', doctorId: doctorId(drDiaz), start: '2027-01-08T10:00:00Z' })
    expect(await visitOf(ada, visit)).toMatchObject({ doctor: { name: 'Dr. Diaz' }, scheduledTime: '2027-01-08T10:00:00.000Z' })
    expect(await answersTo(absence)).toMatchObject([
      { answer: 'chosen', proposal: null, now: { doctor: 'Dr. Diaz', start: '2027-01-08T10:00:00.000Z' } },
    ])
    expect(await freeOn('2027-01-07')).toContain('09:00')
  })
  test.each<[string, () => AnswerAbsence, object]>([
    [
      'a time of the absence',
      () => ({ answer: 'choose', doctorId: doctorId(drCole), start: '2027-01-06T09:00:00Z' }),
      refused(409, 'not_a_slot'),
    ],
    [
      'a time that is taken',
      () => ({ answer: 'choose', doctorId: doctorId(drCole), start: '2027-01-08T09:00:00Z' }),
      refused(409, 'slot_taken'),
    ],
    [
      'a time that has passed',
      () => ({ answer: 'choose', doctorId: doctorId(drCole), start: '2027-01-04T07:00:00Z' }),
      refused(409, 'slot_in_past'),
    ],
    ['a doctor there is not', () => ({ answer: 'choose', doctorId: unknown, start: '2027-01-08T10:00:00Z' }), refused(409, 'not_a_slot')],
    [
      'when they have another visit',
      () => ({ answer: 'choose', doctorId: doctorId(drCole), start: '2027-01-11T09:00:00Z' }),
      refused(409, 'patient_busy'),
    ],
    [
      'what was not proposed',
      () => ({ answer: 'accept', doctorId: doctorId(drCole), start: '2027-01-07T09:30:00Z' }),
      refused(409, 'absence_proposal_over'),
    ],
  ])('refuses %s, and all stays as it is', async (_, given, expected) => {
    await book(ben, '2027-01-08T09:00:00.000Z')
    await book(ada, '2027-01-11T09:00:00.000Z', drDiaz)
    const visit = await book(ada, '2027-01-05T09:00:00.000Z')
    await arrange()
    await asked()
    await expect(answer(ada, given())).rejects.toMatchObject(expected)
    expect(await visitOf(ada, visit)).toMatchObject({ scheduledTime: '2027-01-05T09:00:00.000Z' })
    expect(await requestsOf(ada)).toMatchObject([{ proposal: { start: '2027-01-07T09:00:00.000Z' } }])
  })
  test('cancels, with a reason that only the two parties read', async () => {
    const visit = await book(ada, '2027-01-05T09:00:00.000Z')
    const absence = await arrange()
    await asked()
    expect(await byLink.call(api.answerAbsenceByLink, { token: await linkTo(ada), given: { answer: 'cancel', reason: 'Better' } })).toEqual(
      { visit: null },
    )
    expect(await visitOf(ada, visit)).toMatchObject({ status: 'cancelled', cancelReason: 'Better', cancelledBy: 'patient' })
    expect(await answersTo(absence)).toMatchObject([{ answer: 'cancelled', now: null }])
    expect(await freeOn('2027-01-07')).toContain('09:00')
    expect(JSON.stringify(await answersTo(absence))).not.toContain('Better')
  })
  test('after the hold has run out is another time or none; without one the visit is cancelled when its time comes', async () => {
    const visit = await book(ada, '2027-01-08T09:00:00.000Z')
    const absence = await arrange(faith, { firstDay: '2027-01-08', lastDay: '2027-01-08' })
    await asked()
    const given = await accepting(ada)
    expect((await requestOf(ada))?.proposal?.expiresAt).toBe('2027-01-07T08:10:00.000Z')
    clock.set('2027-01-07T08:11:00Z')
    await as(ada).session()
    await as(faith).session()
    await runScheduledTasks()
    await expect(answer(ada, given)).rejects.toMatchObject(refused(409, 'absence_proposal_over'))
    expect(await requestsOf(ada)).toMatchObject([{ proposal: null }])
    expect(await answersTo(absence)).toMatchObject([{ answer: null, proposal: null, phone: null }])
    clock.set('2027-01-08T09:00:00Z')
    await as(ada).session()
    await as(faith).session()
    await runScheduledTasks()
    await deliver()
    expect(await visitOf(ada, visit)).toMatchObject({ status: 'cancelled', cancelledBy: 'practice' })
    expect(await answersTo(absence)).toMatchObject([{ answer: 'lapsed', now: null }])
    expect((await as(faith).call(api.listAbsences)).rows).toMatchObject([{ asked: 1, waiting: 1 }])
    expect((await mails(ada.email)).map(({ letter }) => letter)).toContain('visit_cancelled')
    expect(await audited('absence.visit_lapsed')).toEqual(['nobody about Ada Muturi'])
  })
  test('a visit whose time comes while a time is still held waits for the answer', async () => {
    clock.set('2027-01-05T08:30:00Z')
    const visit = await book(ada, '2027-01-05T10:00:00.000Z')
    await arrange()
    await asked()
    clock.set('2027-01-05T12:00:00Z')
    await runScheduledTasks()
    await answer(ada, await accepting(ada))
    expect(await visitOf(ada, visit)).toMatchObject({ status: 'scheduled', scheduledTime: '2027-01-07T09:00:00.000Z' })
  })
})

describe('meanwhile', () => {
  const arranged = async () => {
    const visit = await book(ada, '2027-01-05T09:00:00.000Z')
    const absence = await arrange()
    await asked()
    return { visit, absence }
  }
  test('a patient who moves or cancels the visit has answered by that', async () => {
    const { visit, absence } = await arranged()
    await as(ada).call(appointmentsApi.rescheduleAppointment, { id: visit.id, start: '2027-01-08T09:00:00Z' })
    expect(await answersTo(absence)).toMatchObject([{ answer: 'chosen', now: { start: '2027-01-08T09:00:00.000Z' } }])
    expect(await freeOn('2027-01-07')).toContain('09:00')
    expect(await open(await linkTo(ada))).toBeNull()
  })
  test('a visit that the desk moves or cancels is settled', async () => {
    const { visit, absence } = await arranged()
    const from = { from: '2027-01-05T09:00:00.000Z', fromDoctorId: doctorId(drCole) }
    await as(faith).call(deskApi.moveDeskVisit, {
      id: visit.id,
      ...from,
      doctorId: doctorId(drDiaz),
      start: '2027-01-06T09:00:00Z',
      overbook: false,
    })
    expect(await answersTo(absence)).toMatchObject([{ answer: 'moved', now: { doctor: 'Dr. Diaz', start: '2027-01-06T09:00:00.000Z' } }])
    expect(await freeOn('2027-01-07')).toContain('09:00')
    await expect(answer(ada, { answer: 'cancel', reason: null })).rejects.toMatchObject({ status: 404 })
  })
  test('a doctor who cancels the visit closes the request', async () => {
    const { visit, absence } = await arranged()
    await as(drCole).call(appointmentsApi.cancelAppointment, { id: visit.id, reason: null })
    expect(await answersTo(absence)).toMatchObject([{ answer: 'closed', now: null }])
  })
  test('the link of a reminder shows no visit that does not stand', async () => {
    await book(ada, '2027-01-05T09:00:00.000Z')
    clock.set('2027-01-04T09:00:00Z')
    await runScheduledTasks()
    await deliver()
    const token = /\/answer\/([\w-]{43})/.exec((await mails(ada.email)).map(({ text }) => text).join())?.[1] ?? ''
    const shown = async () => (await byLink.call(visitAnswersApi.openVisitLink, { token })).visit
    expect(await shown()).not.toBeNull()
    const absence = await arrange()
    expect(await shown()).toBeNull()
    await undo(absence)
    expect(await shown()).not.toBeNull()
  })
  test('the link of a reminder leads to what is asked, and nobody says by it that they come', async () => {
    const visit = await book(ada, '2027-01-05T09:00:00.000Z')
    clock.set('2027-01-04T09:00:00Z')
    await runScheduledTasks()
    await deliver()
    const token = /\/answer\/([\w-]{43})/.exec((await mails(ada.email)).map(({ text }) => text).join())?.[1] ?? ''
    await arrange()
    await asked()
    const { question } = await byLink.call(visitAnswersApi.openVisitLink, { token })
    expect((await open(question ?? ''))?.visitId).toBe(visit.id)
    await expect(byLink.call(visitAnswersApi.confirmByLink, { token })).rejects.toMatchObject(refused(409, 'visit_in_question'))
    await expect(as(ada).call(appointmentsApi.confirmAppointment, { id: visit.id })).rejects.toMatchObject(
      refused(409, 'visit_in_question'),
    )
    expect((await visitOf(ada, visit)).actions).not.toContain('confirm')
    await answer(ada, await accepting(ada))
    expect((await visitOf(ada, visit)).actions).toContain('confirm')
  })
  test('at the desk the visit is marked, and nobody is checked in', async () => {
    const visit = await book(ada, '2027-01-05T09:00:00.000Z')
    await arrange()
    clock.set('2027-01-05T08:55:00Z')
    await as(faith).session()
    const day = await as(faith).call(deskApi.getDeskDay, {})
    const shown = day.clinicians.flatMap(({ visits }) => visits).find(({ id }) => id === visit.id)
    expect(shown).toMatchObject({ isAway: true, steps: [] })
    const step = { id: visit.id, step: 'check_in', from: 'booked', room: null, roomId: null } as const
    await expect(as(faith).call(deskApi.takeDeskStep, step)).rejects.toMatchObject(refused(409, 'desk_doctor_away'))
  })
  test('a second absence over a time that was proposed proposes another one, and asks again', async () => {
    const { absence } = await arranged()
    const token = await linkTo(ada)
    const stale = await accepting(ada)
    const thursday = { firstDay: '2027-01-07', lastDay: '2027-01-07' }
    expect((await preview(faith, thursday)).visits).toMatchObject([
      { name: 'Ada Muturi', state: 'proposed', proposal: { start: '2027-01-08T09:00:00.000Z' } },
    ])
    await arrange(faith, thursday)
    await expect(answer(ada, stale)).rejects.toMatchObject(refused(409, 'absence_proposal_over'))
    expect((await open(token))?.proposal?.start).toBe('2027-01-08T09:00:00.000Z')
    await asked()
    expect(await letters(ada)).toHaveLength(2)
    expect(await linkTo(ada)).toBe(token)
    await answer(ada, await accepting(ada))
    expect(await answersTo(absence)).toMatchObject([{ answer: 'accepted', now: { start: '2027-01-08T09:00:00.000Z' } }])
  })
  test('the same absence again asks nobody twice', async () => {
    await arranged()
    expect((await preview()).visits).toMatchObject([{ state: 'asked', proposal: null }])
    expect(await arrange()).toMatchObject({ asked: 0 })
    await asked()
    expect(await letters(ada)).toHaveLength(1)
  })
  test('what is given back in the absence is offered to nobody; what is given back elsewhere is', async () => {
    await as(ben).call(waitlistApi.joinWaitlist, {
      ...{ firstDay: '2027-01-04', lastDay: '2027-03-01', weekdays: [1, 2, 3, 4, 5], half: null },
      ...{ doctorId: doctorId(drCole), mode: 'in_person', reason: 'Cough' },
    })
    await arranged()
    await answer(ada, await accepting(ada))
    await runScheduledTasks()
    expect(await sql('select id from app.waitlist_offers')).toEqual([])
    expect(await sql('select id from app.freed_times')).toEqual([])
  })
  test('answers at once leave one', async () => {
    const { visit } = await arranged()
    const token = await linkTo(ada)
    const accept = await accepting(ada)
    const given = await Promise.allSettled([
      answer(ada, accept),
      byLink.call(api.answerAbsenceByLink, { token, given: { answer: 'cancel', reason: null } }),
      byLink.call(api.answerAbsenceByLink, {
        token,
        given: { answer: 'choose', doctorId: doctorId(drCole), start: '2027-01-08T09:00:00Z' },
      }),
      as(ada).call(appointmentsApi.rescheduleAppointment, { id: visit.id, start: '2027-01-11T09:00:00Z' }),
    ])
    expect(given.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    const bookings = await sql('select id from app.bookings')
    expect(bookings).toHaveLength((await visitOf(ada, visit)).status === 'scheduled' ? 1 : 0)
    expect(await sql('select answer from app.absence_requests where answer is null')).toEqual([])
    expect(await sql('select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual([{ deadlocks: 0 }])
  })
})

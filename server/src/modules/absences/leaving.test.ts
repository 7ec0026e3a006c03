import { absencesApi } from '@uzima/contract/absences'
import { leavingApi as api } from '@uzima/contract/absences/leaving'
import { adminAccountsApi } from '@uzima/contract/admin/accounts'
import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { groupVisitsApi } from '@uzima/contract/group-visits'
import { notificationsApi } from '@uzima/contract/notifications'
import { providersApi } from '@uzima/contract/providers'
import { recurringAppointmentsApi } from '@uzima/contract/recurring-appointments'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, everyone, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00 in the doctors' zone and the practice's
let place: Clinic
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const reason = 'Has moved away'
const refused = (status: number, code: string) => ({ status, problem: { code } })
const as = (who: Person | typeof visitor) => place.as(who)
const idOf = (who: Person) => as(who).doctorId ?? ''
beforeEach(async () => {
  place = await clinic({ people: Object.values(everyone) })
  await place.sql("update app.doctors set specialty = 'General practice', time_zone = 'UTC'")
})
afterEach(() => place.stop())

const book = (who: Person, start: string, doctor = drCole) =>
  as(who).call(appointmentsApi.bookAppointment, { doctorId: idOf(doctor), start, reason: 'Secret rash', mode: 'in_person' })
/** Mondays at ten. */
const addSeries = (who: Person, more = {}) =>
  as(who).call(recurringAppointmentsApi.addRecurringAppointment, {
    ...{ title: 'Dialysis', frequency: 'weekly', daysOfWeek: [1], timeOfDay: '10:00', startDate: '2027-01-04', doctorId: idOf(drCole) },
    ...more,
  })
async function schedule(day: string, time = '09:00') {
  const type = await as(olive).call(appointmentTypesApi.addAppointmentType, {
    ...{ names: { en: 'Class', es: null, fr: null, sw: null }, minutes: 60, minutesBefore: 0, minutesAfter: 0, modes: ['in_person'] },
    ...{ bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats: 4, isOffered: true },
    ...{ reminderMinutes: [], reminderWays: [], roomKind: null },
  })
  const words = { seats: 4, weeks: 1, title: null, place: null, note: null }
  const { rows } = await as(faith).call(groupVisitsApi.scheduleGroupVisits, {
    type: type.code,
    doctorId: idOf(drCole),
    day,
    time,
    ...words,
  })
  return rows[0] ?? { id: '', version: 0 }
}
const leave = (who = drCole) => as(olive).call(adminAccountsApi.disableAccount, { id: as(who).id, reason })
const departures = async (who: Person = faith) => (await as(who).call(api.listDepartures)).rows
const preview = (who: Person | typeof visitor = faith, doctor = drCole) => as(who).call(api.previewLeaving, { doctorId: idOf(doctor) })
const arrange = (groups: { id: string; version: number; leaderId: string | null }[] = [], who: Person = faith) =>
  as(who).call(api.arrangeLeaving, { doctorId: idOf(drCole), groups })
async function asked() {
  place.clock.advance(10 * minuteMs)
  await place.runScheduledTasks()
  await place.deliver()
}
const answersTo = ({ id }: { id: string }) => as(faith).call(absencesApi.getAbsence, { id })
const questions = async (who: Person) => (await as(who).call(api.listSeriesQuestions)).rows
const requests = async (who: Person) => (await as(who).call(absencesApi.listOwnAbsenceRequests)).rows
const visitsOf = async (who: Person) =>
  (await as(who).call(appointmentsApi.listAppointments, { scope: 'upcoming', side: 'patient' })).rows.map(
    ({ scheduledTime, doctor }) => `${scheduledTime.slice(5, 16)} ${doctor?.name}`,
  )
const events = async (who: Person) => (await as(who).call(notificationsApi.listNotifications)).rows.map(({ event }) => event)
const mondays = ['01-11', '01-18', '01-25', '02-01', '02-08', '02-15', '02-22']

describe('getOpenWork', () => {
  test('counts what somebody would leave behind, for an admin alone', async () => {
    await book(ada, '2027-01-05T09:00:00Z')
    await addSeries(ben)
    await schedule('2027-01-06')
    expect(await as(olive).call(api.getOpenWork, { userId: as(drCole).id })).toEqual({
      ...{ appointments: 9, series: 1, groupVisits: 1, tasks: 0, results: 0 },
    })
    expect(await as(olive).call(api.getOpenWork, { userId: as(nora).id })).toMatchObject({ appointments: 0, tasks: 0 })
    await expect(as(faith).call(api.getOpenWork, { userId: as(drCole).id })).rejects.toMatchObject(refused(403, 'forbidden'))
    const userId = '0198a000-0000-7000-8000-000000000000'
    await expect(as(olive).call(api.getOpenWork, { userId })).rejects.toMatchObject(refused(404, 'account_not_found'))
  })
})

describe('listDepartures', () => {
  test('names whoever has left with something still booked, until nothing is', async () => {
    const visit = await book(ada, '2027-01-05T09:00:00Z')
    await addSeries(ben)
    expect(await departures()).toEqual([])
    await leave()
    const left = { doctorId: idOf(drCole), doctor: drCole.name, appointments: 9, series: 1, groupVisits: 0, unasked: 10, absenceId: null }
    expect(await departures()).toEqual([left])
    expect(await departures(olive)).toEqual([left])
    for (const who of [ada, drDiaz]) await expect(departures(who)).rejects.toMatchObject(refused(403, 'forbidden'))
    const absence = await arrange()
    expect(await departures()).toEqual([{ ...left, unasked: 0, absenceId: absence.id }])
    await asked()
    const [request] = await requests(ada)
    await as(ada).call(absencesApi.answerAbsence, { id: request?.id ?? visit.id, given: { answer: 'cancel', reason: null } })
    const [question] = await questions(ben)
    await as(ben).call(api.answerSeries, { id: question?.id ?? '', given: { answer: 'end' } })
    expect(await departures()).toEqual([])
  })

  test('nobody books with them, nor are they offered', async () => {
    const group = await schedule('2027-01-06')
    await leave()
    await expect(book(ada, '2027-01-05T09:00:00Z')).rejects.toMatchObject({ status: 404 })
    const { rows } = await as(visitor).call(providersApi.listDoctors, {})
    expect(rows.map(({ name }) => name)).not.toContain(drCole.name)
    await expect(as(ada).call(groupVisitsApi.takeSeat, { id: group.id, reason: null })).rejects.toMatchObject({ status: 404 })
  })
})

describe('previewLeaving', () => {
  test('proposes visits, series and group visits to colleagues, and says nothing of why', async () => {
    await book(ada, '2027-01-06T09:00:00Z')
    await addSeries(ben)
    await schedule('2027-01-07')
    await leave()
    const found = await preview()
    expect(found).toMatchObject({
      doctor: drCole.name,
      visits: [{ name: ada.name, state: 'proposed', proposal: { doctor: drDiaz.name, start: '2027-01-06T09:00:00.000Z' } }],
      series: [
        { name: ben.name, state: 'proposed', colleague: drDiaz.name, rhythm: { frequency: 'weekly', daysOfWeek: [1], timeOfDay: '10:00' } },
      ],
      groups: [{ group: { taken: 0 }, leaders: [{ doctorId: idOf(drDiaz), name: drDiaz.name }] }],
    })
    expect(JSON.stringify(found)).not.toMatch(/Secret|Dialysis/)
  })

  test.each<[string, Person | typeof visitor, number]>([
    ['a doctor', drDiaz, 403],
    ['an admin', olive, 403],
    ['a patient', ada, 403],
    ['a visitor', visitor, 401],
  ])('is not for %s', async (_, who, status) => {
    await book(ada, '2027-01-06T09:00:00Z')
    await leave()
    await expect(preview(who)).rejects.toMatchObject({ status })
  })

  test('there is nothing to arrange of somebody who works here', async () => {
    await book(ada, '2027-01-06T09:00:00Z')
    await expect(preview()).rejects.toMatchObject(refused(404, 'doctor_not_found'))
    await expect(arrange()).rejects.toMatchObject(refused(404, 'doctor_not_found'))
  })
})

describe('visits', () => {
  test('are asked about after ten minutes, and accepted by the link of the letter', async () => {
    await book(ada, '2027-01-06T09:00:00Z')
    await leave()
    const absence = await arrange()
    expect(absence).toMatchObject({ doctor: drCole.name, lastDay: null, asked: 1, waiting: 1 })
    expect(await requests(ada)).toEqual([])
    await asked()
    const letter = (await place.mails(ada.email)).find((each) => each.letter === 'absence_proposed')
    const token = /\/away\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    const { request } = await as(visitor).call(absencesApi.openAbsenceLink, { token })
    const given = { answer: 'accept', doctorId: request?.proposal?.doctor.doctorId ?? '', start: request?.proposal?.start ?? '' } as const
    await as(visitor).call(absencesApi.answerAbsenceByLink, { token, given })
    expect(await visitsOf(ada)).toEqual([`01-06T09:00 ${drDiaz.name}`])
    expect(await departures()).toEqual([])
    expect((await answersTo(absence)).patients).toMatchObject([{ name: ada.name, answer: 'accepted' }])
    // whoever has left learns nothing of patients any more
    const told = await place.sql<{ event: string }>('select event from app.notifications where user_id = $1 and created_at > $2', [
      as(drCole).id,
      '2027-01-04T08:00:00Z',
    ])
    expect(told).toEqual([])
  })

  test('an undo within ten minutes asks nobody and gives everything back', async () => {
    await book(ada, '2027-01-06T09:00:00Z')
    await addSeries(ben)
    const group = await schedule('2027-01-07')
    await as(nora).call(groupVisitsApi.takeSeat, { id: group.id, reason: null })
    await leave()
    const absence = await arrange([{ id: group.id, version: group.version, leaderId: idOf(drDiaz) }])
    expect(await visitsOf(nora)).toEqual([`01-07T09:00 ${drDiaz.name}`])
    await as(faith).call(absencesApi.undoAbsence, { id: absence.id })
    expect(await visitsOf(nora)).toEqual([`01-07T09:00 ${drCole.name}`])
    await asked()
    expect([await requests(ada), await questions(ben)]).toEqual([[], []])
    expect(await departures()).toMatchObject([{ appointments: 9, series: 1, groupVisits: 1, unasked: 11 }])
    expect(await events(nora)).not.toContain('visit_with_other')
  })
})

describe('series', () => {
  async function left(who = ben) {
    await addSeries(who)
    await leave()
    return arrange()
  }

  test('are one question; accepted, the series ends and goes on with the colleague at the same time', async () => {
    const absence = await left()
    expect(await questions(ben)).toEqual([])
    await asked()
    expect(await events(ben)).toContain('series_doctor_left')
    expect((await events(ben)).filter((event) => event.startsWith('absence_'))).toEqual([])
    expect(await requests(ben)).toEqual([])
    const [question] = await questions(ben)
    // the visit of today is over the desk's head by then
    expect(question).toMatchObject({ doctor: drCole.name, colleague: { name: drDiaz.name, held: 8 } })
    expect(await as(ben).call(api.answerSeries, { id: question?.id ?? '', given: { answer: 'accept', doctorId: idOf(drDiaz) } })).toEqual({
      booked: 8,
    })
    expect(await visitsOf(ben)).toEqual(['01-04', ...mondays].map((day) => `${day}T10:00 ${drDiaz.name}`))
    const { rows } = await as(ben).call(recurringAppointmentsApi.listRecurringAppointments)
    expect(rows.map(({ doctorId, title, isActive }) => ({ doctorId, title, isActive }))).toEqual([
      { doctorId: idOf(drDiaz), title: 'Dialysis', isActive: true },
      { doctorId: idOf(drCole), title: 'Dialysis', isActive: false },
    ])
    expect((await answersTo(absence)).series).toMatchObject([{ name: ben.name, colleague: drDiaz.name, answer: 'accepted' }])
    expect((await answersTo(absence)).patients).toEqual([])
    expect(await events(drDiaz)).toContain('series_booked_with_you')
    await expect(as(ben).call(api.answerSeries, { id: question?.id ?? '', given: { answer: 'end' } })).rejects.toMatchObject(
      refused(409, 'absence_request_over'),
    )
  })

  test('a date on which the colleague has something else is left out', async () => {
    await addSeries(ben)
    await book(ada, '2027-01-18T10:00:00Z', drDiaz)
    await leave()
    await arrange()
    await asked()
    const [question] = await questions(ben)
    expect(question?.colleague?.held).toBe(7)
    const given = { answer: 'accept', doctorId: idOf(drDiaz) } as const
    expect(await as(ben).call(api.answerSeries, { id: question?.id ?? '', given })).toEqual({ booked: 7 })
  })

  test('the times are held meanwhile', async () => {
    await left()
    await expect(book(ada, '2027-01-11T10:00:00Z', drDiaz)).rejects.toMatchObject({ status: 409 })
  })

  test('ended, it is over with its visits; changed in any other way, it is answered by that', async () => {
    await left()
    await asked()
    const [question] = await questions(ben)
    await expect(as(ada).call(api.answerSeries, { id: question?.id ?? '', given: { answer: 'end' } })).rejects.toMatchObject(
      refused(409, 'absence_request_over'),
    )
    await as(ben).call(api.answerSeries, { id: question?.id ?? '', given: { answer: 'end' } })
    expect(await visitsOf(ben)).toEqual([])
    expect(await departures()).toEqual([])
  })

  test('a patient who chooses another doctor by changing the series has answered', async () => {
    const absence = await left()
    await asked()
    const { rows } = await as(ben).call(recurringAppointmentsApi.listRecurringAppointments)
    const { id = '', version = 0 } = rows[0] ?? {}
    await as(ben).call(recurringAppointmentsApi.editRecurringAppointment, {
      ...{
        id,
        version,
        scope: 'all',
        title: 'Dialysis',
        frequency: 'weekly',
        daysOfWeek: [2],
        timeOfDay: '11:00',
        startDate: '2027-01-05',
      },
      doctorId: idOf(drDiaz),
    })
    expect(await questions(ben)).toEqual([])
    expect((await answersTo(absence)).series).toMatchObject([{ answer: 'chosen' }])
    expect(await departures()).toEqual([])
  })

  test('without a colleague at that time the patient is asked to choose; without an answer it ends, and they are told once', async () => {
    await place.sql("update app.doctors set specialty = 'Cardiology' where id = $1", [idOf(drDiaz)])
    const absence = await left()
    await asked()
    expect(await questions(ben)).toMatchObject([{ colleague: null }])
    expect(await events(ben)).toContain('series_doctor_left')
    place.clock.advance(8 * dayMs)
    await as(ben).session()
    await as(faith).session()
    await place.runScheduledTasks()
    expect(await visitsOf(ben)).toEqual([])
    expect((await events(ben)).filter((event) => event === 'series_ended_by_practice')).toHaveLength(1)
    expect((await events(ben)).filter((event) => event === 'visit_cancelled_by_practice')).toHaveLength(0)
    expect((await answersTo(absence)).series).toMatchObject([{ answer: 'lapsed' }])
    expect(await departures()).toEqual([])
  })

  test('nothing more is booked of it, and nobody is told so every day', async () => {
    await left()
    await asked()
    place.clock.advance(dayMs)
    await place.runScheduledTasks()
    await as(ben).session()
    expect(await events(ben)).not.toContain('series_date_unbooked')
  })
})

describe('group visits', () => {
  test('get a leader at once, and those who come are told once', async () => {
    const group = await schedule('2027-01-07')
    for (const who of [ada, nora]) await as(who).call(groupVisitsApi.takeSeat, { id: group.id, reason: null })
    await leave()
    const absence = await arrange([{ id: group.id, version: group.version, leaderId: idOf(drDiaz) }])
    expect((await answersTo(absence)).groups).toMatchObject([{ name: 'Class', taken: 2, leader: drDiaz.name, outcome: null }])
    expect(await events(ada)).not.toContain('visit_with_other')
    await asked()
    await place.runScheduledTasks()
    for (const who of [ada, nora]) expect((await events(who)).filter((event) => event === 'visit_with_other')).toHaveLength(1)
    expect(await events(drDiaz)).toContain('group_visit_scheduled_with_you')
    expect(await visitsOf(ada)).toEqual([`01-07T09:00 ${drDiaz.name}`])
    expect((await answersTo(absence)).groups).toMatchObject([{ outcome: 'led' }])
    expect(await departures()).toEqual([])
    await expect(book(ben, '2027-01-07T09:00:00Z', drDiaz)).rejects.toMatchObject({ status: 409 })
  })

  test('without a leader are cancelled once it cannot be undone', async () => {
    const group = await schedule('2027-01-07')
    await as(ada).call(groupVisitsApi.takeSeat, { id: group.id, reason: null })
    await leave()
    const absence = await arrange([{ id: group.id, version: group.version, leaderId: null }])
    expect(await visitsOf(ada)).toHaveLength(1)
    await asked()
    expect(await visitsOf(ada)).toEqual([])
    expect((await events(ada)).filter((event) => event === 'visit_cancelled_by_practice')).toHaveLength(1)
    expect((await answersTo(absence)).groups).toMatchObject([{ outcome: 'cancelled', leader: null }])
    expect(await departures()).toEqual([])
  })

  test('a leader who is not free any more is refused, and nothing is arranged', async () => {
    const group = await schedule('2027-01-07')
    await book(ada, '2027-01-08T09:00:00Z')
    await leave()
    await book(ben, '2027-01-07T09:30:00Z', drDiaz)
    expect((await preview()).groups).toMatchObject([{ leaders: [] }])
    const given = [{ id: group.id, version: group.version, leaderId: idOf(drDiaz) }]
    await expect(arrange(given)).rejects.toMatchObject(refused(409, 'absence_leader_taken'))
    await expect(arrange([{ id: group.id, version: group.version + 1, leaderId: null }])).rejects.toMatchObject(
      refused(409, 'absence_leader_taken'),
    )
    expect(await departures()).toMatchObject([{ unasked: 2, absenceId: null }])
  })
})

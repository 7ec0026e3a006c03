import { appointmentsApi } from '@uzima/contract/appointments'
import { notificationsApi } from '@uzima/contract/notifications'
import { recurringAppointmentsApi as api, mostSeries, type WriteRecurring } from '@uzima/contract/recurring-appointments'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, eve, olive, type Person, visitor } from '../../../test/people.ts'

let place: Clinic
beforeEach(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, eve, olive] })
})
afterEach(() => place.stop())

type Given = Partial<Omit<WriteRecurring, 'doctorId'>> & { with?: Person }
/** Mondays at nine from Monday 4 January 2027, 08:00: eight dates. */
const write = ({ with: doctor, ...more }: Given = {}) => ({
  title: 'Blood pressure',
  frequency: 'weekly' as const,
  daysOfWeek: [1],
  timeOfDay: '09:00',
  startDate: '2027-01-04',
  ...(doctor && { doctorId: place.as(doctor).doctorId }),
  ...more,
})
const add = (more: Given = {}, who: Person = ada, headers?: Record<string, string>) =>
  place.as(who).call(api.addRecurringAppointment, write(more), headers)
type Series = Awaited<ReturnType<typeof add>>
const edit = ({ id, version }: Series, scope: 'one' | 'following' | 'all', more: Given & { day?: string } = {}, who: Person = ada) =>
  place.as(who).call(api.editRecurringAppointment, { id, version, scope, ...write(more) })
const datesOf = async ({ id }: { id: string }) => (await place.as(ada).call(api.listRecurringDates, { id })).rows
const visitsOf = async (who: Person, side: 'patient' | 'doctor' = 'patient') => {
  const call = (scope: 'upcoming' | 'past', cursor?: string) =>
    place.as(who).call(appointmentsApi.listAppointments, { scope, side, ...(cursor && { cursor }) })
  const { rows, next } = await call('upcoming')
  return next ? [...rows, ...(await call('upcoming', next)).rows] : rows
}
const startsOf = async (who: Person, side?: 'doctor') => (await visitsOf(who, side)).map(({ scheduledTime }) => scheduledTime)
const mondays = ['01-04', '01-11', '01-18', '01-25', '02-01', '02-08', '02-15', '02-22'].map((day) => `2027-${day}`)
const at = (days: string[], time = '09:00') => days.map((day) => `${day}T${time}:00.000Z`)
const noticesOf = async (who: Person) =>
  (await place.as(who).call(notificationsApi.listNotifications)).rows
    .map(({ event }) => event)
    .filter((event) => event.startsWith('series_'))
const emailsTo = async ({ email }: Person) => (await place.mails(email)).filter(({ letter }) => letter?.startsWith('series_')).reverse()
const book = (doctor: Person, start: string, who: Person = ben) =>
  place.as(who).call(appointmentsApi.bookAppointment, { doctorId: place.as(doctor).doctorId ?? '', start, reason: 'Check', mode: 'video' })

describe('mails', () => {
  test('patient and doctor each get one for the series, however many visits, without its purpose', async () => {
    await place.sql("update app.profiles set locale = 'fr', time_zone = 'Africa/Nairobi' where id = $1", [place.as(ada).id])
    const series = await add({ with: drCole, title: 'Dialysis', description: 'Bring the list' })
    const changed = await edit(series, 'all', { with: drCole, title: 'Dialysis', timeOfDay: '10:00' })
    await place.as(ada).call(api.skipRecurringDate, { id: series.id, day: '2027-01-11', isSkipped: true, version: changed.version })
    await edit({ ...changed, version: changed.version + 1 }, 'all', { with: drDiaz, title: 'Dialysis' })
    await place.as(ada).call(api.deleteRecurringAppointment, { id: series.id })
    const toPatient = await emailsTo(ada)
    expect(toPatient.map(({ letter }) => letter)).toEqual([
      'series_booked',
      'series_changed',
      'series_changed',
      'series_changed',
      'series_cancelled',
    ])
    expect((await emailsTo(drCole)).map(({ letter }) => letter)).toEqual([
      'series_booked_with_you',
      'series_changed_by_patient',
      'series_changed_by_patient',
      'series_cancelled_by_patient',
    ])
    expect((await emailsTo(drDiaz)).map(({ letter }) => letter)).toEqual(['series_booked_with_you', 'series_cancelled_by_patient'])
    // in the reader's language and zone, followed by the practice's time
    expect(toPatient[0]).toMatchObject({ subject: 'Vos rendez-vous récurrents avec Dr. Cole sont réservés' })
    expect(toPatient[0]?.text).toMatch(/Premier rendez-vous\u202f: lundi 4 janvier 2027 à 12:00 \(Nairobi\) · 09:00 \(UTC\)\n/)
    expect(toPatient[0]?.text).toContain('réservés à ce jour\u202f: 8.')
    expect(toPatient[2]?.text).toContain('Nouveaux rendez-vous\u202f: 0. Rendez-vous annulés\u202f: 1.')
    expect(toPatient[3]?.subject).toContain('Dr. Diaz')
    const all = [...toPatient, ...(await emailsTo(drCole)), ...(await emailsTo(drDiaz))].map(({ subject, text }) => `${subject}${text}`)
    for (const letter of all) expect(letter).not.toMatch(/Dialysis|Bring the list/)
    for (const letter of (await emailsTo(drCole)).map(({ text }) => text)) expect(letter).not.toContain(ada.name)
    // single visits send no mail of their own
    expect((await place.mails(ada.email)).filter(({ letter }) => letter?.startsWith('visit_'))).toEqual([])
  })
  test('a series that only sends reminders sends none', async () => {
    const series = await add()
    await edit(series, 'all', { timeOfDay: '10:00' })
    await place.as(ada).call(api.deleteRecurringAppointment, { id: series.id })
    expect(await emailsTo(ada)).toEqual([])
  })
})

describe('addRecurringAppointment', () => {
  // @acceptance API-DATA-007 to 008, RECUR-018, 020
  test('keeps the series with null for what was left out, and reminds instead of booking', async () => {
    const series = await add({ frequency: 'daily', daysOfWeek: [1, 2], timeOfDay: '07:30' })
    expect(series).toEqual({
      id: series.id,
      userId: place.as(ada).id,
      title: 'Blood pressure',
      description: null,
      frequency: 'daily',
      daysOfWeek: null,
      timeOfDay: '07:30',
      startDate: '2027-01-04',
      endDate: null,
      doctorId: null,
      doctorName: null,
      type: null,
      mode: null,
      isActive: true,
      skippedDates: [],
      timeZone: 'UTC',
      nextAt: '2027-01-05T07:30:00.000Z',
      version: 1,
      createdAt: '2027-01-04T08:00:00.000Z',
    })
    expect(await visitsOf(ada)).toEqual([])
    expect(await place.sql('select title, description from app.recurring_appointments')).toEqual([
      { title: expect.any(Buffer), description: null },
    ])
    const [event] = await place.sql('select event_type, subject_id from audit.log where resource_id = $1', [series.id])
    expect(event).toEqual({ event_type: 'recurring_appointment.added', subject_id: place.as(ada).id })
  })
  // @acceptance RECUR-019
  test('weekly days are 0 to 6 with Sunday as 0, in order and each once', async () => {
    expect(await add({ daysOfWeek: [3, 0, 3] })).toMatchObject({ frequency: 'weekly', daysOfWeek: [0, 3] })
  })
  test('with a doctor, the visits of eight weeks are booked, both see them as one series, and the doctor is notified once', async () => {
    await add({ with: drCole })
    expect(await startsOf(ada)).toEqual(at(mondays))
    const seen = await visitsOf(drCole, 'doctor')
    expect(seen.map(({ scheduledTime }) => scheduledTime)).toEqual(at(mondays))
    expect(seen.every(({ isRecurring, reason, mode }) => isRecurring && reason === 'Blood pressure' && mode === 'in_person')).toBe(true)
    expect(await noticesOf(drCole)).toEqual(['series_booked_with_you'])
    const reminded = await place.sql('select remind_at from app.appointments order by scheduled_time')
    expect(reminded).toHaveLength(mondays.length)
    expect(reminded.slice(1)).toEqual(at(mondays.slice(1)).map((start) => ({ remind_at: new Date(Date.parse(start) - 24 * 3_600_000) })))
  })
  test('wall-clock times at the practice stay the same across clock changes', async () => {
    place.clock.set('2027-02-22T08:00:00Z')
    await add({ with: drDiaz, startDate: '2027-03-08', endDate: '2027-03-22' })
    expect(await startsOf(ada)).toEqual(['2027-03-08T15:00:00.000Z', '2027-03-15T14:00:00.000Z', '2027-03-22T14:00:00.000Z'])
  })
  test('dates that are taken, outside the hours or clash with the patient’s own are reported and nothing is stored; skipped ones are left out', async () => {
    await book(drCole, '2027-01-11T09:00:00.000Z')
    await book(drDiaz, '2027-01-11T15:00:00.000Z', ada)
    const week = { with: drCole, frequency: 'daily' as const, startDate: '2027-01-08', endDate: '2027-01-12' }
    const refused = add(week)
    await expect(refused).rejects.toMatchObject({
      problem: {
        code: 'recurring_conflicts',
        help: {
          conflicts: [
            { day: '2027-01-09', reason: 'closed' },
            { day: '2027-01-10', reason: 'closed' },
            { day: '2027-01-11', reason: 'taken' },
          ],
        },
      },
    })
    expect(await startsOf(ada)).toEqual(['2027-01-11T15:00:00.000Z'])
    expect(await place.sql('select id from app.recurring_appointments')).toEqual([])
    expect(await noticesOf(drCole)).toEqual([])
    await add({ ...week, skippedDates: ['2027-01-09', '2027-01-10', '2027-01-11'] })
    expect(await startsOf(ada)).toEqual(['2027-01-08T09:00:00.000Z', '2027-01-11T15:00:00.000Z', '2027-01-12T09:00:00.000Z'])
    await expect(add({ with: drCole, startDate: '2027-01-11', endDate: '2027-01-11', timeOfDay: '15:00' })).rejects.toMatchObject({
      problem: {
        help: { conflicts: [{ day: '2027-01-11', reason: 'busy' }] },
      },
    })
  })
  test('of two for the same times, one gets them all, the other none', async () => {
    const both = await Promise.allSettled([add({ with: drCole }), add({ with: drCole }, ben)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await startsOf(drCole, 'doctor')).toEqual(at(mondays))
  })
  test('sent twice under one key is stored once', async () => {
    const key = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' }
    const first = await add({ with: drCole }, ada, key)
    expect(await add({ with: drCole }, ada, key)).toEqual(first)
    expect(await startsOf(ada)).toHaveLength(8)
  })
  // @acceptance API-DATA-008
  test.each<[string, object, string, string | undefined]>([
    ['no title', { title: ' ' }, 'required_field', 'title'],
    ['a week without days', { daysOfWeek: [] }, 'required_field', 'daysOfWeek'],
    ['an invalid weekday', { daysOfWeek: [7] }, 'invalid_input', undefined],
    ['another frequency', { frequency: 'yearly' }, 'invalid_input', 'frequency'],
    ['an end before the start', { endDate: '2027-01-03' }, 'ends_before_start', 'endDate'],
    ['an impossible day', { startDate: '2027-02-30' }, 'invalid_input', 'startDate'],
    ['an impossible time', { timeOfDay: '25:00' }, 'invalid_input', 'timeOfDay'],
    ['no date at all', { daysOfWeek: [2], endDate: '2027-01-04' }, 'recurring_without_dates', 'endDate'],
  ])('%s is refused', async (_, more, code, field) => {
    await expect(add(more)).rejects.toMatchObject({ problem: { code, ...(field && { field }) } })
  })
  test('with a doctor, the time is one of the twelve, and the doctor can be booked', async () => {
    await expect(add({ with: drCole, timeOfDay: '12:00' })).rejects.toMatchObject({ problem: { code: 'not_a_slot', field: 'timeOfDay' } })
    const stranger = { ...write(), doctorId: '0195e000-0000-7000-8000-000000000000' }
    await expect(place.as(ada).call(api.addRecurringAppointment, stranger)).rejects.toMatchObject({ problem: { code: 'doctor_not_found' } })
    await expect(add({ with: drCole }, drCole)).rejects.toMatchObject({ problem: { code: 'own_patient' } })
  })
  test('is for patients with a confirmed address, up to a limit', async () => {
    const call = (who: Person | typeof visitor) => place.as(who).call(api.addRecurringAppointment, write())
    await expect(call(visitor)).rejects.toMatchObject({ problem: { code: 'unauthenticated' } })
    await expect(call(eve)).rejects.toMatchObject({ problem: { code: 'email_not_verified' } })
    await expect(call(olive)).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    for (let count = 0; count < mostSeries; count += 1) await add()
    await expect(add()).rejects.toMatchObject({ problem: { code: 'too_many_recurring' } })
  })
})

describe('listRecurringAppointments', () => {
  // @acceptance API-DATA-006
  test('shows the own ones, newest first, page by page', async () => {
    for (let count = 1; count <= 21; count += 1) {
      await add({ title: `Series ${count}` })
      place.clock.advance(1000)
    }
    await add({ title: 'Of Ben' }, ben)
    const first = await place.as(ada).call(api.listRecurringAppointments)
    expect(first.rows.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `Series ${21 - index}`))
    const second = await place.as(ada).call(api.listRecurringAppointments, { cursor: first.next ?? '' })
    expect(second).toMatchObject({ rows: [{ title: 'Series 1' }], next: null })
  })
})

describe('editRecurringAppointment', () => {
  test('all: changes the row and moves every upcoming visit; the doctor is notified once more', async () => {
    const series = await add({ with: drCole })
    const changed = await edit(series, 'all', { with: drCole, title: 'Check', timeOfDay: '10:00' })
    expect(changed).toMatchObject({ id: series.id, title: 'Check', version: 2 })
    expect((await place.as(ada).call(api.listRecurringAppointments)).rows).toHaveLength(1)
    expect(await startsOf(ada)).toEqual(at(mondays, '10:00'))
    expect(await noticesOf(drCole)).toEqual(['series_changed_by_patient', 'series_booked_with_you'])
    await expect(edit(series, 'all', { with: drCole })).rejects.toMatchObject({ problem: { code: 'recurring_changed' } })
  })
  test('all: a visit moved or cancelled on its own stays as it is', async () => {
    const series = await add({ with: drCole })
    const [, second, third] = await visitsOf(ada)
    await place.as(ada).call(appointmentsApi.rescheduleAppointment, { id: second?.id ?? '', start: '2027-01-12T11:00:00.000Z' })
    await place.as(drCole).call(appointmentsApi.cancelAppointment, { id: third?.id ?? '', reason: null })
    await edit(series, 'all', { with: drCole, description: 'Left arm', endDate: '2027-02-08' })
    expect(await startsOf(ada)).toEqual(
      at(['2027-01-04', '2027-01-12', '2027-01-25', '2027-02-01', '2027-02-08']).map((start) =>
        start.startsWith('2027-01-12') ? '2027-01-12T11:00:00.000Z' : start,
      ),
    )
    expect((await datesOf(series)).map(({ state }) => state)).toEqual(['planned', 'planned', 'unbooked', 'planned', 'planned', 'planned'])
  })
  test('all: another doctor is booked and the former notified; pausing or becoming a reminder cancels the visits', async () => {
    const series = await add({ with: drCole })
    const moved = await edit(series, 'all', { with: drDiaz })
    expect(await startsOf(ada)).toEqual(at(mondays, '15:00'))
    expect(await startsOf(drCole, 'doctor')).toEqual([])
    expect(await noticesOf(drCole)).toEqual(['series_cancelled_by_patient', 'series_booked_with_you'])
    expect(await noticesOf(drDiaz)).toEqual(['series_booked_with_you'])
    const resting = await edit(moved, 'all', { with: drDiaz, isActive: false })
    expect(resting).toMatchObject({ isActive: false, nextAt: null })
    expect(await startsOf(ada)).toEqual([])
    const again = await edit(resting, 'all', { with: drDiaz })
    expect(await startsOf(ada)).toEqual(at(mondays, '15:00'))
    expect(await edit(again, 'all')).toMatchObject({ doctorId: null, mode: null, timeZone: 'UTC' })
    expect(await startsOf(ada)).toEqual([])
  })
  test('one: only this date changes', async () => {
    const series = await add({ with: drCole })
    const one = await edit(series, 'one', { with: drCole, day: '2027-01-11', startDate: '2027-01-12', timeOfDay: '14:00' })
    expect(one).toMatchObject({ frequency: 'daily', startDate: '2027-01-12', endDate: '2027-01-12' })
    const rest = mondays.filter((day) => day !== '2027-01-11')
    expect(await startsOf(ada)).toEqual([...at(rest), '2027-01-12T14:00:00.000Z'].sort())
    expect((await datesOf(series)).find(({ day }) => day === '2027-01-11')).toMatchObject({ state: 'skipped' })
    expect(await noticesOf(drCole)).toEqual(['series_changed_by_patient', 'series_booked_with_you'])
  })
  test('this and following: earlier ones stay, later ones change; from the first on it changes the whole series', async () => {
    const series = await add({ with: drCole })
    const later = await edit(series, 'following', { with: drCole, day: '2027-02-01', startDate: '2027-02-01', timeOfDay: '16:00' })
    expect(await startsOf(ada)).toEqual([...at(mondays.slice(0, 4)), ...at(mondays.slice(4), '16:00')])
    const [, earlier] = (await place.as(ada).call(api.listRecurringAppointments)).rows
    expect(earlier).toMatchObject({ id: series.id, endDate: '2027-01-31', version: 2 })
    expect(await edit(later, 'following', { with: drCole, day: '2027-02-01', startDate: '2027-02-01' })).toMatchObject({ id: later.id })
  })
  test('conflicts of a change are reported and nothing changes', async () => {
    const series = await add({ with: drCole })
    await book(drCole, '2027-01-18T10:00:00.000Z')
    await expect(edit(series, 'all', { with: drCole, timeOfDay: '10:00' })).rejects.toMatchObject({
      problem: {
        code: 'recurring_conflicts',
        help: { conflicts: [{ day: '2027-01-18', reason: 'taken' }] },
      },
    })
    expect(await startsOf(ada)).toEqual(at(mondays))
  })
  test('a day outside the series, and another person’s series, are refused', async () => {
    const series = await add()
    for (const day of ['2027-01-05', undefined])
      await expect(edit(series, 'one', { ...(day && { day }) })).rejects.toMatchObject({ problem: { code: 'recurring_not_a_date' } })
    await expect(edit(series, 'all', {}, ben)).rejects.toMatchObject({ problem: { code: 'recurring_not_found' } })
  })
})

describe('skipRecurringDate', () => {
  test('cancels the visit of one date, and books it again', async () => {
    const series = await add({ with: drCole })
    const skip = ({ id, version }: Series, isSkipped: boolean) =>
      place.as(ada).call(api.skipRecurringDate, { id, version, day: '2027-01-18', isSkipped })
    const skipped = await skip(series, true)
    expect(skipped.skippedDates).toEqual(['2027-01-18'])
    expect(await startsOf(ada)).toEqual(at(mondays.filter((day) => day !== '2027-01-18')))
    await expect(skip(series, false)).rejects.toMatchObject({ problem: { code: 'recurring_changed' } })
    await skip(skipped, false)
    expect(await startsOf(ada)).toEqual(at(mondays))
  })
})

describe('deleteRecurringAppointment', () => {
  test('cancels upcoming visits, keeps past ones, and notifies the doctor once', async () => {
    const { id } = await add({ with: drCole })
    place.clock.set('2027-01-12T08:00:00Z')
    await expect(place.as(ben).call(api.deleteRecurringAppointment, { id })).rejects.toMatchObject({
      problem: { code: 'recurring_not_found' },
    })
    expect(await place.as(ada).call(api.deleteRecurringAppointment, { id })).toEqual({ cancelled: 6 })
    expect(await startsOf(ada)).toEqual([])
    expect(await place.sql('select status, count(*)::int from app.appointments group by status order by status')).toEqual([
      { status: 'cancelled', count: 6 },
      { status: 'scheduled', count: 2 },
    ])
    expect(await noticesOf(drCole)).toEqual(['series_cancelled_by_patient', 'series_booked_with_you'])
    // the visit's time is free again
    await book(drCole, '2027-01-18T09:00:00.000Z')
  })
})

describe('the scheduled task', () => {
  test('keeps eight weeks booked, without duplicates, also after days without running', async () => {
    await add({ with: drCole })
    await place.runScheduledTasks()
    expect(await startsOf(ada)).toHaveLength(8)
    place.clock.set('2027-01-20T08:00:00Z')
    await Promise.all([place.runScheduledTasks(), place.runScheduledTasks()])
    expect((await startsOf(ada)).at(-1)).toBe('2027-03-15T09:00:00.000Z')
    expect(await startsOf(ada)).toHaveLength(8)
  })
  test('reports a date it could not book, and does not rebook what was cancelled', async () => {
    await add({ with: drCole })
    const last = (await visitsOf(ada)).at(-1)
    await place.as(ada).call(appointmentsApi.cancelAppointment, { id: last?.id ?? '', reason: null })
    await book(drCole, '2027-03-01T09:00:00.000Z')
    place.clock.set('2027-01-06T08:00:00Z')
    await place.runScheduledTasks()
    expect(await noticesOf(ada)).toEqual(['series_date_unbooked', 'series_booked'])
    expect(await startsOf(ada)).toEqual(at(mondays.slice(1, 7)))
  })
  test('sends the reminder of a series without a doctor on time, once, and names nothing of it', async () => {
    await add({ frequency: 'daily', timeOfDay: '09:00', endDate: '2027-01-05' })
    await place.runScheduledTasks()
    expect(await noticesOf(ada)).toEqual([])
    for (const time of ['2027-01-04T09:00:00Z', '2027-01-04T09:01:00Z', '2027-01-05T09:00:30Z', '2027-01-06T09:01:00Z']) {
      place.clock.set(time)
      await Promise.all([place.runScheduledTasks(), place.runScheduledTasks()])
    }
    expect(await noticesOf(ada)).toEqual(['series_reminder', 'series_reminder'])
    const { rows } = await place.as(ada).call(notificationsApi.listNotifications)
    expect(JSON.stringify(rows)).not.toContain('Blood')
  })
})

import { adminApi } from '@uzima/contract/admin'
import { appointmentsApi } from '@uzima/contract/appointments'
import { dashboardApi } from '@uzima/contract/dashboard'
import { waitingApi } from '@uzima/contract/dashboard/waiting'
import { healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import { medicationsApi } from '@uzima/contract/medications'
import { notificationsApi } from '@uzima/contract/notifications'
import { prescriptionsApi } from '@uzima/contract/prescriptions'
import { providersApi } from '@uzima/contract/providers'
import { vitalsApi } from '@uzima/contract/vitals'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, eve, faith, nora, olive], env: { AUTH_RELAXED: 'on' } })
  for (const start of ['2027-01-05T09:00:00.000Z', '2027-01-06T09:00:00.000Z']) await book(ada, drCole, start)
})
const dashboardOf = (who: Parameters<Clinic['as']>[0]) => place.as(who).call(dashboardApi.getDashboard)
const book = (who: Person, doctor: Person, start: string, headers?: Record<string, string>) =>
  place
    .as(who)
    .call(appointmentsApi.bookAppointment, { doctorId: place.as(doctor).doctorId ?? '', start, reason: 'Cough', mode: 'video' }, headers)

/** Signs up a provider, as any client would. */
async function apply(name: string, { isConfirmed }: { isConfirmed: boolean }) {
  const email = `${name.toLowerCase()}@example.org`
  const application = { kind: 'nurse', specialty: 'Diabetes', licence_number: 'N-1', licence_region: 'Kenya', languages: ['sw'] }
  const data = { name, role: 'provider', locale: 'en', time_zone: 'UTC', application }
  const send = async (url: string, body: unknown) => {
    const answer = await place.as(visitor).raw({ method: 'POST', url, body })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ access_token: string }>()
  }
  const password = 'a long enough secret'
  await send('/auth/v1/signup', { email, password, data })
  const [mail] = await place.mails(email)
  if (isConfirmed) await send('/auth/v1/verify', { type: 'signup', email, token: mail?.code })
  const { access_token } = await send('/auth/v1/token?grant_type=password', { email, password })
  return async () =>
    (await place.as(visitor).raw({ method: 'GET', url: '/api/dashboard', headers: { authorization: `Bearer ${access_token}` } })).json<
      Awaited<ReturnType<typeof dashboardOf>>
    >()
}

describe('getDashboard', () => {
  test('shows a patient their own visits, notifications and activity', async () => {
    const { visits, practice, desk, application, notifications, activity } = await dashboardOf(ada)
    expect(visits).toMatchObject({
      count: 2,
      next: [{ scheduledTime: '2027-01-05T09:00:00.000Z', reason: 'Cough' }, { scheduledTime: '2027-01-06T09:00:00.000Z' }],
    })
    expect({ practice, desk, application }).toEqual({ practice: null, desk: null, application: null })
    expect(notifications).toMatchObject({ unread: 2, newest: { event: 'visit_booked' } })
    expect(activity.map(({ event, isOwn }) => ({ event, isOwn }))).toEqual(Array(2).fill({ event: 'appointment.booked', isOwn: true }))
  })
  test.each([
    ['a patient', ada, false],
    ['a doctor', drCole, true],
    ['a nurse', nora, true],
    ['the front desk', faith, true],
    ['an admin', olive, true],
  ])('says of %s whether they work here', async (_, who, isStaff) => {
    expect((await dashboardOf(who)).isStaff).toBe(isStaff)
  })
  test('counts the records of a person who agreed to the notice, and those not reviewed yet', async () => {
    expect((await dashboardOf(ben)).records).toBeNull()
    await giveConsent(place.as(ben))
    expect((await dashboardOf(ben)).records).toEqual({ count: 0, pending: 0 })
    const record: WriteRecord = { title: '', type: 'other', date: '2026-01-01', provider: 'Lab', description: null, values: [], files: [] }
    for (const title of ['Letter', 'Other letter']) await place.as(ben).call(healthRecordsApi.addHealthRecord, { ...record, title })
    expect((await dashboardOf(ben)).records).toEqual({ count: 2, pending: 2 })
    expect((await dashboardOf(olive)).records).toBeNull()
  })
  test('shows a patient the doses that are due, and what waits to be read, until each is done', async () => {
    place.clock.set('2027-01-04T10:00:00Z')
    const empty = await dashboardOf(ben)
    expect(empty).toMatchObject({ doses: { due: 0, since: null }, allergies: 'unknown', news: [] })
    const medicine = {
      name: 'Metformin',
      dosage: '500 mg',
      frequency: 'once_daily',
      startDate: '2026-01-01',
      endDate: null,
      notes: null,
    } as const
    await place.as(ben).call(medicationsApi.addMedication, { ...medicine, timeOfDay: ['evening'] })
    const { rows } = await place.as(ben).call(medicationsApi.listDoses, {})
    const [dose] = rows
    if (!dose) throw new Error('No dose is planned')
    place.clock.set(dose.dueAt)
    expect((await dashboardOf(ben)).doses).toEqual({ due: 1, since: dose.dueAt })
    expect((await dashboardOf(ada)).doses?.due ?? 0).toBe(0)
    await place.as(ben).call(medicationsApi.recordDose, { id: dose.id, state: 'snoozed' })
    expect((await dashboardOf(ben)).doses?.due).toBe(0)
    place.clock.advance(31 * 60_000)
    expect((await dashboardOf(ben)).doses?.due).toBe(1)
    await place.as(ben).call(medicationsApi.recordDose, { id: dose.id, state: 'taken' })
    expect((await dashboardOf(ben)).doses).toEqual({ due: 0, since: null })

    await place.sql(
      "insert into app.notifications (id, user_id, type, priority, event, content, link, created_at) values (gen_random_uuid(), $1, 'health', 'medium', 'record_added', '{}', '/health-records', $2)",
      [place.as(ben).id, place.clock.now()],
    )
    const { news } = await dashboardOf(ben)
    expect(news).toMatchObject([{ event: 'record_added', link: '/health-records' }])
    await place.as(ben).call(notificationsApi.readNotification, { id: news[0]?.id ?? '' })
    expect((await dashboardOf(ben)).news).toEqual([])
    expect(await dashboardOf(olive)).toMatchObject({ doses: null, allergies: null, news: [] })
  })
  test('shows a doctor the visits with patients and how full the coming days are', async () => {
    const { visits, practice, desk } = await dashboardOf(drCole)
    expect(desk).toBeNull()
    expect(visits).toEqual({ count: 0, next: [] })
    expect(practice).toMatchObject({
      timeZone: 'UTC',
      upcoming: { count: 2, next: [{ patient: { name: ada.name }, reason: 'Cough', side: 'doctor' }, {}] },
      unclosed: { count: 0, next: [] },
      unsigned: { count: 0, next: [] },
      hasHours: true,
      hasSetHours: false,
    })
    expect(practice?.days.map(({ day, visits: count }) => `${day} ${count}`)).toEqual([
      '2027-01-04 0',
      '2027-01-05 1',
      '2027-01-06 1',
      '2027-01-07 0',
      '2027-01-08 0',
      '2027-01-09 0',
      '2027-01-10 0',
    ])
  })
  test('shows a doctor a patient’s dangerous measurement until it is read', async () => {
    await giveConsent(place.as(ada))
    expect((await dashboardOf(drCole)).practice?.critical).toEqual([])
    const takenAt = '2027-01-04T07:59:00.000Z'
    await place.as(ada).call(vitalsApi.addVital, { kind: 'glucose', values: [620], unit: 'mg/dL', takenAt, note: null })
    const critical = (await dashboardOf(drCole)).practice?.critical ?? []
    expect(critical).toMatchObject([{ event: 'critical_value', values: { patient: ada.name, time: takenAt } }])
    expect((await dashboardOf(drDiaz)).practice?.critical).toEqual([])
    await place.as(drCole).call(notificationsApi.readAllNotifications)
    expect((await dashboardOf(drCole)).practice?.critical).toHaveLength(1)
    await place.as(drCole).call(notificationsApi.readNotification, { id: critical[0]?.id ?? '' })
    expect((await dashboardOf(drCole)).practice?.critical).toEqual([])
  })
  test('what a doctor was shown is audited, with the ids of the visits', async () => {
    const { practice } = await dashboardOf(drCole)
    const [row] = await place.sql<{ details: unknown }>(
      "select details from audit.log where event_type = 'dashboard.viewed' and actor_id = $1 order by ts desc, id desc limit 1",
      [place.as(drCole).id],
    )
    expect(row?.details).toEqual({ count: 2, ids: practice?.upcoming.next.map(({ id }) => id).join(' ') })
  })
  test('a doctor who opens a visit appears in the patient’s activity, and in no one else’s', async () => {
    const { practice } = await dashboardOf(drCole)
    place.clock.advance(1000)
    await place.as(drCole).call(appointmentsApi.getAppointment, { id: practice?.upcoming.next[0]?.id ?? '' })
    expect((await dashboardOf(ada)).activity[0]).toMatchObject({ event: 'appointment.viewed', isOwn: false, actorName: drCole.name })
    expect(await dashboardOf(ben)).toMatchObject({
      visits: { count: 0, next: [] },
      activity: [],
      notifications: { unread: 0, newest: null },
    })
  })
  test('a booking sent twice under one key is in the activity once', async () => {
    const send = () => book(ben, drCole, '2027-01-07T09:00:00.000Z', { 'idempotency-key': 'one-filled-form' })
    expect((await send()).id).toBe((await send()).id)
    expect((await dashboardOf(ben)).activity.map(({ event }) => event)).toEqual(['appointment.booked'])
  })
  test('days are in the doctor’s own calendar, and a day off is marked', async () => {
    // 16:30 there
    await book(ada, drDiaz, '2027-01-06T22:30:00.000Z')
    await place.as(drDiaz).call(providersApi.addDayOff, { day: '2027-01-08' })
    const { practice } = await dashboardOf(drDiaz)
    expect(practice?.timeZone).toBe('America/Chicago')
    expect(practice?.days).toMatchObject([
      { day: '2027-01-04', visits: 0 },
      { day: '2027-01-05', visits: 0 },
      { day: '2027-01-06', visits: 1, isDayOff: false },
      { day: '2027-01-07', visits: 0 },
      { day: '2027-01-08', visits: 0, isDayOff: true },
      {},
      {},
    ])
    expect((await dashboardOf(drDiaz)).activity[0]).toMatchObject({ event: 'day_off.added', isOwn: true })
  })
  test('a week without hours is reported', async () => {
    const week = (hours: object[]) =>
      Array.from({ length: 7 }, (_, weekday) => ({
        weekday,
        intervals: hours.map((dates) => ({ starts: '09:00', ends: '09:30', validFrom: null, validUntil: null, ...dates })),
      }))
    await place.as(drDiaz).call(providersApi.setHours, { week: week([]) })
    expect((await dashboardOf(drDiaz)).practice?.hasHours).toBe(false)
    await place.as(drDiaz).call(providersApi.setHours, { week: week([{ validUntil: '2027-01-03' }]) })
    expect((await dashboardOf(drDiaz)).practice?.hasHours).toBe(false)
    await place.as(drDiaz).call(providersApi.setHours, { week: week([{ validFrom: '2027-03-01' }]) })
    expect((await dashboardOf(drDiaz)).practice).toMatchObject({ hasHours: true, hasSetHours: true })
  })
  test('a visit that has ended waits to be closed until it is', async () => {
    place.clock.set('2027-01-05T09:29:00Z')
    expect((await dashboardOf(drCole)).practice).toMatchObject({ upcoming: { count: 3 }, unclosed: { count: 0 } })
    place.clock.set('2027-01-05T09:30:00Z')
    const { practice } = await dashboardOf(drCole)
    expect(practice).toMatchObject({ upcoming: { count: 2 }, unclosed: { count: 1, next: [{ patient: { name: ada.name } }] } })
    expect((await dashboardOf(drDiaz)).practice?.unclosed.count).toBe(0)

    await place.as(drCole).call(appointmentsApi.markNoShow, { id: practice?.unclosed.next[0]?.id ?? '' })
    const after = await dashboardOf(drCole)
    expect(after.practice?.unclosed).toEqual({ count: 0, next: [] })
    expect(after.practice?.days[0]).toEqual({ day: '2027-01-05', visits: 1, isDayOff: false })
    expect(after.activity[0]).toMatchObject({ event: 'appointment.missed', isOwn: true })
    expect((await dashboardOf(ada)).activity[0]).toMatchObject({ event: 'appointment.missed', isOwn: false, actorName: drCole.name })
  })
  test('a cancelled visit disappears from the day', async () => {
    const { practice } = await dashboardOf(drCole)
    await place.as(ada).call(appointmentsApi.cancelAppointment, { id: practice?.upcoming.next[0]?.id ?? '', reason: '' })
    expect((await dashboardOf(drCole)).practice).toMatchObject({
      upcoming: { count: 1 },
      days: [{}, { day: '2027-01-06', visits: 0 }, {}, {}, {}, {}, {}],
    })
  })
  test('an applicant sees that the application is pending until it is decided', async () => {
    const own = await apply('Wanjiru', { isConfirmed: true })
    expect((await own()).application).toMatchObject({ kind: 'nurse', specialty: 'Diabetes' })
    expect((await own()).desk).toBeNull()
    const { desk } = await dashboardOf(olive)
    await place.as(olive).call(adminApi.approveApplication, { id: desk?.applications.next[0]?.id ?? '' })
    const decided = await own()
    expect(decided.application).toBeNull()
    expect(decided.activity[0]).toMatchObject({ event: 'application.approved', isOwn: false, actorName: olive.name })
    expect((await dashboardOf(olive)).activity[0]).toMatchObject({ event: 'application.approved', isOwn: true })
  })
  test('shows an admin what can be decided, oldest first, and no visit', async () => {
    const empty = await dashboardOf(olive)
    expect(empty).toMatchObject({ visits: null, practice: null, application: null })
    expect(empty.desk).toEqual({ applications: { ready: 0, unconfirmed: 0, next: [] }, doctors: 2, professionals: 2, doors: 'open' })

    await apply('Asha', { isConfirmed: false })
    for (const name of ['Baraka', 'Chausiku', 'Daudi', 'Eshe']) {
      place.clock.advance(60_000)
      await apply(name, { isConfirmed: true })
    }
    const { desk } = await dashboardOf(olive)
    expect(desk?.applications).toMatchObject({
      ready: 4,
      unconfirmed: 1,
      next: ['Baraka', 'Chausiku', 'Daudi'].map((name) => ({ name, kind: 'nurse', specialty: 'Diabetes', isReady: true })),
    })
    expect(JSON.stringify(desk)).not.toContain('N-1')
  })
  test('a professional, who has no visits, sees a patient’s page', async () => {
    expect(await dashboardOf(nora)).toMatchObject({ visits: { count: 0 }, practice: null, desk: null })
  })
  test('without a confirmed address no visit is shown, but the page loads', async () => {
    expect(await dashboardOf(eve)).toMatchObject({ visits: null, practice: null, desk: null, notifications: { unread: 0 } })
  })
  test('a visitor is asked to sign in', async () => {
    await expect(dashboardOf(visitor)).rejects.toMatchObject({ status: 401 })
  })
  test('a full day takes as many statements as an empty one', async () => {
    const counted = watchStatements(place)
    const few = await counted(() => dashboardOf(drCole))
    for (const hour of ['15', '16']) {
      await book(ada, drCole, `2027-01-11T${hour}:00:00.000Z`)
      await book(ben, drCole, `2027-01-12T${hour}:00:00.000Z`)
    }
    place.clock.set('2027-01-12T15:45:00Z')
    expect((await dashboardOf(drCole)).practice).toMatchObject({ upcoming: { count: 1 }, unclosed: { count: 4, next: [{}, {}, {}] } })
    expect(await counted(() => dashboardOf(drCole))).toEqual(few)
  })
})

describe('getWaitingWork', () => {
  const noWork = {
    ...{ inbox: null, tasks: null, applications: null, orders: null },
    ...{ reports: null, accessRequests: null, factorResets: null },
  }
  const waitingFor = (who: Parameters<Clinic['as']>[0]) => place.as(who).call(waitingApi.getWaitingWork)
  test('counts for a doctor what their patients ask for, and for an admin what can be decided', async () => {
    expect(await waitingFor(drCole)).toEqual({ ...noWork, inbox: 0, tasks: 0 })
    const { desk } = await dashboardOf(olive)
    expect(await waitingFor(olive)).toEqual({
      ...noWork,
      tasks: 0,
      applications: desk?.applications.ready,
      orders: 0,
      reports: 0,
      accessRequests: 0,
      factorResets: 0,
    })
  })
  test('a refill request is counted until it is answered, and for its doctor alone', async () => {
    const medication = await place.as(ada).call(medicationsApi.addMedication, {
      name: 'Metformin',
      dosage: '500 mg',
      frequency: 'once_daily',
      startDate: '2027-01-01',
      endDate: null,
      notes: null,
    })
    const refill = await place
      .as(ada)
      .call(prescriptionsApi.requestRefill, { medicationId: medication.id, doctorId: place.as(drCole).doctorId ?? '', note: null })
    // a task, which the inbox does not count once more
    expect(await waitingFor(drCole)).toMatchObject({ inbox: 0, tasks: 1 })
    expect((await waitingFor(drDiaz)).tasks).toBe(0)
    await place.as(drCole).call(prescriptionsApi.answerRefill, { id: refill.id, status: 'refused', answer: 'Please come in first.' })
    expect((await waitingFor(drCole)).tasks).toBe(0)
  })
  test('a professional has an inbox and tasks, too', async () => {
    expect(await waitingFor(nora)).toEqual({ ...noWork, inbox: 0, tasks: 0 })
  })
  test('nobody else has work that waits', async () => {
    expect(await waitingFor(ada)).toEqual(noWork)
  })
})

/** Records the statements of a call's transaction, without those still running for earlier calls. */
function watchStatements({ app }: Clinic) {
  let statements: string[] = []
  const watched = new WeakSet<pg.ClientBase>()
  app.system.pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    let isWithin = false
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [statement] = args
        const text = typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : String(statement)
        isWithin ||= text === 'begin'
        if (isWithin) statements.push(text)
        isWithin &&= text !== 'commit'
        return query(...args)
      },
    })
  })
  return async (work: () => Promise<unknown>) => {
    statements = []
    await work()
    return [...statements]
  }
}

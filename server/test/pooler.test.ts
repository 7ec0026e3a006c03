import { appointmentsApi } from '@uzima/contract/appointments'
import { medicationsApi } from '@uzima/contract/medications'
import { notificationsApi } from '@uzima/contract/notifications'
import { providersApi } from '@uzima/contract/providers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient, goodPassword } from './auth.ts'
import { type Clinic, clinic } from './clinic.ts'
import { giveConsent } from './consent.ts'
import { read, send, writer } from './encrypted-messages.ts'
import { ada, ben, drCole, drDiaz } from './people.ts'
import { type Pooler, poolerBinary, startPooler } from './pooler.ts'

/** Far fewer than the server's own pools open, so that consecutive transactions of a client run on different connections. */
const size = 2
const pooled = 'postgres://uzima_owner@pooler/uzima'
const direct = 'postgres://uzima_owner@database/uzima'

let pooler: Pooler
let place: Clinic

const doctorId = (who: typeof drCole) => place.as(who).doctorId ?? ''
const book = (who: typeof ada, doctor: typeof drCole, start: string, headers?: Record<string, string>) =>
  place.as(who).call(appointmentsApi.bookAppointment, { doctorId: doctorId(doctor), start, reason: 'cough', mode: 'video' }, headers)
const medicine = {
  name: 'Metformin',
  dosage: '10 mg',
  frequency: 'once_daily',
  startDate: '2027-01-01',
  endDate: null,
  notes: null,
} as const
const refused = (code: string) => ({ problem: { code } })

const needs = 'needs PgBouncer; Debian, Ubuntu: apt-get install pgbouncer'

describe.skipIf(!poolerBinary())(`through PgBouncer in transaction mode (${needs})`, () => {
  beforeAll(async () => {
    pooler = await startPooler({ size })
    place = await clinic({
      people: [ada, ben, drCole, drDiaz],
      poolerPort: pooler.port,
      env: { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, AUTH_RELAXED: 'on' },
    })
  })
  afterAll(async () => {
    await place.stop()
    await pooler.stop()
  })

  test('somebody signs up, signs in, is refused with a wrong password, and signs out', async () => {
    const auth = authClient(place)
    const { access_token: token } = await auth.join('zoe@example.org')
    expect((await auth.signIn('zoe@example.org')).statusCode).toBe(200)
    expect((await auth.signIn('zoe@example.org', `${goodPassword}!`)).statusCode).toBe(400)
    expect((await auth.get('/user', auth.bearer(token))).json()).toMatchObject({ email: 'zoe@example.org' })
    expect((await auth.post('/logout', undefined, auth.bearer(token))).statusCode).toBe(204)
    expect((await auth.get('/user', auth.bearer(token))).statusCode).toBe(403)
  })

  test('a visit is booked once for each key, read, listed, moved, and cancelled; a taken time is refused', async () => {
    const key = { 'idempotency-key': 'a-form-filled-once' }
    const { id } = await book(ada, drCole, '2027-01-05T09:00:00Z', key)
    expect(await book(ada, drCole, '2027-01-05T09:00:00Z', key)).toMatchObject({ id })
    await expect(book(ben, drCole, '2027-01-05T09:00:00Z')).rejects.toMatchObject(refused('slot_taken'))
    expect(await place.as(drCole).call(appointmentsApi.getAppointment, { id })).toMatchObject({
      reason: 'cough',
      patient: { name: ada.name },
    })
    await expect(place.as(ben).call(appointmentsApi.getAppointment, { id })).rejects.toMatchObject(refused('appointment_not_found'))
    expect((await place.as(ada).call(appointmentsApi.listAppointments)).rows).toMatchObject([{ id }])
    await place.as(ada).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-05T10:00:00Z' })
    expect(await place.as(ada).call(appointmentsApi.cancelAppointment, { id, reason: null })).toMatchObject({ status: 'cancelled' })
  })

  test('of many who want the same time at once one gets it, and everybody reads only what is theirs', async () => {
    const wanted = Array.from({ length: 12 }, (_, n) => book(n % 2 === 0 ? ada : ben, drDiaz, '2027-01-06T15:00:00Z'))
    const answers = await Promise.allSettled(wanted)
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refusals).toHaveLength(answers.length - 1)
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409 })
    await book(ada, drDiaz, '2027-01-07T15:00:00Z')
    await book(ben, drDiaz, '2027-01-07T16:00:00Z')
    const lists = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const who = n % 2 === 0 ? ada : ben
        const { rows } = await place.as(who).call(appointmentsApi.listAppointments)
        return rows.map(({ patient }) => patient.name === who.name)
      }),
    )
    expect(lists.flat().length).toBeGreaterThan(24)
    expect(new Set(lists.flat())).toEqual(new Set([true]))
  })

  test('a doctor sets hours, and the times follow', async () => {
    await place.as(drCole).call(providersApi.setHours, {
      week: [{ weekday: 1, intervals: [{ starts: '09:00', ends: '09:30', validFrom: null, validUntil: null }] }],
    })
    const { days } = await place.as(ada).call(providersApi.listFreeSlots, { id: doctorId(drCole), from: '2027-01-11', days: 1 })
    expect(days[0]?.slots.map(({ time }) => time)).toEqual(['09:00'])
  })

  test('a medicine is added, changed, and kept with its version', async () => {
    const as = place.as(ada)
    await giveConsent(as)
    const { id, version } = await as.call(medicationsApi.addMedication, medicine)
    await as.call(medicationsApi.editMedication, { ...medicine, id, version, dosage: '20 mg' })
    expect((await as.call(medicationsApi.listMedications, {})).rows).toMatchObject([{ id, dosage: '20 mg' }])
  })

  test('messages reach their reader, who is notified and mailed', async () => {
    const now = place.clock.now()
    const [adas, coles] = await Promise.all([writer(place.as(ada), now), writer(place.as(drCole), now)])
    await send(adas, place.as(drCole), 'canary-message')
    expect(await read(coles, place.as(ada).id)).toMatchObject([{ body: 'canary-message' }])
    const { rows } = await place.as(drCole).call(notificationsApi.listNotifications, {})
    expect(rows).toContainEqual(expect.objectContaining({ event: 'message_received' }))
    await place.runScheduledTasks()
    await place.deliver()
  })

  test('all of it went through the pooler, on its few connections', async () => {
    const name = new URL(place.database.ownerUrl).pathname.slice(1)
    expect((await pooler.statistics(name)).total_xact_count).toBeGreaterThan(50)
    const [{ most } = { most: Number.NaN }] = await place.sql<{ most: number }>(
      `select max(count)::integer as most from (select count(*) from pg_stat_activity
        where datname = current_database() and usename in ('uzima_api', 'uzima_auth') group by usename) as each`,
    )
    expect(most).toBeLessThanOrEqual(size)
  })
})

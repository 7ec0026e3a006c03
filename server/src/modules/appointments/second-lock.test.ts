import { appointmentsApi } from '@uzima/contract/appointments'
import { consentApi } from '@uzima/contract/consent'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asVisitor, sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, nora, type Person, visitor } from '../../../test/people.ts'
import { findPastVisits, findUpcomingVisits } from './queries.ts'

// What the database itself refuses, should a service forget to check.
const { app, as, clock, sql: owner } = await clinic()
const doctorId = (who: Person) => as(who).doctorId ?? ''
const book = (who: Person, start: string, doctor: Person) =>
  as(who).call(appointmentsApi.bookAppointment, { doctorId: doctorId(doctor), start, reason: 'cough', mode: 'video' })

/** Runs statements as the application's role with someone's identity, and rolls them back. */
async function inside<T>(who: Person | typeof visitor, work: (db: Db) => Promise<T>): Promise<T> {
  const now = clock.now()
  const session = who === visitor ? undefined : await as(who).session()
  let value: { of: T } | undefined
  const undone = new Error('undone')
  await inTransaction(app.system.pool, session ? sessionContext(session, now) : asVisitor(now), async (db) => {
    value = { of: await work(db) }
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (!value) throw new Error('nothing ran')
  return value.of
}
const visible = (who: Person | typeof visitor, table: 'appointments' | 'bookings') =>
  inside(who, async (db) => (await db.selectFrom(table).selectAll().execute()).length)
const changed = (who: Person | typeof visitor, id: string, change: { status: string; cancelledBy?: string }) =>
  inside(who, async (db) =>
    Number((await db.updateTable('appointments').set(change).where('id', '=', id).executeTakeFirst()).numUpdatedRows),
  )
const denied = { code: '42501' }
/** Passes the table's check for ciphertext: format, version, and enough length. */
const sealedLook = Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), Buffer.alloc(28)])

const visit = await book(ada, '2027-01-06T09:00:00Z', drCole)

describe('visits and their times', () => {
  test.each([
    ['the patient', ada, 1, 1],
    ['the doctor', drCole, 1, 1],
    ['another patient', ben, 0, 0],
    ['another doctor', drDiaz, 0, 0],
    ['a nurse', nora, 0, 0],
    ['a visitor', visitor, 0, 0],
  ] as const)('%s sees only their own visits', async (_, who, visits, bookings) => {
    expect([await visible(who, 'appointments'), await visible(who, 'bookings')]).toEqual([visits, bookings])
  })
  test('no one books for someone else, or with themselves', async () => {
    const insert = (who: Person, patient: Person, doctor: Person) =>
      inside(who, (db) =>
        db
          .insertInto('appointments')
          .values({
            id: newId(),
            patientId: as(patient).id,
            doctorId: doctorId(doctor),
            scheduledTime: clock.now(),
            mode: 'video',
            reason: sealedLook,
            createdAt: clock.now(),
            updatedAt: clock.now(),
          })
          .execute(),
      )
    await expect(insert(ben, ada, drCole)).rejects.toMatchObject(denied)
    await expect(insert(drCole, ada, drCole)).rejects.toMatchObject(denied)
    await expect(insert(drCole, drCole, drCole)).rejects.toMatchObject(denied)
    await expect(insert(ben, ben, drCole)).resolves.toBeDefined()
  })
  test('a stranger changes nothing; a patient cannot mark a visit as completed', async () => {
    expect(await changed(ben, visit.id, { status: 'cancelled', cancelledBy: 'patient' })).toBe(0)
    expect(await changed(drDiaz, visit.id, { status: 'completed' })).toBe(0)
    await expect(changed(ada, visit.id, { status: 'completed' })).rejects.toMatchObject(denied)
    expect(await changed(ada, visit.id, { status: 'cancelled', cancelledBy: 'patient' })).toBe(1)
    expect(await changed(drCole, visit.id, { status: 'completed' })).toBe(1)
  })
  test('parties and reasons cannot be changed after booking', async () => {
    const rename = inside(drCole, (db) =>
      db
        .updateTable('appointments')
        .set({ patientId: as(ben).id })
        .where('id', '=', visit.id)
        .execute(),
    )
    await expect(rename).rejects.toMatchObject(denied)
    const rewrite = inside(drCole, (db) =>
      db
        .updateTable('appointments')
        .set({ reason: Buffer.from('x') })
        .where('id', '=', visit.id)
        .execute(),
    )
    await expect(rewrite).rejects.toMatchObject(denied)
  })
  test('no one books or frees time for others', async () => {
    const hold = inside(ben, (db) =>
      db
        .insertInto('bookings')
        .values({
          appointmentId: visit.id,
          doctorId: doctorId(drDiaz),
          patientId: as(ada).id,
          span: '[2027-01-07 09:00Z,2027-01-07 09:30Z)',
          doctorSpan: '[2027-01-07 09:00Z,2027-01-07 09:30Z)',
        })
        .execute(),
    )
    await expect(hold).rejects.toMatchObject(denied)
    const free = await inside(ben, async (db) => Number((await db.deleteFrom('bookings').executeTakeFirst()).numDeletedRows))
    expect(free).toBe(0)
  })
  test('no party holds a time beside other visits, or says that the front desk has booked it', async () => {
    const id = newId()
    const theirs = { patientId: as(ben).id, doctorId: doctorId(drDiaz) }
    const insert = (bookedAs: string | null, doctorSpan: string | null) =>
      inside(ben, async (db) => {
        const [createdAt, reason] = [clock.now(), sealedLook]
        const times = { scheduledTime: createdAt, createdAt, updatedAt: createdAt }
        await db
          .insertInto('appointments')
          .values({ id, ...theirs, ...times, mode: 'video', reason, bookedAs })
          .execute()
        const span = '[2027-01-07 09:00Z,2027-01-07 09:30Z)'
        await db
          .insertInto('bookings')
          .values({ appointmentId: id, ...theirs, span, doctorSpan })
          .execute()
      })
    const held = '[2027-01-07 09:00Z,2027-01-07 09:30Z)'
    await expect(insert(null, held)).resolves.toBeUndefined()
    await expect(insert(null, null)).rejects.toMatchObject(denied)
    await expect(insert('desk', held)).rejects.toMatchObject(denied)
  })
  test('a doctor cannot set another doctor’s hours', async () => {
    const write = inside(drDiaz, (db) =>
      db
        .insertInto('doctorDaysOff')
        .values({ doctorId: doctorId(drCole), day: '2027-01-07', createdAt: clock.now() })
        .execute(),
    )
    await expect(write).rejects.toMatchObject(denied)
    expect(
      await inside(drDiaz, async (db) =>
        Number((await db.deleteFrom('doctorHours').where('doctorId', '=', doctorId(drCole)).executeTakeFirst()).numDeletedRows),
      ),
    ).toBe(0)
  })
})

describe('data behind the consent', () => {
  const listed = (mode?: 'video') =>
    inside(ada, async (db) => {
      const range = { mode, cursor: undefined, limit: 9 }
      const who = { side: 'patient', id: as(ada).id } as const
      const upcoming = await findUpcomingVisits(db, who, { ...range, now: new Date('2027-01-01T00:00:00Z') })
      const past = await findPastVisits(db, who, { ...range, now: new Date('2027-12-31T00:00:00Z') })
      return [upcoming.length, past.length]
    })
  const hasConsented = (who: Person | typeof visitor) =>
    inside(who, async (db) => (await sql<{ yes: boolean }>`select app.has_consented() as yes`.execute(db)).rows[0]?.yes)

  test('is shown by the database only to those who agreed to the notice in force, whatever a route forgot', async () => {
    expect([await hasConsented(ada), await hasConsented(visitor)]).toEqual([false, false])
    expect(await listed('video')).toEqual([0, 0])
    // moving, cancelling or keeping one's visits requires no consent
    expect(await listed()).toEqual([1, 1])
    await giveConsent(as(ada))
    expect([await hasConsented(ada), await hasConsented(ben)]).toEqual([true, false])
    expect(await listed('video')).toEqual([1, 1])
  })
  test('closes on withdrawal: by the person’s own events, not by the profile', async () => {
    await as(ada).call(consentApi.withdrawConsent)
    await owner('update app.profiles set hipaa_consent = true where id = $1', [as(ada).id])
    expect(await hasConsented(ada)).toBe(false)
    expect(await listed('video')).toEqual([0, 0])
    await giveConsent(as(ada))
    expect(await hasConsented(ada)).toBe(true)
    await owner("select app.publish_notice(2, 'en', 'Another notice', 'It says more.', '[]')")
    expect(await hasConsented(ada)).toBe(false)
    expect(await listed('video')).toEqual([0, 0])
  })
})

describe('names and addresses', () => {
  const nameOf = (who: Person | typeof visitor, patient: Person) =>
    inside(
      who,
      async (db) => (await sql<{ name: string | null }>`select app.patient_name(${as(patient).id}) as name`.execute(db)).rows[0]?.name,
    )
  const partiesOf = (who: Person | typeof visitor) =>
    inside(who, async (db) => (await sql`select * from app.visit_parties(${as(ada).id}, ${doctorId(drCole)})`.execute(db)).rows.length)

  test.each([
    [ada, 'Ada Muturi', 2],
    [drCole, 'Ada Muturi', 2],
    [drDiaz, null, 0],
    [ben, null, 0],
    [visitor, null, 0],
  ] as const)('of a patient are visible to the patient and the doctor of a visit', async (who, name, parties) => {
    expect([await nameOf(who, ada), await partiesOf(who)]).toEqual([name, parties])
  })
  test('anyone can see when a doctor is busy, and nothing else', async () => {
    const rows = await inside(
      visitor,
      async (db) => (await sql`select * from app.busy_times(${[doctorId(drCole)]}::uuid[], '2027-01-06', '2027-01-07')`.execute(db)).rows,
    )
    expect(rows).toEqual([
      {
        doctorId: doctorId(drCole),
        startsAt: new Date('2027-01-06T09:00:00Z'),
        endsAt: new Date('2027-01-06T09:30:00Z'),
        locationId: null,
      },
    ])
  })
})

describe('the care relation', () => {
  const cares = (who: Person | typeof visitor) =>
    inside(who, async (db) => (await sql<{ cares: boolean }>`select app.cares_for(${as(ada).id}) as cares`.execute(db)).rows[0]?.cares)

  test('starts with the booking, for that doctor', async () => {
    expect([await cares(drCole), await cares(drDiaz), await cares(ben), await cares(visitor)]).toEqual([true, false, false, false])
  })
  test('lasts twelve months after a completed visit', async () => {
    clock.set('2027-01-06T09:00:00Z')
    await as(drCole).call(appointmentsApi.completeAppointment, { id: visit.id })
    expect(await cares(drCole)).toBe(true)
    clock.set('2028-01-06T08:59:59Z')
    expect(await cares(drCole)).toBe(true)
    clock.set('2028-01-06T09:00:00Z')
    expect(await cares(drCole)).toBe(false)
  })
  test('does not follow from a cancelled or missed visit', async () => {
    clock.set('2027-01-04T08:00:00Z')
    const cancelled = await book(ada, '2027-01-06T15:00:00Z', drDiaz)
    expect(await cares(drDiaz)).toBe(true)
    await as(ada).call(appointmentsApi.cancelAppointment, { id: cancelled.id })
    expect(await cares(drDiaz)).toBe(false)
    const missed = await book(ada, '2027-01-06T15:00:00Z', drDiaz)
    clock.set('2027-01-06T15:00:00Z')
    await as(drDiaz).call(appointmentsApi.markNoShow, { id: missed.id })
    expect(await cares(drDiaz)).toBe(false)
  })
})

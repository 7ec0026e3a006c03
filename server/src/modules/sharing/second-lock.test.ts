import { appointmentsApi } from '@uzima/contract/appointments'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asVisitor, sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person, visitor } from '../../../test/people.ts'

// What row-level security decides about access to a record, independently of the services.
const { app, as, clock, sql: owner } = await clinic()
const start = '2027-01-04T08:00:00Z'
const day = 86_400_000
const undone = new Error('undone')

/** Runs statements in the application's role with a person's identity; rolls back unless `keep`. */
async function inside<T>(who: Person | typeof visitor, work: (db: Db) => Promise<T>, keep = false): Promise<T> {
  const now = clock.now()
  const session = who === visitor ? undefined : await as(who).session()
  let value: { of: T } | undefined
  await inTransaction(app.system.pool, session ? sessionContext(session, now) : asVisitor(now), async (db) => {
    value = { of: await work(db) }
    if (!keep) throw undone
    return { value: undefined, last: [] }
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (!value) throw new Error('nothing ran')
  return value.of
}
const cares = (who: Person | typeof visitor, patient: Person = ada) =>
  inside(who, async (db) => (await sql<{ cares: boolean }>`select app.cares_for(${as(patient).id}) as cares`.execute(db)).rows[0]?.cares)
const give =
  (patient: Person, to: Person, days = 30, change: Record<string, unknown> = {}) =>
  (db: Db) =>
    db
      .insertInto('accessGrants')
      .values({
        id: newId(),
        patientId: as(patient).id,
        granteeId: as(to).id,
        validFrom: clock.now(),
        validUntil: new Date(clock.now().getTime() + days * day),
        createdAt: clock.now(),
        ...change,
      })
      .execute()
const end =
  (patient: Person, doctor: Person, endedAt = clock.now()) =>
  (db: Db) =>
    db
      .insertInto('careEndings')
      .values({ patientId: as(patient).id, doctorId: as(doctor).doctorId ?? '', endedAt })
      .onConflict((conflict) => conflict.columns(['patientId', 'doctorId']).doUpdateSet({ endedAt }))
      .execute()
const book = (patient: Person, doctor: Person, time: string) =>
  as(patient).call(appointmentsApi.bookAppointment, { doctorId: as(doctor).doctorId ?? '', start: time, reason: 'cough', mode: 'video' })
const denied = { code: '42501' }

beforeEach(async () => {
  clock.set(start)
  await owner('delete from app.access_grants')
  await owner('delete from app.care_endings')
  await owner('delete from app.appointments')
})

describe('a share', () => {
  test('opens the record to that provider until its last moment, and to nobody else', async () => {
    expect(await cares(nora)).toBe(false)
    await inside(ada, give(ada, nora, 7), true)
    expect([await cares(nora), await cares(nora, ben), await cares(drCole), await cares(ben), await cares(visitor)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    clock.set('2027-01-11T07:59:59Z')
    expect(await cares(nora)).toBe(true)
    clock.set('2027-01-11T08:00:00Z')
    expect(await cares(nora)).toBe(false)
  })
  test('ended by the patient opens nothing any more', async () => {
    await inside(ada, give(ada, nora), true)
    const ended = (who: Person) =>
      inside(
        who,
        async (db) => Number((await db.updateTable('accessGrants').set({ endedAt: clock.now() }).executeTakeFirst()).numUpdatedRows),
        true,
      )
    expect([await ended(ben), await ended(nora), await cares(nora)]).toEqual([0, 0, true])
    expect([await ended(ada), await cares(nora)]).toEqual([1, false])
  })
  test('only the patient can create it, from now on, for a year at most, for a provider other than themselves', async () => {
    await expect(inside(ben, give(ada, nora))).rejects.toMatchObject(denied)
    await expect(inside(nora, give(ada, nora))).rejects.toMatchObject(denied)
    await expect(inside(ada, give(ada, ben))).rejects.toMatchObject(denied)
    await expect(inside(ada, give(ada, olive))).rejects.toMatchObject(denied)
    await expect(inside(ada, give(ada, nora, 30, { validFrom: new Date('2027-01-03T08:00:00Z') }))).rejects.toMatchObject(denied)
    await expect(inside(ada, give(ada, nora, 367))).rejects.toMatchObject({ code: '23514' })
    await expect(inside(drCole, give(drCole, drCole))).rejects.toMatchObject({ code: '23514' })
    await expect(inside(ada, give(ada, nora, 366))).resolves.toBeDefined()
  })
  test('is visible to patient and provider', async () => {
    await inside(ada, give(ada, nora), true)
    const seen = (who: Person | typeof visitor) =>
      inside(who, async (db) => (await db.selectFrom('accessGrants').selectAll().execute()).length)
    expect([await seen(ada), await seen(nora), await seen(ben), await seen(drCole), await seen(olive), await seen(visitor)]).toEqual([
      1, 1, 0, 0, 0, 0,
    ])
  })
  test.each([
    [
      'suspended',
      "update auth.users set banned_until = '2100-01-01' where id = $1",
      'update auth.users set banned_until = null where id = $1',
    ],
    [
      'unconfirmed',
      'update auth.users set email_confirmed_at = null where id = $1',
      "update auth.users set email_confirmed_at = '2027-01-01' where id = $1",
    ],
    [
      'no longer listed',
      'update app.healthcare_professionals set is_active = false where user_id = $1',
      'update app.healthcare_professionals set is_active = true where user_id = $1',
    ],
    [
      'a patient again',
      "update app.profiles set role = 'patient' where id = $1",
      "update app.profiles set role = 'professional' where id = $1",
    ],
  ])('opens nothing to a provider who is %s', async (_, take, releaseMessages) => {
    await inside(ada, give(ada, nora), true)
    await owner(take, [as(nora).id])
    const known = await inside(
      ada,
      async (db) => (await sql<{ is: boolean }>`select app.is_provider(${as(nora).id}, ${clock.now()}) as is`.execute(db)).rows[0]?.is,
    )
    const sees = await cares(nora).catch(() => false) // a suspended account gets no transaction at all
    await owner(releaseMessages, [as(nora).id])
    expect([known, sees, await cares(nora)]).toEqual([false, false, true])
  })
  test('opens nothing to a doctor who has left, though a visit would', async () => {
    await inside(ada, give(ada, drCole), true)
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    await owner('update app.doctors set is_active = false where user_id = $1', [as(drCole).id])
    const sees = await cares(drCole)
    await owner('update app.doctors set is_active = true where user_id = $1', [as(drCole).id])
    expect([sees, await cares(drCole)]).toEqual([false, true])
  })
})

describe('ending a care relationship', () => {
  test('closes the record to visits booked before; one booked afterwards opens it again', async () => {
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    expect(await cares(drCole)).toBe(true)
    await inside(ada, end(ada, drCole), true)
    expect(await cares(drCole)).toBe(false)
    clock.advance(1000)
    await book(ada, drCole, '2027-01-06T10:00:00Z')
    expect(await cares(drCole)).toBe(true)
    await inside(ada, end(ada, drCole), true)
    expect(await cares(drCole)).toBe(false)
  })
  test('only the patient can do it, at the moment of the request, and undo it', async () => {
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    await expect(inside(drCole, end(ada, drCole))).rejects.toMatchObject(denied)
    await expect(inside(ben, end(ada, drCole))).rejects.toMatchObject(denied)
    await expect(inside(ada, end(ada, drCole, new Date('2020-01-01T00:00:00Z')))).rejects.toMatchObject(denied)
    await inside(ada, end(ada, drCole), true)
    const takeBack = (who: Person) =>
      inside(who, async (db) => Number((await db.deleteFrom('careEndings').executeTakeFirst()).numDeletedRows), true)
    expect([await takeBack(drCole), await takeBack(ben), await cares(drCole)]).toEqual([0, 0, false])
    expect([await takeBack(ada), await cares(drCole)]).toEqual([1, true])
  })
  test('does not affect what is shared with that doctor', async () => {
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    await inside(ada, give(ada, drCole), true)
    await inside(ada, end(ada, drCole), true)
    expect(await cares(drCole)).toBe(true)
  })
})

describe('a table of the record', () => {
  beforeAll(async () => {
    await owner('create table app.samples (id uuid primary key, patient_id uuid not null)')
    await owner("select app.guard_record('samples')")
    for (const person of [ada, ben, drCole]) await owner('insert into app.samples values ($1, $2)', [newId(), as(person).id])
  })
  const seen = (who: Person | typeof visitor) =>
    inside(who, async (db) =>
      (await sql<{ patientId: string }>`select patient_id from app.samples`.execute(db)).rows.map((row) => row.patientId),
    )

  test('has row-level security, and shows people their own rows and those of patients in their care', async () => {
    const [lock] = await owner(
      "select relrowsecurity as on, relforcerowsecurity as forced from pg_class where oid = 'app.samples'::regclass",
    )
    expect(lock).toEqual({ on: true, forced: true })
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    await inside(ben, give(ben, nora), true)
    expect((await seen(drCole)).sort()).toEqual([as(ada).id, as(drCole).id].sort())
    expect(await seen(nora)).toEqual([as(ben).id])
    expect(await seen(ada)).toEqual([as(ada).id])
    for (const who of [drDiaz, olive, visitor] as const) expect(await seen(who)).toEqual([])
  })
  test('nobody is their own provider: a doctor sees their own rows as a patient', async () => {
    expect(await cares(drCole, drCole)).toBe(false)
    expect(await seen(drCole)).toEqual([as(drCole).id])
  })
})

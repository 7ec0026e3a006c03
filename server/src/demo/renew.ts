import Fastify from 'fastify'
import { sql } from 'kysely'
import { DateTime } from 'luxon'
import { createHealthCards } from '#auth/health-cards.ts'
import { createLaboratoryAcks } from '#auth/laboratory-acks.ts'
import { createPasswords } from '#auth/passwords.ts'
import { keysInDatabase } from '#auth/stored-keys.ts'
import type { Config } from '#config.ts'
import { createCostlyWork } from '#costly-work.ts'
import { createFields } from '#crypto/fields.ts'
import { type Keys, loadMasterKey } from '#crypto/master-key.ts'
import { createPool, type Db, type Pool } from '#db/connect.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { createLiveHints } from '#live/hints.ts'
import { createOutboxBell } from '#mail/bell.ts'
import { findBookableDoctor, hoursOn, isDayOff } from '#modules/providers/public.ts'
import { renewClaimCode } from '#modules/registration/public.ts'
import { createPractice, findPractice } from '#practice.ts'
import type { Services } from '#services.ts'
import { type Chart, openChart } from './charts/chart.ts'
import { emailOf, generated } from './charts/charts.ts'
import { createRandom, seedOf } from './charts/random.ts'
import { nurses } from './charts/staff.ts'
import { type Booked, type Doctor, type Held, layToday, signedOf, talkOf } from './day/today.ts'
import { layDay } from './lay.ts'
import { findBranch, takeRooms } from './practice/places.ts'
import { layWeek } from './practice/week.ts'
import { type Demo, readDemo } from './schema.ts'
import { endVisit, noteAtDesk } from './visits.ts'
import type { World } from './world.ts'

/** Its time says for when the day was laid. */
const daySeed = 'demo-day'
const minuteMs = 60_000
/** Of those whom nobody has checked in. */
const missedShare = 0.08

export const isLocalDemo = ({ isLocal, seed }: Config) => isLocal && seed === 'demo'

/** Notes that today's visits are laid. */
export const markDay = (db: Db, now: Date) =>
  db
    .insertInto('seeds')
    .values({ name: daySeed, appliedAt: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ appliedAt: now }))
    .execute()

/** When the day was laid last; undefined without a full demo clinic. Locks it. */
export const findDay = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('seeds').select('appliedAt').where('name', '=', daySeed).forUpdate().executeTakeFirst())?.appliedAt

type Options = { ownerUrl: string; config: Config; now: Date; say: (line: string) => void }
/** Brings the day of a local demo clinic up to now, beside a running server as well. */
export async function renewDemo({ ownerUrl, config, now, say }: Options): Promise<void> {
  if (!isLocalDemo(config))
    throw new Error('Only a local demo clinic is renewed: never where others reach the server, nor with SEED=none or SEED=small.')
  const { keys } = await loadMasterKey(config.masterKeyFile)
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  try {
    await inTransaction(pool, asSystem(now), async (db) => {
      const laid = await findDay(db)
      if (!laid) throw new Error('There is no demo clinic here that can be renewed; start one in another folder (DATA_DIR).')
      const services = await servicesOf(db, { config, keys, pool, now })
      say(await renewDay({ db, services, now }, laid))
      return { value: undefined }
    })
  } finally {
    await pool.end()
  }
}

/** For a program that is no server: nobody listens to it. */
async function servicesOf(db: Db, { config, keys, pool, now }: { config: Config; keys: Keys; pool: Pool; now: Date }): Promise<Services> {
  const { log } = Fastify({ logger: false })
  const practice = createPractice(config)
  practice.set(await findPractice(db))
  const work = createCostlyWork()
  return {
    ...{ config, keys, practice, fields: createFields(keys), fileStore: undefined, work, passwords: createPasswords({ work }) },
    healthCards: createHealthCards({ pool, keys, publicUrl: config.publicUrl }),
    portalKeys: keysInDatabase({ pool, keys, use: 'portal' }),
    laboratoryAcks: createLaboratoryAcks({ pool, keys }),
    ...{ live: createLiveHints(pool, log), outbox: createOutboxBell(pool, () => now, log) },
  }
}

/** Visits that lie behind take place, and today is filled around now. Nothing else is changed. Says what was done. */
export async function renewDay(at: Pick<World, 'db' | 'services' | 'now'>, laid: Date): Promise<string> {
  const people = await findPeople(at.db)
  const world: World = { ...at, ...people, laid: [], branch: await findBranch(at) }
  const { db, services, now, zone, users } = world
  const random = createRandom(seedOf(services.config.demoSeed, now.toISOString()))
  const local = DateTime.fromJSDate(now, { zone })
  const made: Demo = { ...readDemo(), hoursOfToday: [], visits: [], vitals: [] }
  const charts = new Map<string, Chart>()
  for (const person of generated)
    if (users.has(person.key)) charts.set(person.key, openChart(person, { random, now: local, diary: noDiary, made }))
  const ended = await endPast(world, charts, random)
  const booked = await findBooked(world, local)
  const held = await findHeld(world, local)
  const day = local.toFormat('yyyy-MM-dd')
  const doctors = await findHours(world, day, laid)
  // what is kept of them must not look like a doctor's own at the next renewal
  await db.updateTable('doctorOneOffHours').set({ createdAt: now }).where('day', '=', day).where('createdAt', '=', laid).execute()
  const noted: Parameters<typeof layToday>[0]['noted'] = []
  // those written by hand have days of their own
  const coming = [...charts.values()].filter(({ person }) => made.patients.every(({ key }) => key !== person.key))
  layToday({ charts: coming, doctors, booked, held, now: local, random, made, noted })
  const changed = [...new Set(made.hoursOfToday.map(({ doctor }) => world.doctors.get(doctor) ?? ''))]
  if (changed.length > 0) await db.deleteFrom('doctorOneOffHours').where('doctorId', 'in', changed).where('day', '=', day).execute()
  await layDay(world, made)
  await takeRooms(world)
  for (const { id, desk } of noted) await noteAtDesk(world, id, desk)
  for (const { key, registered } of generated) {
    const patientId = users.get(key)
    if (patientId && registered?.code) await renewClaimCode({ db, services, now }, { patientId, code: registered.code })
  }
  // a clinic of an earlier version has no rooms for it
  if (world.branch) await layWeek(world)
  await markDay(db, now)
  return `The demo clinic was brought up to now: ${ended} visits ended, ${made.visits.length} of today added.`
}

/** The hours of the day of each doctor who works then, and whether the doctor has set them for this day. */
async function findHours({ db, now, zone, doctors }: World, day: string, laid: Date): Promise<Doctor[]> {
  const rows = await db.selectFrom('doctorOneOffHours').select(['doctorId', 'createdAt']).where('day', '=', day).execute()
  const own = new Set(rows.filter(({ createdAt }) => createdAt.getTime() !== laid.getTime()).map(({ doctorId }) => doctorId))
  const found: Doctor[] = []
  for (const [key, id] of doctors) {
    const doctor = await findBookableDoctor(db, id, now)
    if (doctor?.timeZone === zone && !isDayOff(doctor, day)) found.push({ key, usual: hoursOn(doctor, day), isOwn: own.has(id) })
  }
  return found
}

const noDiary = () => {
  throw new Error('A renewed day gives out no other days.')
}

/** The accounts of the demo clinic by the keys of its people: by their address, or their name where they have none. */
async function findPeople(db: Db): Promise<Pick<World, 'users' | 'doctors' | 'desk' | 'zone'>> {
  const demo = readDemo()
  const rows = await db
    .selectFrom('auth.users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .leftJoin('doctors as d', 'd.userId', 'u.id')
    .leftJoin('patientRegistrations as r', 'r.patientId', 'u.id')
    .select(['u.id', 'u.email', 'p.name', 'd.id as doctorId', 'd.timeZone', 'r.patientId as registered'])
    .where('u.isDemo', '=', true)
    .where('u.deletedAt', 'is', null)
    .execute()
  const written = [...demo.doctors, ...demo.professionals, ...demo.patients, ...demo.frontDesk, ...demo.billers, ...demo.admins, ...nurses]
  const people = [...written, ...generated.map((person) => ({ ...person, email: emailOf(person) }))]
  const users = new Map<string, string>()
  const doctors = new Map<string, string>()
  const zones: string[] = []
  for (const { key, email, name } of people) {
    const row = rows.find((each) => each.email === email || (each.registered !== null && each.name === name))
    if (!row || users.has(key)) continue
    users.set(key, row.id)
    if (row.doctorId) doctors.set(key, row.doctorId)
    if (row.timeZone) zones.push(row.timeZone)
  }
  // that of most doctors, since one may have moved
  const often = (zone: string) => zones.filter((each) => each === zone).length
  const [zone = 'UTC'] = [...zones].sort((a, b) => often(b) - often(a))
  return { users, doctors, zone, desk: users.get(demo.frontDesk[0]?.key ?? '') }
}

/** Ends open visits of the demo's people that lie behind and that no doctor has begun to write about. */
async function endPast(world: World, charts: ReadonlyMap<string, Chart>, random: Chart['random']): Promise<number> {
  const { db, now } = world
  const rows = await db
    .selectFrom('appointments as a')
    .leftJoin('deskVisits as v', 'v.appointmentId', 'a.id')
    .select(['a.id', 'a.patientId', 'a.doctorId', 'a.scheduledTime', 'v.arrivedAt', 'v.inRoomAt', 'v.leftAt'])
    .where('a.status', '=', 'scheduled')
    .where('a.doctorId', 'in', [...world.doctors.values()])
    .where('a.patientId', 'in', [...world.users.values()])
    .where('a.scheduledTime', '<', new Date(now.getTime() - 60 * minuteMs))
    .where((is) => is.not(is.exists(is.selectFrom('encounters as e').select('e.id').whereRef('e.appointmentId', '=', 'a.id'))))
    .orderBy('a.scheduledTime')
    .execute()
  const [patients, doctors] = [keysOf(world.users), keysOf(world.doctors)]
  for (const { id, patientId, doctorId, scheduledTime: start, arrivedAt, inRoomAt, leftAt } of rows) {
    const chart = charts.get(patients.get(patientId) ?? '')
    const doctor = doctors.get(doctorId) ?? ''
    const talk = chart && (arrivedAt !== null || !random.chance(missedShare)) ? talkOf(chart, doctor) : undefined
    const content = talk && { ...signedOf(talk), summary: talk.note }
    await endVisit(world, { id, patientId, doctorId, start, signedBy: world.users.get(doctor) ?? '' }, content)
    if (arrivedAt === null || leftAt !== null) continue
    const left = new Date(Math.max(start.getTime() + 30 * minuteMs, arrivedAt.getTime(), inRoomAt?.getTime() ?? 0))
    await db
      .updateTable('deskVisits')
      .set({ inRoomAt: inRoomAt ?? left, leftAt: left, changedAt: left })
      .where('appointmentId', '=', id)
      .execute()
  }
  return rows.length
}

const keysOf = (ids: ReadonlyMap<string, string>) => new Map([...ids].map(([key, id]) => [id, key]))

/** What stands in the doctors' day already. */
async function findBooked({ db, doctors, users }: World, now: DateTime): Promise<Booked[]> {
  const rows = await db
    .selectFrom('appointments as a')
    .leftJoin('deskVisits as v', 'v.appointmentId', 'a.id')
    .select(['a.id', 'a.patientId', 'a.doctorId', 'a.scheduledTime'])
    .select(sql<boolean>`a.status = 'scheduled' and a.mode = 'in_person' and v.appointment_id is null`.as('isUntouched'))
    .where('a.doctorId', 'in', [...doctors.values()])
    .where('a.status', '<>', 'cancelled')
    .where('a.scheduledTime', '>=', now.startOf('day').toJSDate())
    .where('a.scheduledTime', '<', now.startOf('day').plus({ days: 1 }).toJSDate())
    .execute()
  const [patients, keys] = [keysOf(users), keysOf(doctors)]
  return rows.map(({ id, patientId, doctorId, scheduledTime, isUntouched }) => {
    const patient = patients.get(patientId)
    return {
      ...{
        id,
        doctor: keys.get(doctorId) ?? '',
        patient: patient ?? patientId,
        starts: DateTime.fromJSDate(scheduledTime, { zone: now.zoneName ?? 'utc' }),
      },
      isUntouched: isUntouched && patient !== undefined,
    }
  })
}

/** When the doctors are taken without a visit of one patient. */
async function findHeld({ db, doctors }: World, now: DateTime): Promise<Held[]> {
  const keys = keysOf(doctors)
  const zone = now.zoneName ?? 'utc'
  const rows = await db
    .selectFrom('bookings as b')
    .select(['b.doctorId', sql<Date>`lower(b.doctor_span)`.as('starts'), sql<Date>`upper(b.doctor_span)`.as('ends')])
    .where('b.appointmentId', 'is', null)
    .where('b.doctorId', 'in', [...doctors.values()])
    .where(sql<boolean>`b.doctor_span && tstzrange(${now.startOf('day').toJSDate()}, ${now.startOf('day').plus({ days: 1 }).toJSDate()})`)
    .execute()
  return rows.map(({ doctorId, starts, ends }) => ({
    doctor: keys.get(doctorId) ?? '',
    starts: DateTime.fromJSDate(starts, { zone }),
    ends: DateTime.fromJSDate(ends, { zone }),
  }))
}

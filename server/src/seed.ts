import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AllergyContent } from '@uzima/contract/allergies/content'
import { ConditionContent } from '@uzima/contract/conditions/content'
import { relationship } from '@uzima/contract/emergency-contacts'
import { WriteCard } from '@uzima/contract/emergency-contacts/card'
import { FamilyHistoryContent } from '@uzima/contract/family-history/content'
import { locale } from '@uzima/contract/fields'
import { recordStatus, recordType } from '@uzima/contract/health-records/kinds'
import { reportStatus } from '@uzima/contract/health-records/report'
import { LabValue } from '@uzima/contract/health-records/values'
import { LetterText, letterKind } from '@uzima/contract/letters'
import { MedicationContent } from '@uzima/contract/medications'
import { ProcedureContent } from '@uzima/contract/procedures/content'
import { SocialHistoryContent } from '@uzima/contract/social-history/content'
import { receiverRole } from '@uzima/contract/tasks'
import { vitalKind, vitalUnit } from '@uzima/contract/vitals/kinds'
import { goalCategory, goalFrequency } from '@uzima/contract/wellness'
import { screeningKind } from '@uzima/contract/wellness/kinds'
import { DateTime } from 'luxon'
import { z } from 'zod/mini'
import type { Passwords } from '#auth/passwords.ts'
import { createPool, type Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { storeAllergy } from '#modules/allergies/public.ts'
import { layCareTeams } from '#modules/care-team/public.ts'
import { storeCondition } from '#modules/conditions/public.ts'
import { storeGivenConsent } from '#modules/consent/public.ts'
import { storeCard, storeContact } from '#modules/emergency-contacts/public.ts'
import { storeFamilyHistory } from '#modules/family-history/public.ts'
import { layForum } from '#modules/forum/public.ts'
import { storeRecord } from '#modules/health-records/public.ts'
import { layImmunizations } from '#modules/immunizations/public.ts'
import { storeLetter } from '#modules/letters/public.ts'
import { storeMedication } from '#modules/medications/public.ts'
import { layServiceRequests } from '#modules/orders/public.ts'
import { layOrders } from '#modules/pharmacy/public.ts'
import { storeProcedure } from '#modules/procedures/public.ts'
import { storeReminder } from '#modules/recurring-appointments/public.ts'
import { layShares } from '#modules/sharing/public.ts'
import { storeSocialHistory } from '#modules/social-history/public.ts'
import { laySubscriptions } from '#modules/subscriptions/public.ts'
import { storeTask } from '#modules/tasks/public.ts'
import { storeVital } from '#modules/vitals/public.ts'
import { storeGoal, storeScreening } from '#modules/wellness/public.ts'
import { kept } from '#records/record.ts'
import { findRoot } from '#root.ts'
import { DemoVisit, layVisit } from '#seed-visits.ts'
import type { Services } from '#services.ts'

const person = { key: z.string(), name: z.string(), email: z.string(), locale }
const Demo = z.object({
  password: z.string(),
  doctors: z.array(
    z.object({
      ...person,
      specialty: z.string(),
      languages: z.array(z.string()),
      bio: z.string(),
      weekdays: z.optional(z.array(z.number())),
    }),
  ),
  professionals: z.array(z.object({ ...person, professionType: z.string(), specialty: z.string(), languages: z.array(z.string()) })),
  patients: z.array(
    z.object({
      ...person,
      gender: z.enum(['female', 'male']),
      dateOfBirth: z.string(),
      phone: z.string(),
      address: z.string(),
      /** Days since they consented to the notice of privacy practices; without it they are asked to consent. */
      consentDaysAgo: z.optional(z.number()),
    }),
  ),
  admins: z.array(z.object(person)),
  /** Recorded by the patient, unconfirmed, or by a doctor, as are allergies. */
  conditions: z.array(z.extend(ConditionContent, { patient: z.string(), by: z.string(), daysAgo: z.number() })),
  procedures: z.array(z.extend(ProcedureContent, { patient: z.string(), by: z.string(), daysAgo: z.number() })),
  familyHistory: z.array(z.extend(FamilyHistoryContent, { patient: z.string(), by: z.string(), daysAgo: z.number() })),
  socialHistory: z.array(z.extend(SocialHistoryContent, { patient: z.string(), by: z.string(), daysAgo: z.number() })),
  allergies: z.array(z.extend(AllergyContent, { patient: z.string(), by: z.string(), daysAgo: z.number() })),
  /** The first card of each patient is the primary one. */
  cards: z.array(z.extend(WriteCard, { patient: z.string() })),
  contacts: z.array(z.object({ patient: z.string(), name: z.string(), relationship, phone: z.string(), email: z.nullable(z.string()) })),
  /** Weekly reminders, created `daysAgo` days ago. */
  reminders: z.array(
    z.object({ patient: z.string(), title: z.string(), daysOfWeek: z.array(z.number()), timeOfDay: z.string(), daysAgo: z.number() }),
  ),
  /** With whom a patient shares their record; start and end in days relative to the seed date. */
  shares: z.array(z.object({ patient: z.string(), with: z.string(), daysAgo: z.number(), daysLeft: z.number() })),
  letters: z.array(
    z.object({
      ...LetterText.shape,
      ...{ patient: z.string(), by: z.string(), daysAgo: z.number(), kind: letterKind, language: locale },
      withdrawnReason: z.nullable(z.string()),
    }),
  ),
  visits: z.array(DemoVisit),
  vitals: z.array(
    z.object({
      patient: z.string(),
      /** A doctor; omitted when the patient took the measurement. */
      by: z.optional(z.string()),
      kind: vitalKind,
      unit: vitalUnit,
      time: z.string(),
      /** Days ago, followed by the measured values. */
      values: z.array(z.array(z.number())),
    }),
  ),
  goals: z.array(
    z.object({
      patient: z.string(),
      title: z.string(),
      category: goalCategory,
      target: z.number(),
      unit: z.string(),
      frequency: goalFrequency,
      daysLeft: z.number(),
      /** Days ago and the amount. */
      entries: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  screenings: z.array(
    z.object({ patient: z.string(), catalogId: z.string(), kind: screeningKind, intervalMonths: z.number(), monthsAgo: z.number() }),
  ),
  records: z.array(
    z.object({
      patient: z.string(),
      /** The patient, or a doctor, in which case the state applies. */
      by: z.string(),
      daysAgo: z.number(),
      type: recordType,
      status: recordStatus,
      /** Final unless it says otherwise. */
      reportStatus: z.optional(reportStatus),
      title: z.string(),
      provider: z.string(),
      description: z.nullable(z.string()),
      values: z.array(LabValue),
    }),
  ),
  tasks: z.array(
    z.object({
      by: z.string(),
      /** Somebody, or everyone of the role. */
      to: z.nullable(z.string()),
      role: z.nullable(receiverRole),
      patient: z.nullable(z.string()),
      daysAgo: z.number(),
      dueInDays: z.nullable(z.number()),
      title: z.string(),
      text: z.nullable(z.string()),
    }),
  ),
  medications: z.array(
    kept(
      z.object({
        ...z.omit(MedicationContent, { startDate: true, endDate: true }).shape,
        patient: z.string(),
        /** A doctor; null when the patient added it. */
        prescribedBy: z.nullable(z.string()),
        reminders: z.boolean(),
        daysAgo: z.number(),
        markedDays: z.number(),
      }),
    ),
  ),
})
type Demo = z.infer<typeof Demo>

export type DemoAccount = { name: string; email: string; password: string; role: string }
type Options = { ownerUrl: string; services: Services; passwords: Passwords; now: Date }
type World = { db: Db; services: Services; now: Date; zone: string; users: Map<string, string>; doctors: Map<string, string> }

const seedName = 'demo-clinic'
const dayMs = 86_400_000

const readDemo = () => Demo.parse(JSON.parse(readFileSync(path.join(findRoot(), 'server', 'seeds', 'demo-clinic.json'), 'utf8')))

/** The demo accounts printed at start-up in local mode. */
export function demoAccounts(): DemoAccount[] {
  const { password, doctors, patients, admins } = readDemo()
  const account = (role: string, { name, email }: { name: string; email: string }) => ({ role, name, email, password })
  return [
    ...patients.map((each) => account('patient', each)),
    ...doctors.slice(0, 2).map((each) => account('doctor', each)),
    ...admins.map((each) => account('admin', each)),
  ]
}

/** Inserts the demo clinic once, in one transaction; outside local mode its accounts are locked. */
export async function seedDemo({ ownerUrl, services, passwords, now }: Options): Promise<void> {
  const { config } = services
  const isDemo = config.isLocal && config.seed === 'demo'
  const demo = readDemo()
  const passwordHash = isDemo ? await passwords.hash(demo.password) : ''
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => {} })
  try {
    await inTransaction(pool, asSystem(now), async (db) => {
      await setDemoAccountsOpen(db, config.isLocal, now)
      if (isDemo && (await isNew(db, now)))
        await layDemo(
          { db, services, now, zone: services.practice.current.timeZone, users: new Map(), doctors: new Map() },
          demo,
          passwordHash,
        )
      return { value: undefined }
    })
  } finally {
    await pool.end()
  }
}

async function isNew(db: Db, now: Date) {
  const laid = await db
    .insertInto('seeds')
    .values({ name: seedName, appliedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return laid !== undefined
}

/** The demo password is public, so demo accounts are locked wherever others could reach the server. */
async function setDemoAccountsOpen(db: Db, isOpen: boolean, now: Date) {
  const bannedUntil = isOpen ? null : new Date('9999-01-01T00:00:00Z')
  await db.updateTable('auth.users').set({ bannedUntil }).where('isDemo', '=', true).execute()
  if (!isOpen)
    await db
      .updateTable('auth.sessions')
      .set({ revokedAt: now })
      .where('revokedAt', 'is', null)
      .where('userId', 'in', (users) => users.selectFrom('auth.users').select('id').where('isDemo', '=', true))
      .execute()
}

async function layDemo(world: World, demo: Demo, passwordHash: string) {
  const { db, now, zone, services } = world
  const everyone = [
    ...demo.patients.map((each) => ({ ...each, role: 'patient' })),
    ...demo.doctors.map((each) => ({ ...each, role: 'doctor' })),
    ...demo.professionals.map((each) => ({ ...each, role: 'professional' })),
    ...demo.admins.map((each) => ({ ...each, role: 'admin' })),
  ]
  for (const each of everyone) world.users.set(each.key, newId())
  const idOf = (key: string) => world.users.get(key) ?? ''
  const daysBefore = (days: number) => new Date(now.getTime() - days * dayMs)
  await db
    .insertInto('auth.users')
    .values(
      everyone.map(({ key, email, name }) => ({
        id: idOf(key),
        email,
        passwordHash,
        isDemo: true,
        emailConfirmedAt: now,
        rawAppMeta: JSON.stringify({ provider: 'email', providers: ['email'] }),
        rawUserMeta: JSON.stringify({ name, email_verified: true }),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute()
  await db
    .insertInto('auth.identities')
    .values(
      everyone.map(({ key, email }) => ({
        id: newId(),
        userId: idOf(key),
        provider: 'email',
        providerId: idOf(key),
        identityData: JSON.stringify({ sub: idOf(key), email, email_verified: true, phone_verified: false }),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute()
  const patients = new Map(demo.patients.map((each) => [each.key, each]))
  await db
    .insertInto('profiles')
    .values(
      everyone.map(({ key, name, role, locale }) => {
        const { gender = null, dateOfBirth = null, phone = null, address = null } = patients.get(key) ?? {}
        return { id: idOf(key), name, role, locale, timeZone: zone, gender, dateOfBirth, phone, address, createdAt: now, updatedAt: now }
      }),
    )
    .execute()
  for (const { key, name, specialty, languages, bio, weekdays } of demo.doctors) {
    const id = newId()
    world.doctors.set(key, id)
    const place = services.practice.current.place
    await db
      .insertInto('doctors')
      .values({ id, userId: idOf(key), name, specialty, languages, bio, place, timeZone: zone, createdAt: now })
      .execute()
    if (weekdays) await db.deleteFrom('doctorHours').where('doctorId', '=', id).where('weekday', 'not in', weekdays).execute()
  }
  await db
    .insertInto('healthcareProfessionals')
    .values(
      demo.professionals.map(({ key, professionType, specialty, languages }) => ({
        ...{ id: newId(), userId: idOf(key), createdAt: now },
        ...{ professionType, specialty, languages },
      })),
    )
    .execute()
  for (const { key, locale, consentDaysAgo } of demo.patients) {
    if (consentDaysAgo === undefined) continue
    await storeGivenConsent(db, services.keys, { userId: idOf(key), locale, at: daysBefore(consentDaysAgo) })
  }
  for (const visit of demo.visits) await layVisit(world, visit)
  for (const vital of demo.vitals) await layVitals(world, vital)
  for (const { patient, by, daysAgo, ...record } of demo.records) {
    const at = daysBefore(daysAgo)
    const reviewedBy = record.status === 'pending' ? null : idOf(by)
    const about = { patientId: idOf(patient), addedBy: idOf(by), reviewedBy, at, date: at.toISOString().slice(0, 10) }
    await storeRecord({ db, services, now }, { ...record, reportStatus: record.reportStatus ?? 'final', ...about })
  }
  for (const { patient, by, daysAgo, ...letter } of demo.letters)
    await storeLetter({ db, services, now }, { ...letter, patientId: idOf(patient), signedBy: idOf(by), at: daysBefore(daysAgo) })
  for (const { by, to, role, patient, daysAgo, dueInDays, ...task } of demo.tasks) {
    const whose = { givenBy: idOf(by), ownerId: to && idOf(to), ownerRole: role, patientId: patient && idOf(patient) }
    const dueOn = dueInDays === null ? null : daysBefore(-dueInDays).toISOString().slice(0, 10)
    await storeTask({ db, services, now }, { ...task, ...whose, dueOn, at: daysBefore(daysAgo) })
  }
  for (const { patient, prescribedBy, ...medication } of demo.medications) {
    const about = { patientId: idOf(patient), prescribedBy: prescribedBy ? idOf(prescribedBy) : null, timeZone: zone }
    await storeMedication({ db, services, now }, { ...medication, ...about })
  }
  for (const { patient, daysAgo, ...reminder } of demo.reminders) {
    const startDate = daysBefore(daysAgo).toISOString().slice(0, 10)
    await storeReminder({ db, services, now }, { ...reminder, startDate, patientId: idOf(patient), timeZone: zone })
  }
  await layWellness(world, demo)
  await layImmunizations({ db, services, now }, world.users)
  await layCareTeams({ db, services, now }, world.users)
  await layServiceRequests({ db, services, now }, world.users)
  await layForum(db, world.users, now)
  const withContacts = new Set<string>()
  for (const { patient, ...contact } of demo.contacts) {
    await storeContact({ db, services, now }, { ...contact, patientId: idOf(patient), isPrimary: !withContacts.has(patient) })
    withContacts.add(patient)
  }
  const recorded = <Content>({ patient, by, daysAgo, ...content }: Content & { patient: string; by: string; daysAgo: number }) => {
    const recorder = { id: idOf(by), as: by === patient ? ('patient' as const) : ('doctor' as const) }
    return { patientId: idOf(patient), content, by: recorder, at: daysBefore(daysAgo) }
  }
  for (const allergy of demo.allergies) await storeAllergy({ db, services, now }, recorded(allergy))
  for (const condition of demo.conditions) await storeCondition({ db, services, now }, recorded(condition))
  for (const procedure of demo.procedures) await storeProcedure({ db, services, now }, recorded(procedure))
  for (const illness of demo.familyHistory) await storeFamilyHistory({ db, services, now }, recorded(illness))
  for (const answer of demo.socialHistory) await storeSocialHistory({ db, services, now }, recorded(answer))
  for (const { patient, ...card } of demo.cards) await storeCard({ db, services, now }, idOf(patient), card)
  const shares = demo.shares.map(({ patient, with: grantee, ...time }) => ({ ...time, patientId: idOf(patient), granteeId: idOf(grantee) }))
  await layShares(db, shares, now)
  await laySubscriptions(world)
  const medicinesOf = (key: string) => demo.medications.filter(({ patient }) => patient === key)
  const buyers = demo.patients.map((each) => ({ ...each, id: idOf(each.key), medicines: medicinesOf(each.key) }))
  await layOrders({ db, services, now }, buyers)
}

async function layVitals(
  { db, services, now, zone, users }: World,
  { patient, by = patient, time, values, ...vital }: Demo['vitals'][number],
) {
  const [userId = '', addedBy = ''] = [users.get(patient), users.get(by)]
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  for (const [daysAgo = 0, ...measured] of values) {
    const takenAt = DateTime.fromJSDate(now, { zone }).startOf('day').minus({ days: daysAgo }).set({ hour, minute }).toJSDate()
    await storeVital({ db, services, now }, { ...vital, values: measured, userId, addedBy, takenAt, note: null })
  }
}

async function layWellness({ db, services, now, zone, users }: World, { goals, screenings }: Demo) {
  const today = DateTime.fromJSDate(now, { zone })
  const dayOf = (ago: { days?: number; months?: number }) => today.minus(ago).toFormat('yyyy-MM-dd')
  for (const { patient, daysLeft, entries, ...goal } of goals)
    await storeGoal(
      { db, services, now },
      {
        ...goal,
        patientId: users.get(patient) ?? '',
        startedOn: dayOf({ days: 30 }),
        deadline: dayOf({ days: -daysLeft }),
        entries: entries.map(([days, amount]) => ({ day: dayOf({ days }), amount })),
      },
    )
  for (const { patient, monthsAgo: months, ...screening } of screenings)
    await storeScreening({ db, services, now }, { ...screening, patientId: users.get(patient) ?? '', lastCompleted: dayOf({ months }) })
}

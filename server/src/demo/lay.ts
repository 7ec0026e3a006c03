import { DateTime } from 'luxon'
import { storeAllergy } from '#modules/allergies/public.ts'
import { storeMember } from '#modules/care-team/public.ts'
import { storeCondition } from '#modules/conditions/public.ts'
import { storeGivenConsent } from '#modules/consent/public.ts'
import { storeCard, storeContact } from '#modules/emergency-contacts/public.ts'
import { storeFamilyHistory } from '#modules/family-history/public.ts'
import { layForum } from '#modules/forum/public.ts'
import { storeRecord } from '#modules/health-records/public.ts'
import { storeImmunization } from '#modules/immunizations/public.ts'
import { storeLetter } from '#modules/letters/public.ts'
import { storeMedication } from '#modules/medications/public.ts'
import { type Notice, storeNotices } from '#modules/notifications/public.ts'
import { storeOrder } from '#modules/orders/public.ts'
import { layOrders } from '#modules/pharmacy/public.ts'
import { storeProcedure } from '#modules/procedures/public.ts'
import { storeReminder } from '#modules/recurring-appointments/public.ts'
import { layShares } from '#modules/sharing/public.ts'
import { storeSocialHistory } from '#modules/social-history/public.ts'
import { laySubscriptions } from '#modules/subscriptions/public.ts'
import { storeTask } from '#modules/tasks/public.ts'
import { storeVitals } from '#modules/vitals/public.ts'
import { storeGoal, storeScreening } from '#modules/wellness/public.ts'
import type { Demo } from './schema.ts'
import { layVisit } from './visits.ts'
import type { World } from './world.ts'

const dayMs = 86_400_000

/** Inserts people and charts, each entry by its module as it was recorded at that time. */
export async function layDemo(world: World, demo: Demo) {
  const { db, now, zone, services } = world
  const idOf = (key: string) => world.users.get(key) ?? ''
  world.desk = demo.frontDesk[0] && idOf(demo.frontDesk[0].key)
  const daysBefore = (days: number) => new Date(now.getTime() - days * dayMs)
  const recorderOf = ({ patient, by }: { patient: string; by: string }) => ({
    id: idOf(by),
    as: by === patient ? ('patient' as const) : ('doctor' as const),
  })
  await eachOf(demo.patients, async ({ key, locale, consentDaysAgo }) => {
    if (consentDaysAgo === undefined) return
    await storeGivenConsent(db, services.keys, { userId: idOf(key), locale, at: daysBefore(consentDaysAgo) })
  })
  await layDay(world, demo)
  await eachOf(demo.records, async ({ patient, by, daysAgo, ...record }) => {
    const at = daysBefore(daysAgo)
    const reviewedBy = record.status === 'pending' ? null : idOf(by)
    const about = { patientId: idOf(patient), addedBy: idOf(by), reviewedBy, at, date: at.toISOString().slice(0, 10) }
    await storeRecord({ db, services, now }, { ...record, reportStatus: record.reportStatus ?? 'final', ...about })
  })
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
  await eachOf(demo.immunizations, async ({ patient, by, daysAgo, ...said }) => {
    const recorder = recorderOf({ patient, by })
    await storeImmunization({ db, services, now }, { patientId: idOf(patient), by: recorder, at: daysBefore(daysAgo), said })
  })
  for (const { patient, by, provider, ...said } of demo.careTeams) {
    const member = { patientId: idOf(patient), by: idOf(by), providerId: provider ? idOf(provider) : null, said }
    await storeMember({ db, services, now }, member)
  }
  for (const { patient, by, daysAgo, expectedInDays, ...order } of demo.orders) {
    const expectedOn = daysBefore(-expectedInDays).toISOString().slice(0, 10)
    await storeOrder({ db, services, now }, { ...order, patientId: idOf(patient), by: idOf(by), at: daysBefore(daysAgo), expectedOn })
  }
  await layForum(db, world.users, now)
  const withContacts = new Set<string>()
  for (const { patient, ...contact } of demo.contacts) {
    await storeContact({ db, services, now }, { ...contact, patientId: idOf(patient), isPrimary: !withContacts.has(patient) })
    withContacts.add(patient)
  }
  const recorded = <Content>({ patient, by, daysAgo, ...content }: Content & { patient: string; by: string; daysAgo: number }) => {
    const recorder = recorderOf({ patient, by })
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
  await tellOfShares(world, demo)
  await laySubscriptions(world)
  const medicinesOf = (key: string) => demo.medications.filter(({ patient }) => patient === key)
  const buyers = demo.patients.map((each) => ({ ...each, id: idOf(each.key), medicines: medicinesOf(each.key) }))
  await layOrders({ db, services, now }, buyers)
}

/** Visits and what was measured at them, with the hours of today. */
export async function layDay(world: World, { hoursOfToday, visits, vitals }: Pick<Demo, 'hoursOfToday' | 'visits' | 'vitals'>) {
  const { db, now, zone, doctors, branch } = world
  const day = DateTime.fromJSDate(now, { zone }).toFormat('yyyy-MM-dd')
  for (const { doctor, isBranch, ...span } of hoursOfToday)
    await db
      .insertInto('doctorOneOffHours')
      .values({ doctorId: doctors.get(doctor) ?? '', day, ...span, locationId: isBranch ? branch : undefined, createdAt: now })
      .execute()
  await eachOf(visits, (visit) => layVisit(world, visit))
  await layVitals(world, vitals)
}

const newsDays = 3
/** Those with whom a record was shared in the last days have been told. */
async function tellOfShares({ db, now, users }: World, { shares, patients }: Demo) {
  for (const { patient, with: grantee, daysAgo, daysLeft } of shares) {
    if (daysAgo >= newsDays) continue
    const name = patients.find(({ key }) => key === patient)?.name ?? ''
    const values = { patient: name, time: new Date(now.getTime() + daysLeft * dayMs).toISOString() }
    const notice: Notice = { userId: users.get(grantee) ?? '', event: 'record_shared', link: `/patients/${users.get(patient)}`, values }
    await storeNotices(db, [notice], new Date(now.getTime() - daysAgo * dayMs))
  }
}

const atOnce = 100
/** Many at once, so that statements follow each other without a pause. */
async function eachOf<Item>(items: readonly Item[], lay: (item: Item) => Promise<unknown>) {
  for (let at = 0; at < items.length; at += atOnce) await Promise.all(items.slice(at, at + atOnce).map(lay))
}

/** Measurements in one statement: there are thousands of them. */
async function layVitals({ db, services, now, zone, users }: World, vitals: Demo['vitals']) {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day')
  const taken = vitals.flatMap(({ patient, by = patient, time, values, ...vital }) => {
    const [userId = '', addedBy = ''] = [users.get(patient), users.get(by)]
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return values.map(([daysAgo = 0, ...measured]) => {
      const takenAt = today.minus({ days: daysAgo }).set({ hour, minute }).toJSDate()
      return { ...vital, values: measured, userId, addedBy, takenAt, note: null }
    })
  })
  if (taken.length > 0) await storeVitals({ db, services, now }, taken)
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

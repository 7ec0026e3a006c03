import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { Half } from '@uzima/contract/waitlist'
import { DateTime } from 'luxon'
import { endPastWaiting, findWaiting, storeEntry, storeOffer } from '#modules/waitlist/public.ts'
import type { World } from '../world.ts'
import { dayAfter, dayAhead, freeTimes, visitMinutes } from './free-times.ts'

type Wish = { patient: string; hoursAgo: number; half: Half | null; reason: string; isUrgent?: true } & (
  | { doctor: string; specialty?: undefined }
  | { doctor?: undefined; specialty: string }
)
/** Who may wait. Whoever has a visit with the doctor waits for an earlier time; whoever has one soon does not wait. */
const wishes: readonly Wish[] = [
  { patient: 'amina', doctor: 'okafor', hoursAgo: 70, half: null, reason: 'Short of breath on stairs' },
  { patient: 'wanjiku', doctor: 'okafor', hoursAgo: 49, half: null, reason: 'My heart races when I climb stairs' },
  { patient: 'catherine', specialty: 'Psychiatry', hoursAgo: 44, half: null, reason: 'I sleep badly since I changed my work' },
  { patient: 'stephen', doctor: 'reyes', hoursAgo: 5, half: 'morning', reason: 'Sugar above 15 for three days', isUrgent: true },
  { patient: 'lydia', specialty: 'Cardiology', hoursAgo: 7, half: null, reason: 'My heart races at night', isUrgent: true },
  { patient: 'brian', specialty: 'Dermatology', hoursAgo: 27, half: 'afternoon', reason: 'A mole that has changed' },
  { patient: 'victor', doctor: 'kariuki', hoursAgo: 31, half: 'afternoon', reason: 'Eczema on both hands, worse since last week' },
  { patient: 'philippe', doctor: 'mwangi', hoursAgo: 8, half: null, reason: 'Gout in the right foot again' },
  { patient: 'hellen', specialty: 'Endocrinology', hoursAgo: 20, half: 'morning', reason: 'Tired although my iron is better' },
  { patient: 'musa', doctor: 'mwangi', hoursAgo: 17, half: null, reason: 'My knee is swollen' },
]
const daysWaiting = 12
const hourMs = 3_600_000
const workingWeek = [1, 2, 3, 4, 5]
const fewest = 6
const soonDays = 4

/** Several people wait, and one of them has a time on offer. */
export async function layWaiting(world: World) {
  await endPastWaiting(world.db)
  await layWishes(world)
  const waiting = await findWaiting(world.db)
  if (waiting.some(({ offerId }) => offerId !== null)) return
  const keys = new Map([...world.doctors].map(([key, id]) => [id, key]))
  const demo = new Set(world.users.values())
  for (const { id: entryId, patientId, doctorId, visitStart } of waiting) {
    const doctor = keys.get(doctorId ?? '')
    if (!doctor || doctorId === null || !demo.has(patientId)) continue
    const times = await freeTimes(world, doctor, dayAhead(world, 1), 7)
    const start = times.find((time) => visitStart === null || time < visitStart)
    const { name: doctorName } = await world.db.selectFrom('doctors').select('name').where('id', '=', doctorId).executeTakeFirstOrThrow()
    if (start && (await storeOffer(world, { entryId, patientId, doctorId, doctorName, start, minutes: visitMinutes }))) return
  }
}

/** Those who do not wait already, unless enough others do. */
async function layWishes(world: World) {
  const { db, now, users, doctors, desk = null } = world
  const present = await findWaiting(db)
  let missing = fewest - present.length
  const today = dayAhead(world, 0)
  for (const { patient, doctor, specialty = null, hoursAgo, half, reason, isUrgent } of wishes) {
    const patientId = users.get(patient) ?? ''
    const doctorId = doctor === undefined ? null : (doctors.get(doctor) ?? null)
    const visit = doctorId === null ? undefined : await findVisit(world, patientId, doctorId)
    const isSoon = visit !== undefined && visit.scheduledTime.getTime() < now.getTime() + soonDays * 24 * hourMs
    if (missing <= 0 || !patientId || isSoon || present.some((each) => each.patientId === patientId)) continue
    missing -= 1
    const joinedAt = new Date(now.getTime() - hoursAgo * hourMs)
    const when = { firstDay: today, lastDay: dayAfter(today, daysWaiting), weekdays: workingWeek, half }
    const urgent = isUrgent ? { by: desk, at: new Date(joinedAt.getTime() + hourMs) } : null
    const wanted = visit
      ? { appointmentId: visit.id, type: visit.type, mode: visit.mode, reason: null, lastDay: visit.day }
      : { appointmentId: null, type: 'consultation', mode: 'in_person' as const, reason }
    await storeEntry(world, { ...when, ...wanted, patientId, doctorId, specialty, joinedAt, urgent })
  }
}

/** Their next visit with the doctor, also one of today. */
async function findVisit({ db, now, zone }: World, patientId: string, doctorId: string) {
  const visit = await db
    .selectFrom('appointments')
    .select(['id', 'type', 'mode', 'scheduledTime'])
    .$narrowType<{ mode: VisitMode }>()
    .where('patientId', '=', patientId)
    .where('doctorId', '=', doctorId)
    .where('status', '=', 'scheduled')
    .where('groupVisitId', 'is', null)
    .where('scheduledTime', '>', new Date(now.getTime() - 12 * hourMs))
    .orderBy('scheduledTime')
    .executeTakeFirst()
  return visit && { ...visit, day: DateTime.fromJSDate(visit.scheduledTime, { zone }).toFormat('yyyy-MM-dd') }
}

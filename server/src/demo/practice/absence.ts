import { DateTime } from 'luxon'
import { isAwayFrom, storeAbsence, storeRequest } from '#modules/absences/public.ts'
import { layVisitAt } from '../visits.ts'
import type { World } from '../world.ts'
import { dayAfter, dayAhead, freeTimes, takeFor, visitMinutes } from './free-times.ts'

const doctor = 'laurent'
/** Working days from now, and calendar days. */
const beginsIn = 7
const days = 3
const hourMs = 3_600_000
const hoursSince = 26

const checkUp = { doctor, mode: 'in_person', type: 'checkup', reason: 'Growth check and vaccination' } as const
/** Who is asked, beside those who have a visit then anyway; one has no account and is called. */
const waiting = ['zuri', 'neema', 'malik'] as const
/** Who has answered, how many hours after they were asked. */
const answered = [
  { patient: 'tunde', answer: 'accepted', hoursLater: 2 },
  { patient: 'imani', answer: 'chosen', hoursLater: 5 },
  { patient: 'mateo', answer: 'cancelled', hoursLater: 9 },
] as const

/** A doctor is away in a while: some patients have answered, others are still asked. One that is arranged already stays. */
export async function layAbsence(world: World) {
  const { db, now, zone, doctors, desk = null } = world
  const doctorId = doctors.get(doctor)
  if (!doctorId || (await isAwayFrom(db, doctorId, dayAhead(world, 0)))) return
  const firstDay = dayAhead(world, beginsIn)
  const lastDay = dayAfter(firstDay, days - 1)
  const arrangedAt = new Date(now.getTime() - hoursSince * hourMs)
  const inside = await freeTimes(world, doctor, firstDay, days)
  for (const [index, patient] of waiting.entries()) {
    const start = await takeFor(world, patient, inside, 3 + 8 * index)
    if (start) await layVisitAt(world, { ...checkUp, patient, status: 'scheduled' }, start)
  }
  const absenceId = await storeAbsence(db, { doctorId, timeZone: zone, firstDay, lastDay, by: desk, at: arrangedAt })
  const about = { absenceId, doctorId, minutes: visitMinutes, arrangedAt }
  const times = await freeTimes(world, doctor, dayAfter(lastDay, 1), 14)
  for (const { id, scheduledTime: start } of await findTouched(world, doctorId, firstDay)) {
    const proposed = times.shift() ?? null
    await storeRequest(world, { ...about, visitId: id, start, proposed, answer: null })
  }
  for (const [index, { patient, answer, hoursLater }] of answered.entries()) {
    const start = await takeFor(world, patient, inside, 2 + 8 * index)
    const proposed = await takeFor(world, patient, times)
    const chosen = answer === 'chosen' ? await takeFor(world, patient, times, 4) : proposed
    if (!start || !proposed || !chosen) continue
    const visit = { ...checkUp, patient }
    const visitId =
      answer === 'cancelled'
        ? await layVisitAt(world, { ...visit, status: 'cancelled', cancelledBy: 'patient' }, start)
        : await layVisitAt(world, { ...visit, status: 'scheduled' }, chosen)
    const at = new Date(arrangedAt.getTime() + hoursLater * hourMs)
    await storeRequest(world, { ...about, visitId, start, proposed, answer: { answer, at } })
  }
}

const findTouched = ({ db, zone }: World, doctorId: string, firstDay: string) => {
  const first = DateTime.fromISO(firstDay, { zone })
  return db
    .selectFrom('appointments')
    .select(['id', 'scheduledTime'])
    .where('doctorId', '=', doctorId)
    .where('status', '=', 'scheduled')
    .where('groupVisitId', 'is', null)
    .where('scheduledTime', '>=', first.toJSDate())
    .where('scheduledTime', '<', first.plus({ days }).toJSDate())
    .orderBy('scheduledTime')
    .execute()
}

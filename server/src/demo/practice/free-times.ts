import { DateTime } from 'luxon'
import { findBookableDoctor, readSlotDays, usualTerms } from '#modules/providers/public.ts'
import { workday } from '../visits.ts'
import type { World } from '../world.ts'

export const visitMinutes = usualTerms.minutes
const terms = { ...usualTerms, roomKind: 'consultation' } as const

/** Free times of a doctor in so many days from one on, in their order; none where the doctor is not in the directory. */
export async function freeTimes({ db, now, doctors }: World, doctor: string, from: string, days: number): Promise<Date[]> {
  const found = await findBookableDoctor(db, doctors.get(doctor) ?? '', now)
  if (!found) return []
  const slots = await readSlotDays(db, found, { from, days, now, terms })
  return slots.flatMap((day) => day.slots.flatMap(({ isFree, start }) => (isFree ? [new Date(start)] : [])))
}

/** Takes the first of these times at which a person has nothing else; the `step`th or a multiple, so that a day is not filled from its morning. */
export async function takeFor({ db, users }: World, person: string, times: Date[], step = 1): Promise<Date | undefined> {
  const patientId = users.get(person)
  if (!patientId) return undefined
  const busy = await db
    .selectFrom('appointments')
    .select('scheduledTime')
    .where('patientId', '=', patientId)
    .where('status', '=', 'scheduled')
    .execute()
  const isFree = (time: Date) => busy.every(({ scheduledTime }) => Math.abs(scheduledTime.getTime() - time.getTime()) >= 3_600_000)
  const found = times.findIndex((time, index) => index % step === step - 1 && isFree(time))
  return found < 0 ? undefined : times.splice(found, 1)[0]
}

/** The calendar day so many working days ahead. */
export const dayAhead = ({ now, zone }: Pick<World, 'now' | 'zone'>, workdays: number) =>
  workday(now, zone, workdays).toFormat('yyyy-MM-dd')
export const dayAfter = (day: string, days: number) => DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd')

import { visitMode } from '@uzima/contract/appointments/kinds'
import { arrivalWay } from '@uzima/contract/check-in'
import { NoteContent } from '@uzima/contract/encounters'
import { sql } from 'kysely'
import { DateTime } from 'luxon'
import { z } from 'zod/mini'
import { newId } from '#db/id.ts'
import { storeCheckIn } from '#modules/check-in/public.ts'
import { storeSteps } from '#modules/desk/public.ts'
import { storeNote } from '#modules/encounters/public.ts'
import type { AtDesk } from './day/scenes.ts'
import type { World } from './world.ts'

export const DemoVisit = z.object({
  patient: z.string(),
  doctor: z.string(),
  /** Working days relative to the seed date; negative means in the past. */
  workdays: z.number(),
  time: z.string(),
  mode: visitMode,
  type: z.enum(['consultation', 'followup', 'checkup', 'urgent']),
  status: z.enum(['scheduled', 'completed', 'cancelled', 'no_show']),
  reason: z.string(),
  note: z.optional(z.string()),
  /** The signed note; its summary is the note for the patient. */
  signed: z.optional(z.omit(NoteContent, { summary: true })),
  cancelledBy: z.optional(z.enum(['patient', 'doctor'])),
  cancelReason: z.optional(z.string()),
  /** The patient has confirmed what is asked before a visit, so many minutes before now. */
  checkedIn: z.optional(z.number()),
  /** What the front desk has noted, in minutes before now. */
  desk: z.optional(
    z.object({
      ...{ arrived: z.optional(z.number()), way: z.optional(arrivalWay), inRoom: z.optional(z.number()), room: z.optional(z.string()) },
      ...{ left: z.optional(z.number()), missed: z.optional(z.number()) },
    }),
  ),
})

const dayMs = 86_400_000

type Noted = { id: string; patientId: string; doctorId: string; start: Date; signedBy: string }

/** A visit of the demo clinic, with its note and what the front desk has noted. */
export const layVisit = (world: World, { workdays, time, ...visit }: z.infer<typeof DemoVisit>): Promise<string> =>
  layVisitAt(world, visit, workdayAt(world.now, world.zone, workdays, time))

/** The same, at a moment. Returns the id of the visit. */
export async function layVisitAt(world: World, visit: Omit<z.infer<typeof DemoVisit>, 'workdays' | 'time'>, start: Date): Promise<string> {
  const { db, now, users, doctors } = world
  const id = newId()
  const patientId = users.get(visit.patient) ?? ''
  const doctorId = doctors.get(visit.doctor) ?? ''
  const made = new Date(Math.min(now.getTime(), start.getTime() - 5 * dayMs))
  const encrypt = (column: string, text: string | undefined) => encryptFor(world, { id, patientId }, column, text)
  await db
    .insertInto('appointments')
    .values({
      id,
      patientId,
      doctorId,
      scheduledTime: start,
      status: visit.status,
      type: visit.type,
      mode: visit.mode,
      reason: (await encrypt('reason', visit.reason)) ?? Buffer.alloc(0),
      patientNote: await encrypt('patient_note', visit.note),
      cancelReason: await encrypt('cancel_reason', visit.cancelReason),
      cancelledBy: visit.cancelledBy ?? null,
      remindAt: visit.status === 'scheduled' ? sql<Date | null>`app.next_reminder(${visit.type ?? null}, ${start}, ${now})` : null,
      createdAt: made,
      updatedAt: made,
    })
    .execute()
  if (visit.signed) {
    const signedBy = users.get(visit.doctor) ?? ''
    await sign(world, { id, patientId, doctorId, start, signedBy }, { ...visit.signed, summary: visit.note ?? '' })
  }
  if (visit.checkedIn !== undefined)
    await storeCheckIn(db, { patientId, appointmentId: id, at: new Date(now.getTime() - visit.checkedIn * 60_000) })
  if (visit.desk) await noteAtDesk(world, id, visit.desk)
  if (visit.status !== 'scheduled') return id
  const end = new Date(start.getTime() + 30 * 60_000)
  const span = `[${start.toISOString()},${end.toISOString()})`
  await db.insertInto('bookings').values({ appointmentId: id, doctorId, patientId, span, doctorSpan: span }).execute()
  world.laid.push(id)
  return id
}

const closedAt = (now: Date, start: Date) => new Date(Math.min(now.getTime(), start.getTime() + 35 * 60_000))

const sign = ({ db, services, now }: World, { id: appointmentId, start, ...visit }: Noted, content: NoteContent) =>
  storeNote({ db, services, now }, { ...visit, appointmentId, at: closedAt(now, start), content })

async function encryptFor({ db, services, now }: World, visit: Pick<Noted, 'id' | 'patientId'>, column: string, text: string | undefined) {
  if (text === undefined) return null
  const about = { kind: 'medical_records', subjectId: visit.patientId, table: 'appointments', column, rowId: visit.id } as const
  return services.fields.encrypt(db, now, about, text)
}

/** A visit that lies behind takes place, with this note; or nobody came. */
export async function endVisit(world: World, visit: Noted, content: NoteContent | undefined) {
  const { db, now } = world
  await db
    .updateTable('appointments')
    .set({
      ...{ status: content ? 'completed' : 'no_show', remindAt: null, updatedAt: closedAt(now, visit.start) },
      patientNote: await encryptFor(world, visit, 'patient_note', content?.summary),
    })
    .where('id', '=', visit.id)
    .execute()
  if (content) await sign(world, visit, content)
}

/** What the front desk has noted of a visit, by whom works there. */
export async function noteAtDesk({ db, now, desk }: World, appointmentId: string, { arrived, way, inRoom, room, left, missed }: AtDesk) {
  const before = (minutes: number | undefined) => (minutes === undefined ? null : new Date(now.getTime() - minutes * 60_000))
  const latest = Math.min(...[arrived, inRoom, left, missed].filter((minutes) => minutes !== undefined))
  const isByPatient = way !== undefined && inRoom === undefined
  await storeSteps(db, {
    ...{
      appointmentId,
      arrivedAt: before(arrived),
      arrivedWay: way ?? null,
      inRoomAt: before(inRoom),
      room: room ?? null,
      leftAt: before(left),
    },
    ...{ missedAt: before(missed), changedBy: isByPatient ? null : (desk ?? null), changedAt: before(latest) ?? now },
  })
}

/** The day that is so many working days (Monday to Friday) from today, at its beginning; today itself for 0. */
export function workday(now: Date, zone: string, workdays: number): DateTime {
  const step = Math.sign(workdays)
  const count = Math.abs(workdays)
  let day = DateTime.fromJSDate(now, { zone }).startOf('day')
  if (count === 0) return day
  // single days first, so that whole weeks begin on a working day
  for (let left = ((count - 1) % 5) + 1; left > 0; ) {
    day = day.plus({ days: step })
    if (day.weekday <= 5) left -= 1
  }
  return day.plus({ weeks: step * Math.floor((count - 1) / 5) })
}

function workdayAt(now: Date, zone: string, workdays: number, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return workday(now, zone, workdays).set({ hour, minute }).toJSDate()
}

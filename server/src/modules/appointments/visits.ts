import type { Appointment, appointmentsApi, Side } from '@uzima/contract/appointments'
import type { Input } from '@uzima/contract/endpoint'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { forbidden } from '#errors.ts'
import { type TypeRow, toNamedType } from '#modules/appointment-types/public.ts'
import { wordsIn } from '#modules/locations/public.ts'
import type { BookableDoctor } from '#modules/providers/public.ts'
import { type Agreed, toVisitMoney } from './money.ts'
import { actionsOf, isTooLateToChange, lastChangeOf, sideOf } from './policy.ts'
import { findPastVisits, findUpcomingVisits, type VisitRow, type Who } from './queries.ts'
import type { Where } from './queries-where.ts'
import { endOf } from './visit-times.ts'

type Sealed = 'reason' | 'patientNote' | 'cancelReason'
const columns = { reason: 'reason', patientNote: 'patient_note', cancelReason: 'cancel_reason' } as const

/** Encryption context of a visit's text. It belongs to the patient, whoever wrote it. */
export const contextOf = (visit: { id: string; patientId: string }, field: Sealed): EncryptionContext => ({
  kind: 'medical_records',
  subjectId: visit.patientId,
  table: 'appointments',
  column: columns[field],
  rowId: visit.id,
})

type Booked = Where &
  Agreed &
  Pick<VisitRow, 'id' | 'patientId' | 'doctorId' | 'minutes' | 'type' | 'mode' | 'reason'> & {
    start: Date
    kind: TypeRow | undefined
    patientName?: string | null
    patientPhone: string | null
  }
/** A new booking in the form a later read returns. Only its reason is encrypted; `reason` is the plaintext. */
export const showBooked = (ctx: Context<Verified>, visit: Booked, doctor: BookableDoctor, reason: string): Appointment =>
  show(ctx, newVisit(visit, doctor), () => reason)

const newVisit = ({ start, kind, ...visit }: Booked, doctor: BookableDoctor): VisitRow => ({
  scheduledTime: start,
  typeNames: kind?.names ?? null,
  changeMinutes: kind?.changeMinutes ?? 0,
  payments: null,
  status: 'scheduled',
  patientNote: null,
  cancelReason: null,
  cancelledBy: null,
  confirmedAt: null,
  hasArrived: false,
  isInQuestion: false,
  seriesId: null,
  groupVisitId: null,
  groupTitle: null,
  groupNote: null,
  doctorUserId: doctor.userId,
  doctorName: doctor.name,
  photo: doctor.photo,
  specialty: doctor.specialty,
  patientName: null,
  ...visit,
})

/** Visits as their two parties see them, with the actions open to the caller. */
export async function toAppointments(ctx: Context<Verified>, rows: VisitRow[]): Promise<Appointment[]> {
  const patientIds = rows.map(({ patientId }) => patientId)
  const decrypt = await ctx.services.fields.decrypter(ctx.db, 'medical_records', patientIds)
  return rows.map((row) => show(ctx, row, decrypt))
}

export async function toAppointment(ctx: Context<Verified>, row: VisitRow): Promise<Appointment> {
  return show(ctx, row, await ctx.services.fields.decrypter(ctx.db, 'medical_records', [row.patientId]))
}

type Open = (place: EncryptionContext, encrypted: Buffer) => string

function show(ctx: Context<Verified>, row: VisitRow, decrypt: Open): Appointment {
  const { actor, now, services } = ctx
  const side = sideOf(actor, row)
  if (!side) throw forbidden()
  const { id, patientId, doctorId, scheduledTime, status, mode, cancelledBy, photo, specialty, timeZone } = row
  const { place, phone, language } = services.practice.current
  const opened = (field: Sealed) => {
    const encrypted = row[field]
    return encrypted && decrypt(contextOf(row, field), encrypted)
  }
  return {
    id,
    patientId,
    doctorId,
    scheduledTime: scheduledTime.toISOString(),
    endTime: endOf(row).toISOString(),
    status,
    type: toNamedType(ctx, row),
    mode,
    reason: decrypt(contextOf(row, 'reason'), row.reason),
    patientNote: opened('patientNote'),
    cancelReason: opened('cancelReason'),
    cancelledBy,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    isRecurring: row.seriesId !== null,
    seriesId: side === 'patient' ? row.seriesId : null,
    group: row.groupVisitId === null ? null : { id: row.groupVisitId, title: row.groupTitle, note: row.groupNote },
    doctor: { name: row.doctorName, photo, specialty, place: row.place ?? place, timeZone, phone: row.phone ?? phone },
    // nobody goes anywhere for a visit by video or phone
    directions: mode === 'in_person' ? wordsIn(row.directions, ctx.language, language) : null,
    room: row.room,
    patient: { name: row.patientName ?? actor.name, phone: row.patientPhone },
    money: toVisitMoney(row, {
      side,
      isLate: isTooLateToChange(row, now),
      cancelUntil: lastChangeOf(row),
      canPay: services.config.payments.by !== 'nobody',
    }),
    side,
    actions: actionsOf({ visit: row, side, now }),
  }
}

/** The patients in a list other than its reader, for the audit log: each can see that their visit was read. */
export const patientsOf = (actor: { id: string }, visits: { patientId: string }[]) =>
  [...new Set(visits.map(({ patientId }) => patientId))].filter((id) => id !== actor.id)

type Listing = Input<(typeof appointmentsApi)['listAppointments']> & { mode?: 'video' }
const pageSize = 20

/** One page of the caller's visits, as patient or as doctor. */
export async function listVisits(ctx: Context<Verified>, { scope, side, mode, patientId, cursor }: Listing) {
  const find = scope === 'upcoming' ? findUpcomingVisits : findPastVisits
  const range = { mode, patientId, cursor: readCursor(cursor), now: ctx.now, limit: pageSize + 1 }
  const { rows, next } = pageOf(
    await find(ctx.db, whoIs(ctx.actor, side), range),
    pageSize,
    (row) => [row.scheduledTime, row.id],
    (row) => row,
  )
  ctx.audit({
    details: { scope, side, count: rows.length, ids: rows.map(({ id }) => id).join(' ') },
    subjectIds: patientsOf(ctx.actor, rows),
  })
  return { rows: await toAppointments(ctx, rows), next }
}

/** Whose visits are read: those of a doctor's directory entry, or those of the person as a patient. */
export function whoIs({ id, doctorId }: Verified, side: Side): Who {
  if (side === 'patient') return { side, id }
  if (doctorId === null) throw forbidden()
  return { side, id: doctorId }
}

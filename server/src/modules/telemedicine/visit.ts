import type { Appointment, Side } from '@uzima/contract/appointments'
import type { VideoCall } from '@uzima/contract/telemedicine'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import { showVisit, visitOf } from '#modules/appointments/public.ts'
import { hasGenuineConsent } from '#modules/consent/public.ts'
import { goneAfterMs, isTalking, joinWindow, talkedFor } from './call-time.ts'
import { refusalToEnter } from './policy.ts'
import { appointmentExists, type CallRow, findCall, findSeats, type SeatRow } from './queries.ts'

/** A video visit as its two parties see it. */
export type VideoVisit = NonNullable<Awaited<ReturnType<typeof visitOf>>>

/**
 * Checks, in this order: consent to the notice, the visit, and its parties. A doctor's access doesn't depend on the doctor's own consent.
 * Another person's and an unknown visit give the same 404.
 */
export async function loadVideoVisit(ctx: Context<Verified>, id: string): Promise<VideoVisit> {
  const visit = await loadOfAnySize(ctx, id)
  if (visit.groupVisitId !== null) throw conflict('group_visit_needed')
  return visit
}

/** Also a seat in a group visit, whose call is another. */
async function loadOfAnySize(ctx: Context<Verified>, id: string): Promise<VideoVisit> {
  const { actor, audit } = ctx
  if (actor.doctorId === null && !actor.consented) throw forbidden('consent_required')
  const visit = await visitOf(ctx, id)
  if (!visit) throw notFound('appointment_not_found')
  if (visit.side === 'patient' && !actor.consented) throw forbidden('consent_required')
  if (visit.mode === 'phone') throw conflict('visit_by_phone')
  if (visit.mode !== 'video') throw conflict('visit_in_person')
  audit({ subjectId: visit.patientId })
  return visit
}

/**
 * Unlike other operations, opening a visit tells another person's visit from an unknown one, with the same rules as the compliance check.
 */
export async function openVideoVisit(ctx: Context<Verified>, { id }: { id: string }): Promise<Appointment> {
  const { actor, db } = ctx
  if (actor.doctorId === null && !actor.consented) throw forbidden('consent_required')
  if (!(await visitOf(ctx, id)) && (await appointmentExists(db, id))) throw forbidden('appointment_access_denied')
  const visit = await loadOfAnySize(ctx, id)
  await requireCompliance(ctx, visit)
  return showVisit(ctx, visit)
}

export async function requireCompliance(ctx: Context<Verified>, { side }: VideoVisit) {
  if (side === 'patient' && !(await hasGenuineConsent(ctx))) throw forbidden('consent_required')
}

const isFresh = ({ seenAt }: SeatRow, now: Date) => now.getTime() - seenAt.getTime() < goneAfterMs
export const seatOf = (seats: SeatRow[], side: Side) => seats.find((seat) => seat.side === side)
/** The other party's seat, if there was a recent heartbeat. */
export const otherSeatOf = (seats: SeatRow[], side: Side, now: Date) => seats.find((seat) => seat.side !== side && isFresh(seat, now))

export async function showCall(ctx: Context<Verified>, visit: VideoVisit): Promise<VideoCall> {
  const [call, seats] = await Promise.all([findCall(ctx.db, visit.id), findSeats(ctx.db, visit.id)])
  return toCall(visit, call, seats, ctx.now)
}

function toCall(visit: VideoVisit, call: CallRow | undefined, seats: SeatRow[], now: Date): VideoCall {
  const { side, status, patientId, doctorUserId } = visit
  const { opensAt, closesAt } = joinWindow(visit)
  const otherSeat = otherSeatOf(seats, side, now)?.id ?? null
  return {
    side,
    contactId: side === 'doctor' ? patientId : doctorUserId,
    status,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    isOpen: refusalToEnter(visit, call, now) === undefined,
    ownSeat: seatOf(seats, side)?.id ?? null,
    otherSeat,
    isOtherMissed: otherSeat === null && seats.some((seat) => seat.side !== side),
    arrivedAt: call?.arrivedAt?.toISOString() ?? null,
    isAdmitted: (call?.admittedAt ?? null) !== null,
    isConnected: call !== undefined && isTalking(call, now),
    talkedSeconds: call ? talkedFor(call) : 0,
    summaryRecordId: call?.summaryRecordId ?? null,
    asOf: now.toISOString(),
  }
}

/** Makes open tabs of both refetch the state of the call. */
export const hintBoth = ({ afterCommit, services }: Context<Verified>, { id, patientId, doctorUserId }: VideoVisit) =>
  afterCommit(() => services.live.hint([patientId, doctorUserId], 'telemedicine', id))

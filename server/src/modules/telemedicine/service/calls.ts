import type { Input } from '@uzima/contract/endpoint'
import type { EnteredCall, telemedicineApi, VideoCall } from '@uzima/contract/telemedicine'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict } from '#errors.ts'
import { notify } from '#modules/notifications/public.ts'
import { goOnTalking, isTalking, stopTalking } from '../call-time.ts'
import { iceServersFor } from '../ice-servers.ts'
import { refusalToEnter } from '../policy.ts'
import {
  admitPatient as admit,
  type CallRow,
  deleteSeatOf,
  findSeats,
  insertCall,
  insertSeat,
  lockCall,
  noteActivity,
  updateCall,
  updateSeat,
} from '../queries.ts'
import { hintBoth, loadVideoVisit, openVideoVisit, otherSeatOf, requireCompliance, seatOf, showCall, type VideoVisit } from '../visit.ts'

type Api = typeof telemedicineApi
type ById = { id: string }

export { openVideoVisit }

export async function getVideoCall(ctx: Context<Verified>, { id }: ById): Promise<VideoCall> {
  return showCall(ctx, await loadVideoVisit(ctx, id))
}

export async function enterVideoVisit(ctx: Context<Verified>, { id }: ById): Promise<EnteredCall> {
  const { db, actor, now, services } = ctx
  const visit = await loadVideoVisit(ctx, id)
  await requireCompliance(ctx, visit)
  await insertCall(db, id)
  const call = await lockCall(db, id)
  requireOpen(visit, call, now)
  const seat = newId()
  await deleteSeatOf(db, id, visit.side)
  await insertSeat(db, { id: seat, appointmentId: id, side: visit.side, userId: actor.id, sessionId: actor.sessionId, seenAt: now })
  if (visit.side === 'patient' && !call?.arrivedAt) {
    await updateCall(db, id, { arrivedAt: now })
    await notifyDoctor(ctx, visit)
  }
  hintBoth(ctx, visit)
  const { servers, turnSecret, relayOnly } = services.config.ice
  return { seat, call: await showCall(ctx, visit), iceServers: iceServersFor({ servers, turnSecret }, now), relayOnly }
}

/**
 * Being in a call or its waiting room counts as activity although the person touches nothing; the session's absolute limit still applies.
 */
export async function keepVideoVisit(ctx: Context<Verified>, input: Input<Api['keepVideoVisit']>): Promise<VideoCall> {
  const { db, actor, now } = ctx
  const { id, seat, isConnected } = input
  const visit = await loadVideoVisit(ctx, id)
  const call = await lockCall(db, id)
  const seats = await findSeats(db, id)
  const own = seatOf(seats, visit.side)
  // taken over by another tab, or the visit has ended: the returned state tells which
  if (own?.id !== seat || refusalToEnter(visit, call, now)) return showCall(ctx, visit)
  if (own.sessionId !== actor.sessionId) throw conflict('seat_taken')
  await Promise.all([updateSeat(db, seat, { seenAt: now, isConnected }), noteActivity(db, actor.sessionId, now)])
  if (call && isConnected && otherSeatOf(seats, visit.side, now)) {
    await updateCall(db, id, goOnTalking(call, now))
    if (!isTalking(call, now)) hintBoth(ctx, visit)
  }
  return showCall(ctx, visit)
}

export async function admitPatient(ctx: Context<Doctor>, { id }: ById): Promise<VideoCall> {
  const { db, now } = ctx
  const visit = await loadVideoVisit(ctx, id)
  requireOpen(visit, await lockCall(db, id), now)
  if (!(await admit(db, id, now))) throw conflict('patient_not_waiting')
  hintBoth(ctx, visit)
  return showCall(ctx, visit)
}

/** Gives up this seat only: a tab that was taken over doesn't disconnect its successor. */
export async function leaveVideoVisit(ctx: Context<Verified>, { id, seat }: Input<Api['leaveVideoVisit']>): Promise<VideoCall> {
  const { db, now } = ctx
  const visit = await loadVideoVisit(ctx, id)
  const call = await lockCall(db, id)
  if (call && seatOf(await findSeats(db, id), visit.side)?.id === seat) {
    await deleteSeatOf(db, id, visit.side)
    if (call.connectedAt) await updateCall(db, id, stopTalking(call, now))
    hintBoth(ctx, visit)
  }
  return showCall(ctx, visit)
}

function requireOpen(visit: VideoVisit, call: CallRow | undefined, now: Date) {
  const refusal = refusalToEnter(visit, call, now)
  if (refusal) throw conflict(refusal)
}

/** Notifies the doctor that someone is waiting, wherever in the app they are. */
const notifyDoctor = (ctx: Context<Verified>, { id, doctorUserId, scheduledTime }: VideoVisit) =>
  notify(ctx, [
    {
      userId: doctorUserId,
      event: 'patient_waiting',
      values: { patient: ctx.actor.name, time: scheduledTime.toISOString() },
      link: `/telemedicine/${id}`,
    },
  ])

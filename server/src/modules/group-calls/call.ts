import type { GroupCall } from '@uzima/contract/group-calls'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import type { LiveKit } from '#livekit/settings.ts'
import { type GroupRow, loadGroup, toGroupVisit } from '#modules/group-visits/public.ts'
import { joinWindow } from '#modules/telemedicine/public.ts'
import { type CallRow, findSeatOf } from './queries.ts'

/** A group visit by video as one of those who meet there sees it; a patient by their seat. */
export type Party = { group: GroupRow; liveKit: LiveKit } & ({ side: 'doctor' } | { side: 'patient'; seat: string })

/**
 * Checks what a video visit of two checks: consent, the visit, and the caller's part in it. A doctor's access doesn't depend on the doctor's
 * own consent. One that the caller has no part in and an unknown one give the same 404.
 */
export async function loadParty(ctx: Context<Verified>, id: string): Promise<Party> {
  const { db, actor, services } = ctx
  if (actor.doctorId === null && !actor.consented) throw forbidden('consent_required')
  const group = await loadGroup(db, id)
  const isDoctor = group.doctorId === actor.doctorId
  const seat = isDoctor ? undefined : await findSeatOf(db, id, actor.id)
  if (!isDoctor && !seat) throw notFound('group_visit_not_found')
  if (!isDoctor && !actor.consented) throw forbidden('consent_required')
  if (group.mode !== 'video') throw conflict('visit_in_person')
  const { liveKit } = services.config
  if (!liveKit) throw conflict('group_video_off')
  ctx.audit({ resourceId: id, ...(seat && { subjectId: actor.id }) })
  return seat ? { group, liveKit, side: 'patient', seat: seat.id } : { group, liveKit, side: 'doctor' }
}

export async function loadAsDoctor(ctx: Context<Doctor>, id: string): Promise<Party> {
  const party = await loadParty(ctx, id)
  if (party.side !== 'doctor') throw notFound('group_visit_not_found')
  return party
}

export const windowOf = ({ startTime, minutes }: GroupRow) => joinWindow({ scheduledTime: startTime, minutes })

export const isRemoved = (party: Party, call: CallRow | undefined) =>
  party.side === 'patient' && call?.removed.includes(party.seat) === true

export function toCall(ctx: Context<Verified>, party: Party, call: CallRow | undefined): GroupCall {
  const { group, side } = party
  const { id, type, title, note, start, end } = { ...toGroupVisit(ctx, group), note: group.note }
  const { opensAt, closesAt } = windowOf(group)
  return {
    ...{ id, side, type, title, note, start, end },
    doctor: group.doctorName ?? '',
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    isOpen: ctx.now >= opensAt && ctx.now < closesAt,
    hasBegun: call !== undefined && call.endedAt === null,
    isRemoved: isRemoved(party, call),
  }
}

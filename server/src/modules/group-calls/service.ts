import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { EnteredGroupCall, GroupCall, groupCallsApi } from '@uzima/contract/group-calls'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { decryptSecret, encryptSecret } from '#crypto/key-columns.ts'
import { AppError, conflict, forbidden, notFound } from '#errors.ts'
import { deleteRoom, removeParticipant, tokenToJoin } from '#livekit/livekit.ts'
import { hasGenuineConsent } from '#modules/consent/public.ts'
import { seatsOfGroup } from '#modules/group-visits/public.ts'
import { noteActivity } from '#modules/telemedicine/public.ts'
import { isRemoved, loadAsDoctor, loadParty, type Party, toCall, windowOf } from './call.ts'
import { groupCallKeys } from './media-key.ts'
import { type CallRow, endCall, findCall, openCall, setRemoved } from './queries.ts'

type Api = typeof groupCallsApi
type ById = { id: string }

/** By what the video server calls the doctor; patients have the id of their seat. */
const doctorsIdentity = 'doctor'
const randomName = () => randomBytes(32).toString('base64url')

export async function getGroupCall(ctx: Context<Verified>, { id }: ById): Promise<GroupCall> {
  return toCall(ctx, await loadParty(ctx, id), await findCall(ctx.db, id))
}

/** With the doctor the call begins; until then, and once they have ended it, nobody else gets in. */
export async function enterGroupCall(ctx: Context<Verified>, { id }: ById): Promise<EnteredGroupCall> {
  const { db, now, services } = ctx
  const party = await loadParty(ctx, id)
  if (party.side === 'patient' && !(await hasGenuineConsent(ctx))) throw forbidden('consent_required')
  const { opensAt, closesAt } = windowOf(party.group)
  if (now < opensAt) throw conflict('video_not_open')
  if (now >= closesAt) throw conflict('video_over')
  if (party.side === 'doctor') await open(ctx, id)
  const call = await findCall(db, id)
  if (!call || call.endedAt !== null) throw conflict('group_call_not_begun')
  if (isRemoved(party, call)) throw conflict('group_call_removed')
  const { room } = call
  return {
    call: toCall(ctx, party, call),
    url: party.liveKit.url,
    token: await tokenToJoin(party.liveKit, now, { room, ...holderOf(ctx, party) }),
    mediaKey: decryptSecret(services.keys, groupCallKeys, id, call.mediaKey).toString('utf8'),
  }
}

async function open(ctx: Context<Verified>, id: string) {
  const { db, now, services } = ctx
  const before = await findCall(db, id)
  if (before && before.endedAt === null) return
  const mediaKey = encryptSecret(services.keys, groupCallKeys, id, Buffer.from(randomName(), 'utf8'))
  await openCall(db, { id, room: randomName(), mediaKey, openedAt: now })
  await hintSeats(ctx, id)
}

/** The others see a patient's first name only. */
function holderOf({ actor }: Context<Verified>, party: Party) {
  if (party.side === 'doctor') return { identity: doctorsIdentity, name: party.group.doctorName ?? actor.name }
  return { identity: party.seat, name: actor.name.trim().split(/\s+/)[0] ?? '' }
}

/** As in a video visit of two, being in the call is activity although the person touches nothing; the session's absolute limit still applies. */
export async function keepGroupCall(ctx: Context<Verified>, { id }: ById): Promise<GroupCall> {
  const { db, actor, now } = ctx
  const party = await loadParty(ctx, id)
  const call = await findCall(db, id)
  if (call && call.endedAt === null && !isRemoved(party, call)) await noteActivity(db, actor.sessionId, now)
  return toCall(ctx, party, call)
}

export async function listPeopleInGroupCall(ctx: Context<Doctor>, { id }: ById): Promise<Output<Api['listPeopleInGroupCall']>> {
  await loadAsDoctor(ctx, id)
  const [call, seats] = await Promise.all([findCall(ctx.db, id), seatsOfGroup(ctx.db, id)])
  ctx.audit({ subjectIds: seats.map(({ patientId }) => patientId), details: { count: seats.length } })
  return { rows: seats.map((seat) => ({ seat: seat.id, name: seat.name, isRemoved: call?.removed.includes(seat.id) === true })) }
}

/** First for us, so that they get no new token; if the video server cannot be told, nothing has changed. */
export async function removeFromGroupCall(
  ctx: Context<Doctor>,
  { id, seat, isRemoved: removes }: Input<Api['removeFromGroupCall']>,
): Promise<GroupCall> {
  const { db, now } = ctx
  const party = await loadAsDoctor(ctx, id)
  const [call, seats] = await Promise.all([loadOpen(ctx, id), seatsOfGroup(db, id)])
  const person = seats.find((each) => each.id === seat)
  if (!person) throw notFound('appointment_not_found')
  ctx.audit({ subjectId: person.patientId, details: { seat, removed: removes } })
  await setRemoved(db, id, seat, removes)
  if (removes) await told(removeParticipant(party.liveKit, now, { room: call.room, identity: seat }))
  ctx.afterCommit(() => ctx.services.live.hint([person.patientId], 'telemedicine', id))
  return toCall(ctx, party, await findCall(db, id))
}

export async function endGroupCall(ctx: Context<Doctor>, { id }: ById): Promise<GroupCall> {
  const { db, now } = ctx
  const party = await loadAsDoctor(ctx, id)
  const call = await loadOpen(ctx, id)
  await endCall(db, id, now)
  await told(deleteRoom(party.liveKit, now, call.room))
  await hintSeats(ctx, id)
  return toCall(ctx, party, await findCall(db, id))
}

async function loadOpen({ db }: Context<Doctor>, id: string): Promise<CallRow> {
  const call = await findCall(db, id)
  if (!call || call.endedAt !== null) throw conflict('group_call_over')
  return call
}

async function told(asked: Promise<void>): Promise<void> {
  try {
    await asked
  } catch {
    throw new AppError(503, 'group_call_unreachable')
  }
}

async function hintSeats({ db, services, afterCommit }: Context<Verified>, id: string) {
  const seats = await seatsOfGroup(db, id)
  afterCommit(() =>
    services.live.hint(
      seats.map(({ patientId }) => patientId),
      'telemedicine',
      id,
    ),
  )
}

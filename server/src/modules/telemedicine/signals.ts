import type { CallMessage } from '@uzima/contract/telemedicine'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { conflict, forbidden } from '#errors.ts'
import { sidesOfVisit } from '#modules/appointments/public.ts'
import { goneAfterMs } from './call-time.ts'
import { refusalToEnter } from './policy.ts'
import { deleteOldSignals, findSender, insertSignal, type Sender } from './queries.ts'

export type Party = { actor: Verified; now: Date }
type Signal = Extract<CallMessage, { type: 'signal' }>

/** Throws unless the seat belongs to this session and the visit is open. */
export async function requireSeat(db: Db, { actor, now }: Party, visit: string, seat: string): Promise<Sender> {
  const sender = await findSender(db, visit, seat)
  // row-level security hides other people's visits; on a visit of the caller's own, another tab has taken the seat
  if (!sender) throw (await sidesOfVisit(db, visit)) ? conflict('seat_taken') : forbidden('appointment_access_denied')
  if (sender.userId !== actor.id || sender.sessionId !== actor.sessionId) throw conflict('seat_taken')
  const refusal = refusalToEnter(sender, sender, now)
  if (refusal) throw conflict(refusal)
  return sender
}

/** Stores a signal for the opposite seat; returns the id of its person. */
export async function passSignal(db: Db, party: Party, { visit, seat, to, body }: Signal): Promise<string> {
  const { admittedAt, otherSeat, otherUserId, otherSeenAt } = await requireSeat(db, party, visit, seat)
  if (!admittedAt) throw conflict('not_admitted')
  const isThere = otherSeenAt !== null && party.now.getTime() - otherSeenAt.getTime() < goneAfterMs
  if (otherSeat !== to || otherUserId === null || !isThere) throw conflict('other_not_there')
  await insertSignal(db, { seatId: to, fromSeatId: seat, body, createdAt: party.now })
  return otherUserId
}

const keptMs = 120_000

/** Once a minute: deletes signals that nobody fetched. */
export const forgetSignals = ({ db, now }: Context) => deleteOldSignals(db, new Date(now.getTime() - keptMs))

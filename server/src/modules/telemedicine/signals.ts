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

/** The seat is this session's own, and the visit is open. */
export async function requireSeat(db: Db, { actor, now }: Party, visit: string, seat: string): Promise<Sender> {
  const sender = await findSender(db, visit, seat)
  // of others the database shows nothing; on a visit of one's own the seat has been taken by another tab
  if (!sender) throw (await sidesOfVisit(db, visit)) ? conflict('seat_taken') : forbidden('appointment_access_denied')
  if (sender.userId !== actor.id || sender.sessionId !== actor.sessionId) throw conflict('seat_taken')
  const refusal = refusalToEnter(sender, sender, now)
  if (refusal) throw conflict(refusal)
  return sender
}

/** Keeps what is said for the seat opposite, and for no other; answers whose that is. */
export async function passSignal(db: Db, party: Party, { visit, seat, to, body }: Signal): Promise<string> {
  const { admittedAt, otherSeat, otherUserId, otherSeenAt } = await requireSeat(db, party, visit, seat)
  if (!admittedAt) throw conflict('not_admitted')
  const isThere = otherSeenAt !== null && party.now.getTime() - otherSeenAt.getTime() < goneAfterMs
  if (otherSeat !== to || otherUserId === null || !isThere) throw conflict('other_not_there')
  await insertSignal(db, { seatId: to, fromSeatId: seat, body, createdAt: party.now })
  return otherUserId
}

const keptMs = 120_000

/** Once a minute: what nobody came to hear. */
export const forgetSignals = ({ db, now }: Context) => deleteOldSignals(db, new Date(now.getTime() - keptMs))

import type { HeldOffer } from '@uzima/contract/waitlist/held'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { findOpenOffers } from './queries.ts'
import { endPastWaiting, findWaiting, storeEntry, storeOffer } from './seed.ts'

/** What is held for the caller now, first what is held the shortest. */
export async function heldOffers({ db, actor, now }: Context<Verified>): Promise<HeldOffer[]> {
  const rows = await findOpenOffers(db, actor.id, now)
  return rows.map(({ id, start, expiresAt, doctorName: doctor, isSeat }) => ({
    ...{ id, doctor, isSeat, start: start.toISOString(), expiresAt: expiresAt.toISOString() },
  }))
}

export { endPastWaiting, findWaiting, storeEntry, storeOffer }

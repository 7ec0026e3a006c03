import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { storeNotices } from '#modules/notifications/public.ts'
import { noticeOfOffer, offerToken } from './making-offers.ts'
import { endOfOffer } from './offers.ts'
import { holdOffer, insertEntry, type NewEntry } from './queries.ts'
import { contextOfReason } from './rows.ts'
import { closePastEntries, expireNextOffer } from './task-queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'services'>

type SeedEntry = Omit<NewEntry, 'id' | 'reason'> & { reason: string | null; urgent: { by: string | null; at: Date } | null }
/** Somebody waits for a time, for the demo clinic. */
export async function storeEntry({ db, now, services }: Ctx, { reason, urgent, ...entry }: SeedEntry) {
  const id = newId()
  const sealed =
    reason === null ? null : await services.fields.encrypt(db, now, contextOfReason({ id, patientId: entry.patientId }), reason)
  await insertEntry(db, { ...entry, id, reason: sealed })
  if (!urgent) return
  await db.updateTable('waitlistEntries').set({ urgentAt: urgent.at, urgentBy: urgent.by }).where('id', '=', id).execute()
}

/** Who waits, in the order in which they have joined, each with the visit that would move and whether something is on offer. */
export const findWaiting = (db: Db) =>
  db
    .selectFrom('waitlistEntries as e')
    .leftJoin('appointments as a', 'a.id', 'e.appointmentId')
    .leftJoin('waitlistOffers as o', (join) => join.onRef('o.entryId', '=', 'e.id').on('o.answer', 'is', null))
    .select(['e.id', 'e.patientId', 'e.doctorId', 'a.scheduledTime as visitStart', 'o.id as offerId'])
    .where('e.endedAt', 'is', null)
    .orderBy('e.joinedAt')
    .execute()

type SeedOffer = { entryId: string; patientId: string; doctorId: string; doctorName: string; start: Date; minutes: number }
/** A time that has just been given back is held for somebody, and passes on in turn as any other. False where it is not free. */
export async function storeOffer(ctx: Ctx, { entryId, doctorId, start, minutes, ...to }: SeedOffer): Promise<boolean> {
  const { db, now, services } = ctx
  const [id, freedId] = [newId(), newId()]
  const span = sql<string>`tstzrange(${start}, ${new Date(start.getTime() + minutes * 60_000)})`
  await db.insertInto('freedTimes').values({ id: freedId, releaseId: freedId, reason: 'cancelled', doctorId, span, freedAt: now }).execute()
  const expiresAt = endOfOffer(now, start, services.practice.current.timeZone)
  const offer = { id, entryId, freedId, doctorId, start, minutes, expiresAt, tokenHash: hashOfToken(offerToken(ctx, id)) }
  if ((await holdOffer(db, offer)) !== 'held') return false
  await storeNotices(db, [noticeOfOffer({ id, start, expiresAt, ...to })], now)
  return true
}

/** Ends what is over by now, as the clock does while the server runs. */
export async function endPastWaiting(db: Db) {
  await closePastEntries(db)
  while (await expireNextOffer(db));
}

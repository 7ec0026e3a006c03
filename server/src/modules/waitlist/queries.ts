import type { NamesOfType, VisitMode } from '@uzima/contract/appointments/kinds'
import type { Locale } from '@uzima/contract/fields'
import type { Half, OfferReason } from '@uzima/contract/waitlist'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { RankedCursor } from '#db/keyset.ts'

type Wish = { firstDay: string; lastDay: string; weekdays: number[]; half: Half | null }

export type EntryRow = Wish & {
  id: string
  doctorId: string | null
  doctorName: string | null
  specialty: string | null
  type: string | null
  typeNames: NamesOfType | null
  mode: VisitMode
  joinedAt: Date
  visitId: string | null
  visitStart: Date | null
  groupId: string | null
  groupStart: Date | null
  groupTitle: string | null
  offerId: string | null
  offerStart: Date | null
  offerMinutes: number | null
  offerExpires: Date | null
  offerDoctor: string | null
  offerPlace: string | null
  offerZone: string | null
  /** Of the type. */
  price: number | null
  deposit: number | null
  currency: string | null
}

/** The caller's own, the earliest day first; without those whose visit is over. */
export function findOwnEntries(db: Db, patientId: string, now: Date, one?: string): Promise<EntryRow[]> {
  const query = db
    .selectFrom('waitlistEntries as e')
    .leftJoin('doctors as d', 'd.id', 'e.doctorId')
    .leftJoin('appointmentTypes as t', 't.code', 'e.type')
    .leftJoin('appointments as a', 'a.id', 'e.appointmentId')
    .leftJoin('groupVisits as g', 'g.id', 'e.groupVisitId')
    .leftJoin('waitlistOffers as o', (join) => join.onRef('o.entryId', '=', 'e.id').on('o.answer', 'is', null).on('o.expiresAt', '>', now))
    .leftJoin('doctors as od', 'od.id', 'o.doctorId')
    .select(['e.id', 'e.doctorId', 'd.name as doctorName', 'e.specialty', 'e.type', 't.names as typeNames', 'e.mode', 'e.joinedAt'])
    .select(['t.price', 't.deposit', 't.currency'])
    .select(['e.firstDay', 'e.lastDay', 'e.weekdays', 'e.half', 'a.id as visitId', 'a.scheduledTime as visitStart'])
    .select(['o.id as offerId', 'o.startTime as offerStart', 'o.minutes as offerMinutes', 'o.expiresAt as offerExpires'])
    .select(['g.id as groupId', 'g.startTime as groupStart', 'g.title as groupTitle', 'od.name as offerDoctor'])
    .select(sql<string | null>`coalesce(g.place, app.place_at(app.location_at(od.id, o.start_time), od.place))`.as('offerPlace'))
    .select(sql<string | null>`app.zone_at(app.location_at(od.id, o.start_time), coalesce(a.mode, e.mode), od.time_zone)`.as('offerZone'))
    .$castTo<EntryRow>()
    .where('e.patientId', '=', patientId)
    .where('e.endedAt', 'is', null)
    .where((where) =>
      where.or([where('g.id', 'is', null), where.and([where('g.cancelledAt', 'is', null), where('g.startTime', '>', now)])]),
    )
    .where((where) =>
      where.or([
        where('e.appointmentId', 'is', null),
        where.and([where('a.status', '=', 'scheduled'), where('a.scheduledTime', '>', now)]),
      ]),
    )
  return (one === undefined ? query : query.where('e.id', '=', one)).orderBy('e.joinedAt').orderBy('e.id').execute()
}

export type NewEntry = Wish & {
  id: string
  patientId: string
  appointmentId: string | null
  doctorId: string | null
  specialty: string | null
  type: string | null
  mode: VisitMode
  reason: Buffer | null
  joinedAt: Date
}
/** Nothing if the person waits for that already. */
export const insertEntry = (db: Db, entry: NewEntry) =>
  db
    .insertInto('waitlistEntries')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export type Joined = 'joined' | 'already' | 'left' | 'has_seat' | 'gone'
/** For a seat of a full group visit. Whoever gives one back in that moment waits, or is waited for. */
export async function insertSeatEntry(db: Db, { id, groupId, reason }: { id: string; groupId: string; reason: Buffer }): Promise<Joined> {
  const { rows } = await sql<{ outcome: Joined }>`select app.wait_for_seat(${id}, ${groupId}, ${reason}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'gone'
}

type DeskEntry = Wish &
  Pick<NewEntry, 'id' | 'patientId' | 'doctorId' | 'type' | 'mode'> & { reason: Buffer; isUrgent: boolean; most: number }
/** By the front desk. 'full': they wait for as many things as one can. */
export async function insertAtDesk(db: Db, entry: DeskEntry): Promise<'added' | 'already' | 'full'> {
  const { id, patientId, doctorId, type, mode, firstDay, lastDay, weekdays, half, reason, isUrgent, most } = entry
  const { rows } = await sql<{ outcome: 'added' | 'already' | 'full' }>`
    select app.add_to_waitlist(${id}, ${patientId}, ${doctorId}, ${type}, ${mode}, ${firstDay}, ${lastDay}, ${weekdays}::smallint[], ${half},
      ${reason}, ${isUrgent}, ${most}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'already'
}

/** Serialises what one person joins, so that the limit holds. */
export const queueToJoin = (db: Db, patientId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${patientId}`}, 0))`.execute(db)

export const updateEntry = (db: Db, id: string, wish: Wish) =>
  db
    .updateTable('waitlistEntries')
    .set(wish)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    // who waits for a seat waits for the time it has
    .where('groupVisitId', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Answers who waited; undefined if it is over, or none of the caller's. */
export async function endEntry(db: Db, id: string, ended: 'left' | 'removed'): Promise<string | undefined> {
  const { rows } = await sql<{ patient: string | null }>`select app.end_waitlist_entry(${id}, ${ended}) as patient`.execute(db)
  return rows[0]?.patient ?? undefined
}

/** An offer by its link, or by its id for whoever it is made to. */
export type OfferName = { tokenHash: Buffer } | { id: string }
const namesOf = (name: OfferName) => ('id' in name ? sql`null::bytea, ${name.id}::uuid` : sql`${name.tokenHash}::bytea, null::uuid`)

export type OfferRow = {
  id: string
  entryId: string
  patientId: string
  doctorId: string
  startTime: Date
  minutes: number
  expiresAt: Date
  answer: 'taken' | 'declined' | 'expired' | 'withdrawn' | null
  mode: VisitMode
  type: string | null
  doctorUserId: string
  doctorName: string
  place: string | null
  timeZone: string
  locale: Locale
  groupVisitId: string | null
} & ({ visitId: string; visitStart: Date; reason: null } | { visitId: null; visitStart: null; reason: Buffer })
export async function findOffer(db: Db, name: OfferName): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`select * from app.offer_shown(${namesOf(name)})`.execute(db)
  return rows[0]
}

type ToCall = { id: string; tokenHash: Buffer }
/** Of these offers those that the front desk answers, since whoever they are made to has no account. */
export async function findOffersToCallAbout(db: Db, ids: string[]): Promise<ToCall[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ToCall>`select * from app.offers_to_call_about(${ids}::uuid[])`.execute(db)
  return rows
}

type Party = { side: 'patient' | 'doctor'; userId: string; name: string; email: string | null; locale: Locale; timeZone: string }
export async function findOfferParties(db: Db, name: OfferName) {
  const { rows } = await sql<Party>`select * from app.parties_of_offer(${namesOf(name)})`.execute(db)
  const patient = rows.find(({ side }) => side === 'patient')
  const doctor = rows.find(({ side }) => side === 'doctor')
  return patient && doctor && { patient, doctor }
}

type Taken = { outcome: 'taken' | 'over' | 'busy'; icsSequence: number }
export async function takeHeldTime(db: Db, name: OfferName, visit: { id: string | null; reason: Buffer | null }): Promise<Taken> {
  const { rows } = await sql<Taken>`select * from app.take_offer(${namesOf(name)}, ${visit.id}, ${visit.reason})`.execute(db)
  return rows[0] ?? { outcome: 'over', icsSequence: 0 }
}

export async function declineHeldTime(db: Db, name: OfferName): Promise<boolean> {
  const { rows } = await sql<{ declined: boolean }>`select app.decline_offer(${namesOf(name)}) as declined`.execute(db)
  return rows[0]?.declined === true
}

type Told = { id: string; userId: string; type: string; priority: string; event: string; content: unknown; link: string | null }
/** Of an offer taken by its link in this transaction. */
export const tellOfOffer = (db: Db, tokenHash: Buffer, { id, userId, type, priority, event, content, link }: Told) =>
  sql`select app.tell_of_offer(${tokenHash}, ${userId}, ${id}, ${type}, ${priority}, ${event}, ${JSON.stringify(content)}::jsonb, ${link})`.execute(
    db,
  )

export type WaitingRow = Wish & {
  id: string
  patientId: string
  name: string
  dateOfBirth: string | null
  phone: string | null
  doctorId: string | null
  doctorName: string | null
  specialty: string | null
  type: string | null
  typeNames: NamesOfType | null
  mode: VisitMode
  joinedAt: Date
  urgentAt: Date | null
  urgentBy: string | null
  visitStart: Date | null
} & (
    | { offerId: null }
    | { offerId: string; offerStart: Date; offerExpires: Date; offerDoctor: string; offerReason: OfferReason; offerIsOwn: boolean }
  ) &
  ({ groupId: null } | { groupId: string; groupStart: Date; groupTitle: string | null; groupLeft: number })
/** Those after the cursor, whose rank is 0 for the urgent. */
export async function findWaiting(db: Db, cursor: RankedCursor | undefined, limit: number): Promise<WaitingRow[]> {
  const { rank, at, id } = cursor ?? { rank: 0, at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  const { rows } = await sql<WaitingRow>`select * from app.waitlist(${rank > 0}, ${at}, ${id}, ${limit}, null)`.execute(db)
  return rows
}

export async function findOneWaiting(db: Db, id: string): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select * from app.waitlist(false, '-infinity', '00000000-0000-0000-0000-000000000000', 1, ${id})`.execute(db)
  return rows[0]
}

/** False if it is over, or none the caller works with. */
export async function markUrgent(db: Db, id: string, isUrgent: boolean): Promise<boolean> {
  const { rows } = await sql<{ marked: boolean }>`select app.set_waitlist_urgency(${id}, ${isUrgent}) as marked`.execute(db)
  return rows[0]?.marked === true
}

export type NewOffer = {
  id: string
  entryId: string
  freedId: string | null
  doctorId: string
  start: Date
  minutes: number
  expiresAt: Date
  tokenHash: Buffer
}
export type Held = 'held' | 'taken' | 'offered' | 'gone'
/** The exclusion constraint decides whether the time is free. */
export async function holdOffer(db: Db, offer: NewOffer): Promise<Held> {
  const { id, entryId, freedId, doctorId, start, minutes, expiresAt, tokenHash } = offer
  const { rows } = await sql<{ outcome: Held }>`
    select app.hold_offer(${id}, ${entryId}, ${freedId}, ${doctorId}, ${start}, ${minutes}, ${expiresAt}, ${tokenHash}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? 'gone'
}

/** The group visit decides whether a seat is left. */
export async function holdSeat(db: Db, offer: Omit<NewOffer, 'doctorId' | 'start' | 'minutes'>): Promise<Held> {
  const { id, entryId, freedId, expiresAt, tokenHash } = offer
  const { rows } = await sql<{ outcome: Held }>`
    select app.hold_seat(${id}, ${entryId}, ${freedId}, ${expiresAt}, ${tokenHash}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'gone'
}

/** Answers whose offer it was; undefined if it is over, or none of the caller's. */
export async function takeOfferBack(db: Db, id: string, passesOn: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ patient: string | null }>`select app.withdraw_offer(${id}, ${passesOn}) as patient`.execute(db)
  return rows[0]?.patient ?? undefined
}

export type HeldNow = {
  id: string
  start: Date
  expiresAt: Date
  doctorName: string
  isSeat: boolean
}
/** What is held for the caller now, first what is held the shortest. */
export const findOpenOffers = (db: Db, patientId: string, now: Date): Promise<HeldNow[]> =>
  db
    .selectFrom('waitlistOffers as o')
    .innerJoin('waitlistEntries as e', 'e.id', 'o.entryId')
    .innerJoin('doctors as d', 'd.id', 'o.doctorId')
    .select(['o.id', 'o.startTime as start', 'o.expiresAt', 'd.name as doctorName'])
    .select(sql<boolean>`o.group_visit_id is not null`.as('isSeat'))
    .where('e.patientId', '=', patientId)
    .where('e.endedAt', 'is', null)
    .where('o.answer', 'is', null)
    .where('o.expiresAt', '>', now)
    .orderBy('o.expiresAt')
    .orderBy('o.id')
    .execute()

import type { Offer, WaitingPerson, WaitlistEntry } from '@uzima/contract/waitlist'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { frontDesk } from '#live/hints.ts'
import { priceOf, toNamedType } from '#modules/appointment-types/public.ts'
import { type EntryRow, findOffersToCallAbout, type WaitingRow } from './queries.ts'

/** Encryption context of why somebody waits. */
export const contextOfReason = ({ id, patientId }: { id: string; patientId: string }): EncryptionContext => ({
  kind: 'medical_records',
  subjectId: patientId,
  table: 'waitlist_entries',
  column: 'reason',
  rowId: id,
})

type Reading = Pick<Context, 'language' | 'services'>

export function toEntry(ctx: Reading, row: EntryRow): WaitlistEntry {
  const {
    id,
    firstDay,
    lastDay,
    weekdays,
    half,
    doctorId,
    doctorName,
    specialty,
    mode,
    joinedAt,
    visitId,
    visitStart,
    groupId,
    groupStart,
  } = row
  return {
    ...{ id, firstDay, lastDay, weekdays, half, specialty, mode },
    doctor: doctorId === null ? null : { id: doctorId, name: doctorName ?? '' },
    type: toNamedType(ctx, row),
    joinedAt: joinedAt.toISOString(),
    visit: visitId !== null && visitStart ? { id: visitId, start: visitStart.toISOString() } : null,
    group: groupId !== null && groupStart ? { id: groupId, start: groupStart.toISOString(), title: row.groupTitle } : null,
    offer: toOffer(ctx, row),
  }
}

function toOffer({ services }: Reading, row: EntryRow): Offer | null {
  const { offerId: id, offerStart: start, offerMinutes, offerExpires, offerDoctor: name, offerPlace, offerZone } = row
  if (!id || !start || !offerMinutes || !offerExpires) return null
  return {
    id,
    ...spanOf(start, offerMinutes),
    expiresAt: offerExpires.toISOString(),
    doctor: { name: name ?? '', timeZone: offerZone ?? 'UTC', place: offerPlace ?? services.practice.current.place },
    price: row.visitId === null ? priceOf(row) : null,
    isSeat: row.groupId !== null,
  }
}

export const spanOf = (start: Date, minutes: number) => ({
  start: start.toISOString(),
  end: new Date(start.getTime() + minutes * 60_000).toISOString(),
})

/** As the caller sees those who wait. */
export async function showWaiting(ctx: Reading & Pick<Context, 'db'>, rows: readonly WaitingRow[]): Promise<WaitingPerson[]> {
  const offers = rows.flatMap(({ offerId }) => (offerId === null ? [] : [offerId]))
  const toCallAbout = new Set((await findOffersToCallAbout(ctx.db, offers)).map(({ id }) => id))
  return rows.map((row) => toWaiting(ctx, row, toCallAbout))
}

function toWaiting(ctx: Reading, row: WaitingRow, toCallAbout: ReadonlySet<string>): WaitingPerson {
  const { id, patientId, name, dateOfBirth, phone, firstDay, lastDay, weekdays, half, doctorId, doctorName, specialty, mode } = row
  return {
    ...{ id, patientId, name, dateOfBirth, phone, firstDay, lastDay, weekdays, half, specialty, mode },
    doctor: doctorId === null ? null : { id: doctorId, name: doctorName ?? '' },
    // of a visit that stands, the desk knows when and with whom, not what it is
    type: row.visitStart === null ? toNamedType(ctx, row) : null,
    joinedAt: row.joinedAt.toISOString(),
    urgent: row.urgentAt && { by: row.urgentBy, at: row.urgentAt.toISOString() },
    visitStart: row.visitStart?.toISOString() ?? null,
    offer:
      row.offerId === null
        ? null
        : {
            ...{ id: row.offerId, start: row.offerStart.toISOString(), expiresAt: row.offerExpires.toISOString(), doctor: row.offerDoctor },
            ...{ reason: row.offerReason, canWithdraw: row.offerIsOwn, canTake: toCallAbout.has(row.offerId) },
          },
    group:
      row.groupId === null
        ? null
        : { id: row.groupId, start: row.groupStart.toISOString(), title: row.groupTitle, left: Math.max(0, row.groupLeft) },
  }
}

/** Refreshes what the person who waits and the front desk have open. */
export function hintWaitlist({ afterCommit, services }: Pick<Context, 'afterCommit' | 'services'>, patientId: string) {
  afterCommit(() => services.live.hint([patientId, frontDesk], 'waitlist'))
}

import type { GroupVisit } from '@uzima/contract/appointments/group'
import type { ErrorCode } from '@uzima/contract/errors'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { conflict, notFound } from '#errors.ts'
import { toNamedType } from '#modules/appointment-types/public.ts'
import { lastTime, type Terms, timeAfterNotice } from '#modules/providers/public.ts'
import { findGroup, findGroupsBetween, findGroupsOfType, findSeats, type GroupRow, insertSeat, type Seated, updateSeat } from './queries.ts'
import { storeGroup, storeSeat } from './seed.ts'

const minuteMs = 60_000
/** As many as a list of times shows. */
const mostShown = 60

/** As those who arrange it see it. */
export function toGroupVisit(ctx: Pick<Context, 'language' | 'services'>, row: GroupRow): GroupVisit {
  const { id, doctorId, mode, startTime, seats, taken, held, title, place, note, version } = row
  const { type, typeNames } = row
  return {
    ...{ id, doctorId, mode, seats, taken, held, title, place, note, version },
    type: toNamedType(ctx, { type, typeNames }) ?? { code: type, name: type },
    start: startTime.toISOString(),
    end: endOfGroup(row).toISOString(),
  }
}

export const endOfGroup = ({ startTime, minutes }: Pick<GroupRow, 'startTime' | 'minutes'>) =>
  new Date(startTime.getTime() + minutes * minuteMs)

/** The group visits of a span of time, of one doctor or of all. */
export const groupsBetween = (db: Db, span: { from: Date; until: Date; doctorId?: string }) => findGroupsBetween(db, span)

/** The next group visits of a type that its terms allow to book, those that are full included. */
export const nextGroups = (db: Db, what: { type: string; doctorId?: string | undefined }, { now, terms }: { now: Date; terms: Terms }) =>
  findGroupsOfType(
    db,
    { type: what.type, doctorId: what.doctorId, after: timeAfterNotice(now, terms), until: lastTime(now, terms) },
    mostShown,
  )

export async function loadGroup(db: Db, id: string): Promise<GroupRow> {
  const group = await findGroup(db, id)
  if (!group) throw notFound('group_visit_not_found')
  return group
}

type NewSeat = Parameters<typeof insertSeat>[1]
/** Gives a patient a seat, or undoes the whole request. `busy` is what is said where they have something else then. */
export async function takeSeatFor(db: Db, seat: NewSeat, busy: ErrorCode): Promise<void> {
  requireSeat(await insertSeat(db, seat), busy)
}

/** Moves a seat, or undoes the whole request; false if it is elsewhere or further by now. */
export async function moveSeatTo(db: Db, visitId: string, seat: { from: string; to: string }, busy: ErrorCode): Promise<boolean> {
  const outcome = await updateSeat(db, visitId, seat)
  if (outcome === 'changed') return false
  if (outcome === 'has_note') throw conflict('desk_has_note')
  requireSeat(outcome, busy)
  return true
}

function requireSeat(outcome: Seated, busy: ErrorCode) {
  if (outcome === 'full') throw conflict('seats_full')
  if (outcome === 'patient_busy') throw conflict(busy)
  if (outcome === 'gone') throw notFound('group_visit_not_found')
}

/** Whoever has a seat, for those who arrange the group visit. */
export const seatsOfGroup = findSeats

export type { GroupRow }
export { storeGroup, storeSeat }

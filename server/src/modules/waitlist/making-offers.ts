import { recordNow } from '#audit/append.ts'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { derivedToken, hashOfToken } from '#crypto/derived-token.ts'
import { newId } from '#db/id.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import { readAllRooms } from '#modules/locations/public.ts'
import { type Notice, notify } from '#modules/notifications/public.ts'
import { findBookableDoctor, readBusyTimes, usualTerms } from '#modules/providers/public.ts'
import { offerOf, type Waiting } from './offers.ts'
import { holdOffer, type NewOffer } from './queries.ts'
import { hintWaitlist } from './rows.ts'
import {
  claimFreedTime,
  closePastEntries,
  endFreedTime,
  expireNextOffer,
  findEntriesWaiting,
  type WaitingEntryRow,
} from './task-queries.ts'

const dayMs = 86_400_000
const mostSteps = 500
const mostLookedAt = 1000

export const offerToken = ({ services }: Pick<Context, 'services'>, id: string) => derivedToken(services.keys, 'waitlist-offer', id)

type To = { patientId: string; doctorName: string }
/** Holds a time for one person, and tells them of it. */
export async function makeOffer(ctx: Context, offer: Omit<NewOffer, 'id' | 'tokenHash'>, { patientId, doctorName }: To) {
  const id = newId()
  const outcome = await holdOffer(ctx.db, { ...offer, id, tokenHash: hashOfToken(offerToken(ctx, id)) })
  if (outcome !== 'held') return outcome
  await notify(ctx, [noticeOfOffer({ ...offer, id, patientId, doctorName })])
  hintWaitlist(ctx, patientId)
  return outcome
}

/** How somebody is told of a time that is held for them. */
export const noticeOfOffer = ({
  id,
  start,
  expiresAt,
  patientId,
  doctorName,
}: To & Pick<NewOffer, 'id' | 'start' | 'expiresAt'>): Notice => ({
  userId: patientId,
  event: 'waitlist_offered',
  values: { doctor: doctorName, time: start.toISOString(), until: expiresAt.toISOString(), offer: id },
  link: '/appointments?view=upcoming',
})

/**
 * Passes on what has run out and offers what is free, each in a transaction of its own with one event in the log: whatever a crash
 * interrupts is done by the next run.
 */
export async function offerFreedTimes(deps: SystemDeps): Promise<void> {
  await inSystem(deps, ({ db }) => closePastEntries(db))
  for (let step = 0; step < mostSteps; step++) if (!(await inSystem(deps, passOn)) && !(await inSystem(deps, offerNext))) return
}

async function passOn(ctx: Context<System>): Promise<boolean> {
  const expired = await expireNextOffer(ctx.db)
  if (!expired) return false
  hintWaitlist(ctx, expired.patientId)
  await record(ctx, 'waitlist.offer_expired', expired.patientId, expired.id)
  return true
}

/** False once no time is left to offer. */
async function offerNext(ctx: Context<System>): Promise<boolean> {
  const { db, now, services } = ctx
  const freed = await claimFreedTime(db)
  if (!freed) return false
  const { id, doctorId, startsAt: start, endsAt: end } = freed
  const around = { start: new Date(start.getTime() - dayMs), end: new Date(end.getTime() + dayMs) }
  const [doctor, busy, rows, rooms] = await Promise.all([
    findBookableDoctor(db, doctorId, now),
    readBusyTimes(db, doctorId, around),
    findEntriesWaiting(db, id, mostLookedAt),
    readAllRooms(db, around.start, around.end),
  ])
  const { timeZone } = services.practice.current
  const proposal = doctor && offerOf({ doctor, span: { start, end }, busy, rooms }, rows.map(toWaiting), { now, timeZone })
  if (!proposal) {
    await endFreedTime(db, id)
    return true
  }
  const { entry, expiresAt } = proposal
  const offer = { entryId: entry.id, freedId: id, doctorId, start: proposal.start, minutes: entry.terms.minutes, expiresAt }
  // if it was just booked, the next step finds that out
  if ((await makeOffer(ctx, offer, { patientId: entry.patientId, doctorName: doctor.name })) === 'held')
    await record(ctx, 'waitlist.offered', entry.patientId, entry.id)
  return true
}

const toWaiting = ({ busyFrom, busyUntil, ...row }: WaitingEntryRow): Waiting => ({
  ...row,
  terms:
    row.type === null
      ? usualTerms
      : {
          ...{ minutes: row.minutes, before: row.minutesBefore, after: row.minutesAfter },
          ...{ noticeMinutes: row.noticeMinutes, daysAhead: row.daysAhead, roomKind: row.roomKind },
        },
  busy: busyFrom.flatMap((start, index) => {
    const end = busyUntil[index]
    return end ? [{ start, end }] : []
  }),
})

const record = ({ db, now }: Context, event: 'waitlist.offered' | 'waitlist.offer_expired', subjectId: string, resourceId: string) =>
  recordNow(db, {
    ...{ event, at: now, actorId: null, subjectId, requestId: null, ip: null, userAgent: null },
    ...{ resourceType: 'waitlist', resourceId, purpose: 'operations', outcome: 'success' },
  })

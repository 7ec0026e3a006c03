import { recordNow } from '#audit/append.ts'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { derivedToken, hashOfToken } from '#crypto/derived-token.ts'
import { newId } from '#db/id.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import { type Notice, notify } from '#modules/notifications/public.ts'
import { type Held, holdOffer, holdSeat } from './queries.ts'
import { hintWaitlist } from './rows.ts'
import { claimFreedTime, closePastEntries, endFreedTime, expireNextOffer } from './task-queries.ts'
import { type NewTimeOffer, whoIsNext } from './turns.ts'

const mostSteps = 500
/** Of one change of hours, or one room, so many times are on offer at once, the next as soon as one is answered. */
const mostAtOnce = 20

export const offerToken = ({ services }: Pick<Context, 'services'>, id: string) => derivedToken(services.keys, 'waitlist-offer', id)

type To = { patientId: string; doctorName: string }
/** Holds a time or a seat for one person, and tells them of it. */
export async function makeOffer(ctx: Context, { minutes, ...offer }: NewTimeOffer, { patientId, doctorName }: To): Promise<Held> {
  const id = newId()
  const made = { ...offer, id, tokenHash: hashOfToken(offerToken(ctx, id)) }
  const outcome = await (minutes === null ? holdSeat(ctx.db, made) : holdOffer(ctx.db, { ...made, minutes }))
  if (outcome !== 'held') return outcome
  await notify(ctx, [noticeOfOffer({ ...offer, id, patientId, doctorName })])
  hintWaitlist(ctx, patientId)
  return outcome
}

/** How somebody learns of a time that is held for them. */
export const noticeOfOffer = ({
  id,
  start,
  expiresAt,
  patientId,
  doctorName,
}: To & Pick<NewTimeOffer, 'start' | 'expiresAt'> & { id: string }): Notice => ({
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
  const refused = new Set<string>()
  for (let step = 0; step < mostSteps; step++)
    if (!(await inSystem(deps, passOn)) && !(await inSystem(deps, (ctx) => offerNext(ctx, refused)))) return
}

async function passOn(ctx: Context<System>): Promise<boolean> {
  const expired = await expireNextOffer(ctx.db)
  if (!expired) return false
  hintWaitlist(ctx, expired.patientId)
  await record(ctx, 'waitlist.offer_expired', expired.patientId, expired.id)
  return true
}

/** False once nothing is left to offer. `refused`: what could not be held although it seemed free, so that no run goes round in a circle. */
async function offerNext(ctx: Context<System>, refused: Set<string>): Promise<boolean> {
  const { db } = ctx
  const freed = await claimFreedTime(db, mostAtOnce)
  if (!freed) return false
  const next = await whoIsNext(ctx, freed)
  const attempt = next && `${freed.id} ${next.offer.entryId} ${next.offer.start.toISOString()}`
  if (!next || !attempt || refused.has(attempt)) {
    await endFreedTime(db, freed.id)
    return true
  }
  // if it was just booked, the next step finds that out
  if ((await makeOffer(ctx, next.offer, next.to)) === 'held') await record(ctx, 'waitlist.offered', next.to.patientId, next.offer.entryId)
  else refused.add(attempt)
  return true
}

const record = ({ db, now }: Context, event: 'waitlist.offered' | 'waitlist.offer_expired', subjectId: string, resourceId: string) =>
  recordNow(db, {
    ...{ event, at: now, actorId: null, subjectId, requestId: null, ip: null, userAgent: null },
    ...{ resourceType: 'waitlist', resourceId, purpose: 'operations', outcome: 'success' },
  })

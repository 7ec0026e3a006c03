import type { CalendarFeed, calendarFeedsApi } from '@uzima/contract/calendar-feeds'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { User, Verified } from '#auth/actor.ts'
import { networkOf } from '#auth/rate-limits.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { derivedToken, hashOfToken } from '#crypto/derived-token.ts'
import { notFound } from '#errors.ts'
import { writeCalendarFeed } from '#modules/appointments/public.ts'
import type { Services } from '#services.ts'
import { type FeedRow, findFeed, findFeedVisits, insertFeed, readFeed, updateFeed } from './queries.ts'

type Api = typeof calendarFeedsApi
type Own = Output<Api['getCalendarFeed']>

const dayMs = 86_400_000
/** Past appointments that are still shown. */
const daysBack = 31
/** Per person. */
const made: Limit = { bucket: 'calendar_feed', most: 20, seconds: 86_400 }
/** Per network: one server of a calendar service reads for many people. */
const readings: Limit = { bucket: 'calendar_feed_reading', most: 600, seconds: 300 }

export async function getCalendarFeed({ db, actor, services }: Context<User>): Promise<Own> {
  const row = await findFeed(db, actor.id)
  return { feed: row ? toFeed(services, row) : null }
}

export async function makeCalendarFeed(ctx: Context<Verified>, { isDetailed }: Input<Api['makeCalendarFeed']>): Promise<Own> {
  const { db, actor, now, services } = ctx
  await requireRoom(ctx, made, actor.id)
  const id = ctx.newId()
  await updateFeed(db, actor.id, { endedAt: now })
  await insertFeed(db, { id, userId: actor.id, tokenHash: hashOfToken(tokenOf(services, id)), isDetailed, madeAt: now })
  ctx.audit({ subjectId: actor.id, resourceId: id, details: { isDetailed } })
  return getCalendarFeed(ctx)
}

export async function changeCalendarFeed(ctx: Context<Verified>, { isDetailed }: Input<Api['changeCalendarFeed']>): Promise<Own> {
  const changed = await updateFeed(ctx.db, ctx.actor.id, { isDetailed })
  if (!changed) throw notFound('calendar_feed_not_found')
  ctx.audit({ subjectId: ctx.actor.id, resourceId: changed.id, details: { isDetailed } })
  return getCalendarFeed(ctx)
}

export async function endCalendarFeed(ctx: Context<Verified>): Promise<Own> {
  const ended = await updateFeed(ctx.db, ctx.actor.id, { endedAt: ctx.now })
  if (!ended) throw notFound('calendar_feed_not_found')
  ctx.audit({ subjectId: ctx.actor.id, resourceId: ended.id })
  return { feed: null }
}

export async function readCalendarFeed(ctx: Context, { token }: Input<Api['readCalendarFeed']>): Promise<string> {
  const { db, services, address, now } = ctx
  await requireRoom(ctx, readings, networkOf(address ?? ''))
  const hash = hashOfToken(token)
  const feed = await readFeed(db, hash)
  if (!feed) throw notFound('calendar_feed_not_found')
  ctx.audit({ subjectId: feed.userId, resourceId: feed.id })
  const visits = await findFeedVisits(db, hash, new Date(now.getTime() - daysBack * dayMs))
  const { place } = services.practice.current
  return writeCalendarFeed(
    visits.map((visit) => ({ ...visit, place: visit.place ?? place })),
    feed,
    services.config.publicUrl,
  )
}

const tokenOf = ({ keys }: Services, id: string) => derivedToken(keys, 'calendar-feed', id)

const toFeed = (services: Services, { id, isDetailed, madeAt, lastReadAt }: FeedRow): CalendarFeed => ({
  url: `${services.config.publicUrl}/api/calendar-feeds/${tokenOf(services, id)}/appointments.ics`,
  isDetailed,
  madeAt: madeAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
})

import type { Appointment, Side } from '@uzima/contract/appointments'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { countUpcomingVisits, findUpcomingVisits } from './queries.ts'
import { lastEndedStart } from './visit-times.ts'
import { listVisits, toAppointments, whoIs } from './visits.ts'

type Listing = { scope: 'upcoming' | 'past'; side: Side; cursor?: string | undefined }

/** One page of the caller's video visits. */
export const listVideoVisitsOf = (ctx: Context<Verified>, listing: Listing) => listVisits(ctx, { ...listing, mode: 'video' })

/** The caller's next visits, and how many there are to come. */
export async function upcomingVisits(ctx: Context<Verified>, side: Side, limit: number): Promise<{ count: number; next: Appointment[] }> {
  const who = whoIs(ctx.actor, side)
  const range = { cursor: undefined, endsAfter: lastEndedStart(ctx.now), limit }
  const [rows, { count }] = await Promise.all([findUpcomingVisits(ctx.db, who, range), countUpcomingVisits(ctx.db, who, range.endsAfter)])
  return { count, next: await toAppointments(ctx, rows) }
}

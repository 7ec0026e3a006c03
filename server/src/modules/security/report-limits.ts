import { requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'

const seconds = 300
/** A browser sends a few reports when something breaks; a practice behind one address has many people at work. */
const most = { visitor: 20, person: 60 }
type Bucket = 'client_report' | 'policy_report'

/** Keyed by person, or by address for visitors. */
export const requireRoomToReport = (ctx: Context, personId: string | null, bucket: Bucket = 'client_report') =>
  requireRoom(ctx, { bucket, most: personId ? most.person : most.visitor, seconds }, personId ?? ctx.address ?? '')

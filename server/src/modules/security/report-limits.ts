import { requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'

const seconds = 300
/** A browser that breaks reports a few times; a practice behind one address has many people at work. */
const most = { visitor: 20, person: 60 }
type Bucket = 'client_report' | 'policy_report'

/** Of the person, or of a visitor's address. */
export const requireRoomToReport = (ctx: Context, personId: string | null, bucket: Bucket = 'client_report') =>
  requireRoom(ctx, { bucket, most: personId ? most.person : most.visitor, seconds }, personId ?? ctx.address ?? '')

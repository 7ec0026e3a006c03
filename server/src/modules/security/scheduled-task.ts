import { clientEvents } from '@uzima/contract/security'
import { z } from 'zod/mini'
import { recordNow } from '#audit/append.ts'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { deleteWaitingEvents, findWaitingEvents, forgetViolations } from './queries.ts'

const atOnce = 100
const violationsKeptMs = 90 * 86_400_000
const Waiting = z.object({
  type: z.enum(clientEvents),
  data: z.object({ resource_id: z.nullable(z.string()), details: z.record(z.string(), z.union([z.string(), z.boolean()])) }),
})

export async function tidyReports(ctx: Context<System>): Promise<void> {
  await recordWaitingEvents(ctx)
  await forgetViolations(ctx.db, new Date(ctx.now.getTime() - violationsKeptMs))
}

/** Moves events that audit-logging couldn't take into the log, under the time at which they happened. */
async function recordWaitingEvents({ db }: Context<System>): Promise<void> {
  const rows = await findWaitingEvents(db, atOnce)
  for (const { type, data, userId, ip, createdAt, page } of rows) {
    const waiting = Waiting.parse({ type, data })
    await recordNow(db, {
      event: waiting.type,
      at: createdAt,
      actorId: userId,
      requestId: null,
      ip,
      userAgent: null,
      resourceType: 'analytics',
      resourceId: waiting.data.resource_id,
      purpose: userId ? 'self' : 'public',
      outcome: 'success',
      details: { ...waiting.data.details, ...(page !== null && { page }) },
    })
  }
  if (rows.length > 0)
    await deleteWaitingEvents(
      db,
      rows.map(({ id }) => id),
    )
}

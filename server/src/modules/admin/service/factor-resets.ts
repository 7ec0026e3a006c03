import type { adminApi, IdentityProof } from '@uzima/contract/admin'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Admin } from '#auth/actor.ts'
import { cancelLinkOf, waysToNotify } from '#auth/factor-reset-link.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict } from '#errors.ts'
import { queueMails } from '#mail/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import { decideFactorReset, findFactorResets, type ResetNotice } from '../queries.ts'

type Api = typeof adminApi
const pageSize = 20

export async function listFactorResets(
  { db }: Context<Admin>,
  { cursor, view }: Input<Api['listFactorResets']>,
): Promise<Output<Api['listFactorResets']>> {
  const rows = await findFactorResets(db, { isOpen: view === 'open', cursor: readCursor(cursor), limit: pageSize + 1 })
  return pageOf(
    rows,
    pageSize,
    (row) => [row.createdAt, row.id],
    ({ createdAt, decidedAt, effectiveAt, endedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      effectiveAt: effectiveAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    }),
  )
}

/** Starts the waiting period and tells the owner how to cancel the reset with one click. */
export async function allowFactorReset(
  ctx: Context<Admin>,
  { id, proof }: Input<Api['allowFactorReset']>,
): Promise<Output<Api['allowFactorReset']>> {
  const effectiveAt = await notifyAllowed(ctx, await decide(ctx, id, proof))
  return { effectiveAt: effectiveAt.toISOString() }
}

/** Tells the owner through every channel when the factors will be removed; the link in the email cancels the reset with one click. */
export async function notifyAllowed(ctx: Context<Admin>, allowed: ResetNotice): Promise<Date> {
  const { id, userId, locale, timeZone, effectiveAt } = allowed
  if (!effectiveAt) throw new Error('An approved reset has no effective time.')
  const { keys, config } = ctx.services
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(effectiveAt)
  await notify(ctx, [{ userId, event: 'factor_reset_allowed', values: {}, link: '/security' }])
  const values = { until, link: cancelLinkOf({ keys, publicUrl: config.publicUrl }, id) }
  await queueMails(
    ctx,
    waysToNotify(allowed, config.auth.sms).map((to) => ({ to, userId, locale, letter: 'factor_reset_allowed', values })),
  )
  return effectiveAt
}

export async function refuseFactorReset(ctx: Context<Admin>, { id }: { id: string }): Promise<Output<Api['refuseFactorReset']>> {
  const { config } = ctx.services
  const decided = await decide(ctx, id, null)
  const { userId, locale } = decided
  const values = { link: `${config.publicUrl}/auth` }
  await queueMails(
    ctx,
    waysToNotify(decided, config.auth.sms).map((to) => ({ to, userId, locale, letter: 'factor_reset_refused', values })),
  )
  return {}
}

async function decide(ctx: Context<Admin>, id: string, proof: IdentityProof | null) {
  const decided = await decideFactorReset(ctx.db, id, proof, ctx.now)
  if (!decided) throw conflict('factor_reset_ended')
  ctx.audit({ subjectId: decided.userId, resourceId: id, ...(proof && { details: { method: proof } }) })
  return decided
}

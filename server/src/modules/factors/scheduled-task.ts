import { sql } from 'kysely'
import { recordNow } from '#audit/append.ts'
import type { System } from '#auth/actor.ts'
import { waysToNotify } from '#auth/factor-reset-link.ts'
import type { Context } from '#context.ts'
import { queueMails } from '#mail/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import { announceFactorResets, completeFactorResets } from './queries/factor-resets.ts'

/**
 * Runs every minute: deletes unfinished factors, notifies the admins, and the owners' open pages, of requested resets, and carries out
 * those whose waiting period is over.
 */
export async function lookAfterFactors(ctx: Context<System>): Promise<void> {
  await sql`select app.delete_unfinished_factors(${ctx.now})`.execute(ctx.db)
  await announce(ctx)
  await carryOut(ctx)
}

const page = '/admin/second-factors'

async function announce(ctx: Context<System>) {
  const { db, now, services } = ctx
  const { asked, admins } = await announceFactorResets(db, now)
  await notify(ctx, [
    ...asked.map(({ userId }) => ({ userId, event: 'factor_reset_asked' as const, values: {}, link: '/security' })),
    ...asked.flatMap(({ name, userId: owner }) =>
      admins
        .filter(({ userId }) => userId !== owner)
        .map(({ userId }) => ({ userId, event: 'factor_reset_waiting' as const, values: { name }, link: page })),
    ),
  ])
  const link = `${services.config.publicUrl}${page}`
  await queueMails(
    ctx,
    asked.flatMap(({ id, name, userId: owner }) =>
      admins
        .filter(({ userId }) => userId !== owner)
        .map(({ userId, email: to, locale }) => {
          const dedupeKey = `factor_reset_waiting:${id}:${userId}`
          return { to, userId, locale, letter: 'factor_reset_waiting' as const, values: { name, link }, dedupeKey }
        }),
    ),
  )
}

async function carryOut(ctx: Context<System>) {
  const { db, now, services } = ctx
  const done = await completeFactorResets(db, now)
  await notify(
    ctx,
    done.map(({ userId }) => ({ userId, event: 'factor_reset_done', values: {}, link: '/security' })),
  )
  const values = { link: `${services.config.publicUrl}/auth` }
  await queueMails(
    ctx,
    done.flatMap(({ userId, email, phone, locale }) =>
      waysToNotify({ email, phone }, services.config.auth.sms).map((to) => ({
        to,
        userId,
        locale,
        letter: 'factor_reset_done' as const,
        values,
      })),
    ),
  )
  for (const { id, userId } of done) {
    await recordNow(db, {
      event: 'security_mfa_reset_done',
      at: now,
      actorId: null,
      subjectId: userId,
      requestId: null,
      ip: null,
      userAgent: null,
      resourceType: 'accounts',
      resourceId: id,
      purpose: 'operations',
      outcome: 'success',
    })
  }
}

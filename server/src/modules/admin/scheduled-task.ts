import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { queueMail } from '#mail/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import { tellOfBackups } from './backups.ts'
import { findAdminContacts, findUnannouncedApplications, setAnnounced } from './queries.ts'

/** Runs every minute. */
export async function tellAdmins(ctx: Context<System>): Promise<void> {
  await announceApplications(ctx)
  await tellOfBackups(ctx)
}

/** Notifies every admin once of each new application, as soon as the applicant's address is confirmed. */
async function announceApplications(ctx: Context<System>): Promise<void> {
  const { db, now, services } = ctx
  const waiting = await findUnannouncedApplications(db)
  if (waiting.length === 0) return
  const admins = await findAdminContacts(db)
  const link = '/admin'
  await notify(
    ctx,
    waiting.flatMap(({ name }) =>
      admins.map((admin) => ({
        userId: admin.userId,
        event: 'application_waiting' as const,
        values: { name },
        link,
      })),
    ),
  )
  for (const { id, name } of waiting) {
    for (const { userId, email: to, locale } of admins)
      await queueMail(ctx, {
        to,
        userId,
        letter: 'application_waiting',
        locale,
        values: { name, link: `${services.config.publicUrl}${link}` },
        dedupeKey: `application_waiting:${id}:${userId}`,
      })
  }
  await setAnnounced(
    db,
    waiting.map(({ id }) => id),
    now,
  )
  ctx.afterCommit(() =>
    services.live.hint(
      admins.map(({ userId }) => userId),
      'applications',
    ),
  )
}

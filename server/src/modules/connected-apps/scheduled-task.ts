import { sql } from 'kysely'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'

/** Removes requests of apps that nobody answered and sign-ins of apps that ended long ago; reminds of access that ends soon. */
export async function lookAfterApps(ctx: Context<System>): Promise<void> {
  const { db, now } = ctx
  await sql`select app.delete_ended_app_sessions(${now})`.execute(db)
  const { rows } = await sql<Ending>`select * from app.remind_of_app_access(${now}) where app is not null`.execute(db)
  await notify(
    ctx,
    rows.map(({ userId, app, endsAt }) => ({
      userId,
      event: 'app_access_ending',
      values: { app, time: endsAt.toISOString() },
      link: '/connected-apps',
    })),
  )
}
type Ending = { userId: string; app: string; endsAt: Date }

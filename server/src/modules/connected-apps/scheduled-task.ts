import { sql } from 'kysely'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'

/** Removes requests of apps that nobody answered, and sign-ins of apps that ended long ago. */
export async function deleteEndedAppSessions({ db, now }: Context<System>): Promise<void> {
  await sql`select app.delete_ended_app_sessions(${now})`.execute(db)
}

import { sql } from 'kysely'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'

/** Runs every minute: deletes expired credentials and flows. */
export async function deleteExpiredCredentials({ db, now }: Context<System>): Promise<void> {
  await sql`select app.delete_expired_credentials(${now})`.execute(db)
  await sql`select app.delete_expired_flows(${now})`.execute(db)
}

import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { tooMany } from '#errors.ts'
import { factorOf } from './rate-limits.ts'

/** How often one person or network may do something within a time. Counted in the database, across restarts and servers. */
export type Limit = { bucket: string; most: number; seconds: number }

export const relaxed = (most: number, { services }: Pick<Context, 'services'>): number => most * factorOf(services.config.auth.relaxed)

/**
 * Counts one use; throws a 429 with the seconds to wait when the limit is reached. The subject is stored as a keyed hash, different in each
 * bucket. Concurrent uses by the same subject are serialised until their transactions end.
 */
export async function requireRoom(ctx: Pick<Context, 'db' | 'now' | 'services'>, { bucket, most, seconds }: Limit, of: string) {
  const { db, now, services } = ctx
  const key = createHmac('sha256', services.keys.derive('limits')).update(`${bucket}|${of}`).digest()
  const { rows } = await sql<{ wait: number }>`
    select app.hit_limit(${bucket}, ${key}, ${relaxed(most, ctx)}, ${seconds}, ${now}) as wait`.execute(db)
  const wait = rows[0]?.wait ?? seconds
  if (wait > 0) throw tooMany(wait)
}

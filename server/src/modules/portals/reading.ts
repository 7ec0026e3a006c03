import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { nextLook, readAbout } from './about.ts'
import { findPortal, setTypes, updatePortal } from './queries.ts'
import { reachOf } from './reach.ts'

type RunTask = <T>(task: (ctx: Context<System>) => Promise<T>) => Promise<T>
const dayMs = 86_400_000

/**
 * Reads again which kinds of entries a portal has, so that people can allow what neither it nor we had when it was listed. Where people sign in
 * there, and whom our secret is shown to, changes by an admin alone.
 */
export async function readPortal(run: RunTask, id: string): Promise<void> {
  const begun = await run(async ({ db, now, services }) => {
    const portal = await findPortal(db, id)
    if (!portal || portal.suspendedAt !== null) return undefined
    // tried again tomorrow, whatever becomes of this
    await updatePortal(db, id, { lookAt: new Date(now.getTime() + dayMs) })
    return { portal, config: services.config }
  })
  if (!begun) return
  const { portal, config } = begun
  try {
    const { types } = await readAbout(reachOf(config), portal.address, config.isLocal)
    // for now it does not say
    if (types.length === 0) return
    await run(({ db, now }) => setTypes(db, portal, { types, readAt: now, lookAt: nextLook(now) }))
  } catch (error) {
    // what it says now is none of what we take: what it said when an admin saved it stays
    if (!(error instanceof AppError)) throw error
  }
}

import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import type { Trouble } from '#watch/disk.ts'
import { findAdminContacts } from './queries.ts'
import { claimNotice, claimRecovery, findDiskNotices, noteSeen } from './queries-disk.ts'

const dayMs = 86_400_000
/** Each process looks every minute: what none has seen for so long is over. */
const overMs = 5 * 60_000

/** Tells the admins what a process sees of its disks: each state at most once a day, whoever sees it, and once that it is over. */
export async function tellOfDisk(ctx: Context<System>, seen: Trouble | undefined): Promise<void> {
  const { db, now } = ctx
  if (seen === undefined) return tellOfRecovery(ctx)
  await noteSeen(db, seen, now)
  if (await claimNotice(db, seen, { now, toldBefore: new Date(now.getTime() - dayMs) })) await tell(ctx, `disk_${seen}`)
}

async function tellOfRecovery(ctx: Context<System>) {
  const { db, now } = ctx
  const troubles = (await findDiskNotices(db)).filter(({ state }) => state !== 'recovered')
  const told = troubles.flatMap(({ toldAt }) => toldAt ?? [])
  if (told.length === 0 || troubles.some(({ seenAt }) => now.getTime() - seenAt.getTime() < overMs)) return
  const toldLast = new Date(Math.max(...told.map((at) => at.getTime())))
  if (await claimRecovery(db, { now, toldBefore: toldLast })) await tell(ctx, 'disk_recovered')
}

async function tell(ctx: Context<System>, event: `disk_${Trouble | 'recovered'}`) {
  const admins = await findAdminContacts(ctx.db)
  await notify(
    ctx,
    admins.map(({ userId }) => ({ userId, event, values: {}, link: '/admin/system' })),
  )
}

import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { adminIds } from '#modules/admin/public.ts'
import { escalateResults, remindOfResults } from '#modules/health-records/public.ts'
import { notify } from '#modules/notifications/public.ts'

/** Runs every minute: reminds of results out of range that nobody has reviewed, then tells the admins of those that still wait, each once. */
export async function remindOfTasks(ctx: Context<System>): Promise<void> {
  const { db, now } = ctx
  const overdue = await remindOfResults(db, now)
  await notify(
    ctx,
    overdue.map(({ provider, patient, recordId }) => ({
      userId: provider,
      event: 'result_unreviewed',
      values: { patient },
      link: `/tasks/results?${new URLSearchParams({ result: recordId })}`,
    })),
  )
  // that there are some, and nothing of whose they are
  if ((await escalateResults(db, now)) === 0) return
  const admins = await adminIds(db)
  await notify(
    ctx,
    admins.map((userId) => ({ userId, event: 'results_unreviewed', values: {}, link: '/tasks' })),
  )
}

import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { sendDoseReminders } from './announcements.ts'
import { planDoses } from './dose-queries.ts'

const plannedAtOnce = 2000

/** Runs every minute: plans upcoming doses, then sends due reminders. */
export async function runDoses(ctx: Context<System>): Promise<void> {
  await planDoses(ctx.db, plannedAtOnce)
  await sendDoseReminders(ctx)
}

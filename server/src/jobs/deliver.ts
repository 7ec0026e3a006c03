import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { writeAbsenceEmails } from '#modules/absences/emails.ts'
import { writeVisitEmails } from '#modules/appointments/public.ts'
import { deliverNotices } from '#modules/notifications/delivery.ts'
import { writeOfferEmails } from '#modules/waitlist/emails.ts'
import { inSystem, type SystemDeps } from './system.ts'

/** Delivers a batch of notifications, including the emails about visits, offers and absences. Returns whether more may be waiting. */
export const deliver = (ctx: Context<System>): Promise<boolean> =>
  deliverNotices(ctx, async (context, notices) => [
    ...(await writeVisitEmails(context, notices)),
    ...(await writeOfferEmails(context, notices)),
    ...(await writeAbsenceEmails(context, notices)),
  ])

/** Delivers all batches. */
export async function deliverAll(deps: SystemDeps): Promise<void> {
  while (await inSystem(deps, deliver));
}

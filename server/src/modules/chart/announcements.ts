import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'

/** Tells the patient what a clinician has done, without naming the entry; `link` is the page that shows it. */
export const notifyOfEntry = (
  ctx: Context<Verified>,
  event: 'chart_entry_recorded' | 'chart_entry_changed' | 'chart_entry_refuted',
  { patientId, link }: { patientId: string; link: string },
) => notify(ctx, [{ userId: patientId, event, values: { doctor: ctx.actor.name }, link }])

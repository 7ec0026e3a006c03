import type { Doctor, System, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { queueMail, queueMails } from '#mail/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import { claimDoseReminders } from './dose-queries.ts'
import { findPatientContact } from './queries.ts'

export type News =
  | 'medication_prescribed'
  | 'medication_changed'
  | 'medication_stopped'
  | 'medication_resumed'
  | 'refill_approved'
  | 'refill_refused'

/** Notifies the patient in the app and by email of a doctor's action; the notification does not name the medicine. */
export async function notifyPatient(ctx: Context<Doctor>, event: News, patientId: string): Promise<void> {
  const { actor, db } = ctx
  await notify(ctx, [{ userId: patientId, event, values: { doctor: actor.name }, link: listPage }])
  const contact = await findPatientContact(db, patientId)
  if (!contact) return
  const { email: to, userId, locale } = contact
  const values = { doctor: actor.name, link: mailedLink(ctx) }
  await queueMail(ctx, { to, userId, letter: 'care_news', locale, values })
}

const listPage = '/medications'
/** The link in an email reveals no more than its text. */
const mailedLink = ({ services }: Context) => `${services.config.publicUrl}/notifications`

/** Refreshes the person's own doses; no one else's page shows them. */
export function hintDoses({ actor, afterCommit, services }: Context<Verified>) {
  afterCommit(() => services.live.hint([actor.id], 'medications'))
}

const remindersARun = 500

/** Sends reminders of due doses, one per person for all doses of a minute; neither the notification nor the email names a medicine. */
export async function sendDoseReminders(ctx: Context<System>): Promise<void> {
  const due = await claimDoseReminders(ctx.db, remindersARun)
  const people = due.map(({ userId }) => userId)
  await notify(
    ctx,
    due.map(({ userId, dueAt }) => ({
      userId,
      event: 'dose_due',
      values: { time: dueAt.toISOString() },
      link: listPage,
    })),
  )
  await ctx.services.fields.prepare(ctx.db, 'mail', people)
  const link = mailedLink(ctx)
  await queueMails(
    ctx,
    due.map(({ userId, email: to, locale, timeZone, dueAt }) => ({
      to,
      userId,
      letter: 'dose_due',
      locale,
      values: { time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(dueAt), link },
    })),
  )
  ctx.afterCommit(() => ctx.services.live.hint(people, 'medications'))
}

import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { queueMail } from '#mail/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import { findDoctorContact, type RefillRow } from './queries.ts'

/** The notification names the patient; the mail doesn't. */
export async function notifyDoctor(ctx: Context<Verified>, { patientId, doctorId, doctorUserId }: RefillRow): Promise<void> {
  const { actor, db, services } = ctx
  const link = '/refills'
  await notify(ctx, [{ userId: doctorUserId, event: 'refill_requested', values: { patient: actor.name }, link }])
  const contact = await findDoctorContact(db, patientId, doctorId)
  if (!contact) return
  const { email: to, userId, locale } = contact
  await queueMail(ctx, { to, userId, letter: 'patient_request', locale, values: { link: `${services.config.publicUrl}/notifications` } })
}

/** Makes the open lists of both refetch. */
export function hintBoth({ afterCommit, services }: Context<Verified>, { id, patientId, doctorUserId }: RefillRow) {
  afterCommit(() => services.live.hint([patientId, doctorUserId], 'prescriptions', id))
}

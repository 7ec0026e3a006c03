import { type ErrorCode, errorTitles } from '@uzima/contract/errors'
import type { CheckCompliance, Compliance } from '@uzima/contract/security/compliance'
import { isVerified, refusal, type User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { sidesOfVisit } from '#modules/appointments/public.ts'
import { hasGenuineConsent } from '#modules/consent/public.ts'

/**
 * Whether protected data may be opened. The caller's claims grant nothing: they must match what the server knows, and any mismatch means
 * no.
 */
export async function checkCompliance(ctx: Context<User>, input: CheckCompliance): Promise<Compliance> {
  const reason = (await refusalOf(ctx, input)) ?? null
  const { operation, dataType, data } = input
  ctx.audit({
    resourceType: dataType,
    ...(data.appointment_id && { resourceId: data.appointment_id }),
    details: { operation, passed: reason === null, ...(reason && { reason }) },
  })
  return { success: reason === null, reason, message: reason ? errorTitles[reason] : '', timestamp: ctx.now.toISOString() }
}

async function refusalOf(ctx: Context<User>, { data }: CheckCompliance): Promise<ErrorCode | undefined> {
  const { actor } = ctx
  const isProvider = data.access_level === 'provider'
  const refused = refusal(isProvider ? 'provider' : 'member', actor)
  if (refused || !isVerified(actor)) return refused ?? 'forbidden'
  if (!isProvider && (data.patient_id ?? actor.id) !== actor.id) return 'forbidden'
  if (!isProvider && !(actor.consented && (await hasGenuineConsent(ctx)))) return 'consent_required'
  return data.appointment_id === undefined ? undefined : refusalOfVisit(ctx, { ...data, appointment_id: data.appointment_id })
}

type ClaimedVisit = CheckCompliance['data'] & { appointment_id: string }

/** The caller must be a party of the visit, on the side claimed, and the visit between the people named. */
async function refusalOfVisit({ db, actor }: Context<User>, claimed: ClaimedVisit): Promise<ErrorCode | undefined> {
  const visit = await sidesOfVisit(db, claimed.appointment_id)
  if (!visit) return 'appointment_access_denied'
  const { patient_id: patientId = visit.patientId, doctor_id: doctorId = visit.doctorId } = claimed
  const isOnSide = claimed.access_level === 'provider' ? visit.doctorId === actor.doctorId : visit.patientId === actor.id
  return isOnSide && patientId === visit.patientId && doctorId === visit.doctorId ? undefined : 'appointment_access_denied'
}

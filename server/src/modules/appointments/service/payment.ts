import type { appointmentsApi } from '@uzima/contract/appointments'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import { findOpenPayment, startPayment } from '#modules/payments/public.ts'
import { payableOf } from '../money.ts'
import { findVisit } from '../queries.ts'
import { queueForPayment } from '../queries-money.ts'

type Api = typeof appointmentsApi

/**
 * Begins to pay for the caller's own visit, or continues what they have begun: however often it is pressed, there is one payment. The amount is
 * what is left by now.
 */
export async function payAppointment(
  ctx: Context<Verified>,
  { id, part, from }: Input<Api['payAppointment']>,
): Promise<Output<Api['payAppointment']>> {
  const { db, actor, audit } = ctx
  await queueForPayment(db, id)
  const visit = await findVisit(db, id, actor)
  if (!visit) throw notFound('appointment_not_found')
  audit({ subjectId: visit.patientId, resourceId: id })
  if (visit.patientId !== actor.id) throw forbidden()
  const chosen = payableOf(visit).find((each) => each.part === part)
  const { currency, payments } = visit
  if (!chosen || currency === null) throw conflict('nothing_to_pay')
  if (payments?.openPayment) {
    const open = await findOpenPayment(ctx, payments.openPayment)
    if (open?.amount !== chosen.amount) throw conflict('visit_payment_open')
    return { id, checkoutUrl: open.checkoutUrl }
  }
  const { checkoutUrl } = await startPayment(ctx, {
    userId: actor.id,
    purpose: 'visit',
    purposeId: id,
    amount: chosen.amount,
    currency: currency.toLowerCase(),
    description: part === 'deposit' ? 'visit_deposit' : 'visit',
    savesMethod: false,
    returnPath: { visit: `/appointments?visit=${id}`, check_in: `/check-in/${id}`, invoices: '/invoices' }[from],
  })
  return { id, checkoutUrl }
}

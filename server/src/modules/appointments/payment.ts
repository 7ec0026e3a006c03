import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { cancelPayment, type PaidFor, type PurposeHandler } from '#modules/payments/public.ts'
import { hintVisit } from './announcements.ts'
import { findPaidVisit } from './queries-money.ts'

/** Money for a visit that was cancelled meanwhile goes back; whoever cancels locks its payments, so that one of the two returns it. */
async function completed(ctx: Context<System>, payment: PaidFor): Promise<void> {
  const visit = await findPaidVisit(ctx.db, payment.purposeId)
  if (!visit || visit.status === 'cancelled') await cancelPayment(ctx, payment.id)
  await hint(ctx, payment)
}

/** Both parties and the desk see how the money of the visit stands now. */
async function hint(ctx: Context<System>, { purposeId }: PaidFor): Promise<void> {
  const visit = await findPaidVisit(ctx.db, purposeId)
  if (visit) hintVisit(ctx, purposeId, visit.patientId, visit.doctorUserId)
}

export const visitPayments: PurposeHandler = { completed, failed: hint, refunded: hint, returned: hint }

import type { System, User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { AppError } from '#errors.ts'
import type { Exporter } from '#export/exporter.ts'
import type { Services } from '#services.ts'
import { checkoutPath, historyPath } from './paths.ts'
import { drawPayments, paymentResources } from './payments-exporter.ts'
import type { PaidFor, PurposeHandler } from './purpose.ts'
import { askToClose, findByChargeKey, findOwnPayment, insertPayment, insertPaymentOnce, queuePaymentSettling } from './queries.ts'
import { newReference } from './references.ts'
import { askRefund } from './refund-queries.ts'
import { storeCard, storePayment } from './seed.ts'
import { amountText } from './texts.ts'

export type { PaidFor, PurposeHandler }
export { amountText, storeCard, storePayment }

/** Payments in the data export. */
export const paymentsExporter: Exporter = { draw: drawPayments, sources: [{ types: ['Invoice'], resources: paymentResources }] }

type Charge = Pick<PaidFor, 'userId' | 'purpose' | 'purposeId' | 'amount' | 'currency' | 'description'>

/** How long a checkout stays open. */
const payWithinMs = 3_600_000
const chargeWithinMs = 3 * 86_400_000

/**
 * Starts a payment in the caller's transaction and returns the checkout URL. The amount must be the server's own, never one sent by a
 * client, and greater than 0. The purpose's handler is called with the result shortly after the person has paid.
 */
export async function startPayment(
  ctx: Context,
  { savesMethod, returnPath, ...charge }: Charge & { savesMethod: boolean; returnPath: string },
): Promise<{ transactionId: string; checkoutUrl: string }> {
  const { db, now, services } = ctx
  const provider = providerOf(services)
  const id = newId()
  await insertPayment(db, {
    ...rowOf(charge),
    id,
    provider,
    savesMethod,
    returnPath,
    createdAt: now,
    expiresAt: new Date(now.getTime() + payWithinMs),
    // the sandbox's checkout is a page of our own
    ...(provider === 'stripe' && { asked: 'open' as const, askAt: now }),
  })
  if (provider === 'stripe') await queuePaymentSettling(db, now)
  hintPayer(ctx, charge.userId, id)
  return { transactionId: id, checkoutUrl: checkoutPath(id) }
}

/** A payment of the caller's that is begun and not finished: to continue it. */
export async function findOpenPayment({ db, actor }: Context<User>, id: string) {
  const payment = await findOwnPayment(db, actor.id, id)
  return payment?.status === 'pending' ? { amount: payment.amount, checkoutUrl: checkoutPath(id) } : undefined
}

/** Charges the card saved by an earlier payment, from a scheduled task. Each key is charged once; the purpose's handler gets the result. */
export async function chargeSaved(ctx: Context<System>, { key, ...charge }: Charge & { key: string }): Promise<{ transactionId: string }> {
  const { db, now, services } = ctx
  const id = newId()
  const made = await insertPaymentOnce(db, {
    ...rowOf(charge),
    id,
    provider: providerOf(services),
    chargeKey: key,
    returnPath: historyPath,
    createdAt: now,
    expiresAt: new Date(now.getTime() + chargeWithinMs),
    asked: 'charge',
    askAt: now,
  })
  if (!made) return { transactionId: (await findByChargeKey(db, key)).id }
  await queuePaymentSettling(db, now)
  hintPayer(ctx, charge.userId, id)
  return { transactionId: id }
}

/** Cancels a pending payment, or refunds what is left of a completed one. The purpose's handler is called shortly afterwards. */
export async function cancelPayment(ctx: Context, transactionId: string): Promise<void> {
  const { db, now } = ctx
  const status = await askToClose(db, { id: transactionId, reason: 'cancelled', now })
  if (status === 'pending') return queuePaymentSettling(db, now)
  await askRefund(db, { id: newId(), paymentId: transactionId, amount: null, reason: 'requested_by_customer', now })
}

const rowOf = (charge: Charge) => ({
  ...charge,
  transactionRef: newReference(),
  status: 'pending' as const,
})

function providerOf({ config }: Services): 'sandbox' | 'stripe' {
  if (config.payments.by === 'nobody') throw new AppError(503, 'payments_unavailable')
  return config.payments.by
}

const hintPayer = ({ afterCommit, services }: Context, userId: string, id: string) =>
  afterCommit(() => services.live.hint([userId], 'payments', id))

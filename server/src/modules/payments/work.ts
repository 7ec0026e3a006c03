import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import type { Payer as NotifiedPayer, Provider } from './providers/provider.ts'
import { sandbox } from './providers/sandbox.ts'
import { stripeProvider } from './providers/stripe.ts'
import {
  askToCloseExpired,
  claimAsk,
  claimEvent,
  deleteStrays,
  findReaders,
  findSavedMethod,
  lockPayment,
  type PaymentRow,
  setHeard,
  updatePayment,
} from './queries.ts'
import { claimRefund } from './refund-queries.ts'
import { type Report, readReport } from './reports.ts'
import { settle } from './settle.ts'
import { textsOf } from './texts.ts'

/** Stripe retries an event for three days; by then its payment is known or was never ours. */
const strayMs = 30 * 86_400_000

/**
 * Applies all stored reports and sends all due requests to the providers: whenever a report arrives, and once a minute. Any number of
 * processes may run it at once. Providers are called outside transactions.
 */
export async function settlePayments(deps: SystemDeps): Promise<void> {
  await inSystem(deps, async ({ db, now }) => {
    await askToCloseExpired(db, now)
    await deleteStrays(db, new Date(now.getTime() - strayMs))
  })
  const failed: string[] = []
  let isMore = true
  while (isMore) isMore = (await hearNext(deps, failed)) || (await askNext(deps)) || (await refundNext(deps))
}

/** Applies one event in its own transaction. One that fails is left for the next run and doesn't hold up the others. */
async function hearNext(deps: SystemDeps, failed: string[]): Promise<boolean> {
  let at: string | undefined
  try {
    return await inSystem(deps, async (ctx) => {
      const event = await claimEvent(ctx.db, failed)
      if (!event) return false
      at = event.id
      const report = readReport(ctx.services.keys, event)
      if (!report) ctx.log.error({ event: event.id }, 'payment event was not written by this server')
      const outcome = report ? await settle(ctx, event.transactionId, report) : 'forged'
      await setHeard(ctx.db, event.id, { transactionId: event.transactionId, outcome, now: ctx.now })
      return true
    })
  } catch (error) {
    if (at === undefined) throw error
    failed.push(at)
    deps.log.error({ err: error, event: at }, 'payment event could not be applied')
    return true
  }
}

/** Sends one request to a provider and applies its answer. Without an answer it is retried with increasing delay. */
async function askNext(deps: SystemDeps): Promise<boolean> {
  const asked = await inSystem(deps, async ({ db, now }) => {
    const payment = await claimAsk(db, now)
    return payment && { payment, payer: await payerOf(db, payment) }
  })
  if (!asked) return false
  const { payment, payer } = asked
  try {
    const provider = await providerOf(deps, payment)
    if (payment.asked === 'open') await noteOpened(deps, payment, await provider.open(payment, payer))
    else await noteAnswer(deps, payment, await answerOf(provider, payment, payer))
  } catch (error) {
    deps.log.warn({ err: error, payment: payment.id, asked: payment.asked }, 'a payment provider did not answer')
    const isOver = payment.asked === 'charge' && payment.expiresAt !== null && payment.expiresAt <= deps.now()
    if (isOver) await noteAnswer(deps, payment, { what: 'ended', why: 'unreachable' })
  }
  return true
}

/** Sends one refund. A refused refund has failed; without an answer it is retried under the same idempotency key. */
async function refundNext(deps: SystemDeps): Promise<boolean> {
  const asked = await inSystem(deps, async ({ db, now }) => {
    const refund = await claimRefund(db, now)
    const payment = refund && (await lockPayment(db, refund.transactionId))
    return payment && { payment, refund }
  })
  if (!asked) return false
  const { payment, refund } = asked
  try {
    const refunds = await (await providerOf(deps, payment)).refund(payment, refund)
    await inSystem(deps, (ctx) => settle(ctx, payment.id, { what: 'refunds', refunds }))
  } catch (error) {
    deps.log.warn({ err: error, payment: payment.id, refund: refund.id }, 'a payment provider did not answer a refund')
  }
  return true
}

async function payerOf(db: Context['db'], { userId, provider, description }: PaymentRow): Promise<NotifiedPayer> {
  const [[reader], saved] = [await findReaders(db, [userId]), await findSavedMethod(db, userId, provider)]
  const language = reader?.locale ?? 'en'
  return { email: reader?.email ?? null, language, words: textsOf(language).descriptions[description], saved }
}

async function providerOf({ services }: SystemDeps, { provider }: PaymentRow): Promise<Provider> {
  const { payments, publicUrl } = services.config
  if (provider === 'sandbox') return sandbox
  if (payments.by !== 'stripe') throw new Error('Stripe is no longer configured.')
  return stripeProvider(payments, publicUrl)
}

async function answerOf(provider: Provider, payment: PaymentRow, { saved }: NotifiedPayer): Promise<Report | undefined> {
  if (payment.asked === 'refunds') return { what: 'refunds', refunds: await provider.refunds(payment) }
  if (payment.asked === 'close') return provider.close(payment)
  return saved ? provider.charge(payment, saved) : { what: 'ended', why: 'no_method' }
}

const noteOpened = (deps: SystemDeps, { id }: PaymentRow, { checkoutRef, url }: Awaited<ReturnType<Provider['open']>>) =>
  inSystem(deps, async ({ db, now, services, afterCommit }) => {
    const payment = await lockPayment(db, id)
    if (!payment) return
    const next =
      payment.status !== 'pending'
        ? // it was cancelled while its page was being created
          { asked: 'close' as const, askAt: now, askTries: 0 }
        : payment.asked === 'open'
          ? { asked: null, askAt: null, askTries: 0 }
          : {}
    await updatePayment(db, id, { checkoutRef, checkoutUrl: url, ...next })
    afterCommit(() => services.live.hint([payment.userId], 'payments', id))
  })

const noteAnswer = (deps: SystemDeps, { id, asked }: PaymentRow, report: Report | undefined) =>
  inSystem(deps, async (ctx: Context<System>) => {
    const payment = await lockPayment(ctx.db, id)
    // another worker's answer was faster
    if (payment?.asked !== asked) return
    await updatePayment(ctx.db, id, { asked: null, askAt: null, askTries: 0 })
    if (report) await settle(ctx, id, report)
  })

import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, page, pageQuery } from './fields.ts'
import { paymentMethod } from './payments/methods.ts'
import { planIds } from './subscriptions/plans.ts'

export const planId = z.enum(planIds)

/**
 * past_due: a renewal could not be charged and is tried again. canceled: ended at once by the person, by another plan or with a refund.
 * ended: its year is over, or it stayed unpaid.
 */
export const subscriptionStatus = z.enum(['active', 'past_due', 'canceled', 'ended'])
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

export const Subscription = z.object({
  id,
  userId: id,
  planId,
  status: subscriptionStatus,
  startDate: day,
  /** One year after the start, or when it ended before. */
  endDate: day,
  /** Null where nothing is charged. Which card it is, says getSavedMethod of the payments. */
  paymentMethod: z.nullable(paymentMethod),
  /** Integer cents a month. */
  price: z.int(),
  /** When it is charged next, or tried again; null when nothing more is charged. */
  nextChargeOn: z.nullable(day),
  createdAt: instant,
  updatedAt: instant,
})
export type Subscription = z.infer<typeof Subscription>

/** Begun and not paid yet: of a subscription that waits for it, or of one that is past due. */
export const OpenCheckout = z.object({ id, planId, url: z.string() })
export type OpenCheckout = z.infer<typeof OpenCheckout>

export const OwnSubscription = z.object({
  /** The one that holds, else the last that did. */
  subscription: z.nullable(Subscription),
  checkout: z.nullable(OpenCheckout),
})
export type OwnSubscription = z.infer<typeof OwnSubscription>

/** `checkoutUrl` is where it is paid; null when there is nothing to pay, and it holds already. */
export const Subscribed = z.object({ id, checkoutUrl: z.nullable(z.string()) })
export type Subscribed = z.infer<typeof Subscribed>

/** `help` of the error checkout_open: where it goes on. */
export const CheckoutHelp = z.object({ checkoutUrl: z.string() })

export const subscriptionsApi = endpoints({
  getSubscription: {
    method: 'GET',
    path: '/api/subscriptions/current',
    summary: 'The own subscription that holds, else the last one, and what is still to be paid.',
    response: OwnSubscription,
  },
  listPastSubscriptions: {
    method: 'GET',
    path: '/api/subscriptions/past',
    summary: 'The own subscriptions that are over, newest first.',
    query: z.object(pageQuery),
    response: page(Subscription),
  },
  subscribe: {
    method: 'POST',
    path: '/api/subscriptions',
    summary: 'Chooses a plan: it holds once its first month is paid, in place of the former one.',
    body: z.object({ planId }),
    response: Subscribed,
    status: 201,
    idempotent: true,
  },
  paySubscription: {
    method: 'POST',
    path: '/api/subscriptions/:id/pay',
    summary: 'Pays what is past due, with a card that is used from then on.',
    params: byId,
    response: Subscribed,
    idempotent: true,
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/subscriptions/:id/cancel',
    summary: 'Ends a subscription at once, or gives up one that is not paid yet.',
    params: byId,
    response: OwnSubscription,
  },
})

import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, page, pageQuery } from './fields.ts'
import { paymentMethod } from './payments/methods.ts'
import { planIds } from './subscriptions/plans.ts'

export const planId = z.enum(planIds)

/**
 * past_due: a renewal could not be charged and is being retried. canceled: ended at once by the person, by a change of plan or with a
 * refund.
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
  /** One year after the start, or earlier if it ended before. */
  endDate: day,
  /** Null if nothing is charged. For the card itself see getSavedMethod of the payments. */
  paymentMethod: z.nullable(paymentMethod),
  /** Integer cents per month. */
  price: z.int(),
  /** Date of the next charge or retry; null if nothing more is charged. */
  nextChargeOn: z.nullable(day),
  createdAt: instant,
  updatedAt: instant,
})
export type Subscription = z.infer<typeof Subscription>

/** A checkout started but not paid: for a new subscription or one that is past due. */
export const OpenCheckout = z.object({ id, planId, url: z.string() })
export type OpenCheckout = z.infer<typeof OpenCheckout>

export const OwnSubscription = z.object({
  /** The current subscription, otherwise the last one. */
  subscription: z.nullable(Subscription),
  checkout: z.nullable(OpenCheckout),
})
export type OwnSubscription = z.infer<typeof OwnSubscription>

/** `checkoutUrl` is where to pay; null if nothing is due and the subscription is already active. */
export const Subscribed = z.object({ id, checkoutUrl: z.nullable(z.string()) })
export type Subscribed = z.infer<typeof Subscribed>

/** `help` of the error checkout_open: where to continue. */
export const CheckoutHelp = z.object({ checkoutUrl: z.string() })

export const subscriptionsApi = endpoints({
  getSubscription: {
    method: 'GET',
    path: '/api/subscriptions/current',
    summary: 'The caller’s current subscription, otherwise the last one, and what is still to be paid.',
    response: OwnSubscription,
  },
  listPastSubscriptions: {
    method: 'GET',
    path: '/api/subscriptions/past',
    summary: 'The caller’s past subscriptions, newest first.',
    query: z.object(pageQuery),
    response: page(Subscription),
  },
  subscribe: {
    method: 'POST',
    path: '/api/subscriptions',
    summary: 'Chooses a plan: it replaces the former one once its first month is paid.',
    body: z.object({ planId }),
    response: Subscribed,
    status: 201,
    idempotent: true,
  },
  paySubscription: {
    method: 'POST',
    path: '/api/subscriptions/:id/pay',
    summary: 'Pays what is past due, with a card that is charged from then on.',
    params: byId,
    response: Subscribed,
    idempotent: true,
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/subscriptions/:id/cancel',
    summary: 'Cancels a subscription at once, also one that is not paid yet.',
    params: byId,
    response: OwnSubscription,
  },
})

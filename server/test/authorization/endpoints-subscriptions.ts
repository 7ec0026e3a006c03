import type { DeclaredEndpoint } from './declared-endpoint.ts'

const own = { who: 'signed in' } as const

/** Account data rather than health data: every signed-in person, about their own. */
export const subscriptionEndpoints: Record<string, DeclaredEndpoint> = {
  getSubscription: own,
  listPastSubscriptions: own,
  // the caller already has this plan
  subscribe: { ...own, says: '409 plan_held', input: () => ({ planId: 'free' }) },
  // no payment is due
  paySubscription: { ...own, rows: 'subscriptions', says: '409 subscription_not_due' },
  cancelSubscription: { ...own, rows: 'subscriptions' },
}

import type { DeclaredEndpoint } from './declared-endpoint.ts'

const own = { who: 'signed in' } as const

/** Of the account, no health data: for whoever is signed in, about their own. */
export const subscriptionEndpoints: Record<string, DeclaredEndpoint> = {
  getSubscription: own,
  listPastSubscriptions: own,
  // who has it is told so
  subscribe: { ...own, says: '409 plan_held', input: () => ({ planId: 'free' }) },
  // nothing is due of theirs
  paySubscription: { ...own, rows: 'subscriptions', says: '409 subscription_not_due' },
  cancelSubscription: { ...own, rows: 'subscriptions' },
}

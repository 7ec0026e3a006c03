import { subscriptionsApi } from '@uzima/contract/subscriptions'
import { routes } from '#http/routes.ts'
import { cancelSubscription, getSubscribed, getSubscription, listPastSubscriptions, paySubscription, subscribe } from './service.ts'

export const subscriptions = routes(subscriptionsApi, {
  getSubscription: { allow: 'user', audit: null, run: getSubscription },
  listPastSubscriptions: { allow: 'user', audit: null, run: listPastSubscriptions },
  subscribe: { allow: 'user', audit: 'subscription.chosen', run: subscribe, replay: getSubscribed },
  paySubscription: {
    allow: 'user',
    audit: 'subscription.payment_begun',
    run: paySubscription,
    replay: getSubscribed,
    remembers: 'path',
  },
  cancelSubscription: { allow: 'user', audit: 'subscription.canceled', run: cancelSubscription },
})

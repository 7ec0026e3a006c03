import { planOf } from '@uzima/contract/subscriptions/plans'
import { DateTime } from 'luxon'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { storeCard, storePayment } from '#modules/payments/public.ts'
import { momentOf } from '#modules/providers/public.ts'
import { insertSubscription } from './queries.ts'
import { descriptionOf, dueAtOf, endOf, monthsAfter } from './terms.ts'

type Demo = { db: Db; users: Map<string, string>; now: Date; zone: string }

/** One person with a plan whose first card was declined, and one with a past plan, partly refunded. */
export async function laySubscriptions({ db, users, now, zone }: Demo): Promise<void> {
  const [amina = '', jonas = ''] = [users.get('amina'), users.get('jonas')]
  const dayAgo = (ago: { months: number; days: number }) => DateTime.fromJSDate(now, { zone }).minus(ago).toFormat('yyyy-MM-dd')
  const at = (day: string, time = '10:12') => momentOf(zone, day, time)

  const since = dayAgo({ months: 2, days: 9 })
  const term = { startDate: since, endDate: endOf(since), price: planOf('premium').price, monthsPaid: 3, failedAttempts: 0, timeZone: zone }
  const charges = [newId(), newId(), newId()]
  const [first = '', , last = ''] = charges
  const month = { userId: amina, purpose: 'subscription', amount: term.price, description: descriptionOf('premium') } as const
  await storePayment(db, { ...month, purposeId: first, at: at(since, '10:03'), last4: '0002', failure: 'card_declined' })
  for (const [index, purposeId] of charges.entries()) await storePayment(db, { ...month, purposeId, at: at(monthsAfter(since, index)) })
  await storeCard(db, amina, at(since))
  await insertSubscription(db, {
    ...{ id: newId(), userId: amina, planId: 'premium', status: 'active', paymentMethod: 'credit_card', chargeId: last, ...term },
    ...{ dueAt: dueAtOf(term), createdAt: at(since), updatedAt: at(monthsAfter(since, 2)) },
  })

  const tried = dayAgo({ months: 1, days: 20 })
  const until = dayAgo({ months: 1, days: 2 })
  const price = planOf('basic').price
  const chargeId = newId()
  await storePayment(db, {
    ...{ userId: jonas, purpose: 'subscription', purposeId: chargeId, amount: price, description: descriptionOf('basic'), at: at(tried) },
    refunds: [{ amount: 400, reason: 'requested_by_customer', at: at(until, '15:30') }],
  })
  await insertSubscription(db, {
    ...{ id: newId(), userId: jonas, planId: 'basic', status: 'canceled', price, startDate: tried, endDate: until, timeZone: zone },
    ...{ paymentMethod: 'credit_card', monthsPaid: 1, chargeId, createdAt: at(tried), updatedAt: at(until) },
  })
}

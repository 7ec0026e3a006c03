import { planIds, plans } from '@uzima/contract/subscriptions/plans'
import { expect, test } from 'vitest'
import words from '../../../locales/en/subscriptions.json'

// @acceptance SUBS-014
test('a plan has the seven fields, and each its words', () => {
  const fields = ['billingCycle', 'features', 'id', 'isPopular', 'name', 'price', 'tier']
  for (const plan of plans) {
    expect(Object.keys(plan).sort()).toEqual(fields)
    expect(words.plan.name[plan.id]).toBe(plan.name)
    expect(Object.keys(words.plan.feature)).toEqual(expect.arrayContaining([...plan.features]))
  }
  expect(plans.map(({ id }) => id)).toEqual([...planIds])
  expect(plans.map(({ price, billingCycle }) => [price, billingCycle])).toEqual([0, 1000, 2500, 5000].map((price) => [price, 'monthly']))
  expect(plans.filter(({ isPopular }) => isPopular).map(({ id }) => id)).toEqual(['premium'])
})

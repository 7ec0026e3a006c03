export const planIds = ['free', 'basic', 'premium', 'professional'] as const
export type PlanId = (typeof planIds)[number]

export type Plan = {
  id: PlanId
  name: string
  tier: PlanId
  /** Integer cents per billing cycle; 0 is never charged. */
  price: number
  billingCycle: 'monthly'
  /** Translation keys in display order. */
  features: readonly string[]
  isPopular: boolean
}

const monthly = { billingCycle: 'monthly', isPopular: false } as const

/** The specification's four plans in display order. The only source of prices. */
export const plans: readonly Plan[] = [
  { ...monthly, id: 'free', name: 'Free', tier: 'free', price: 0, features: ['basicAccess', 'limitedSupport'] },
  { ...monthly, id: 'basic', name: 'Basic', tier: 'basic', price: 1000, features: ['standardAccess', 'emailSupport', 'priorityUpdates'] },
  {
    ...monthly,
    id: 'premium',
    name: 'Premium',
    tier: 'premium',
    price: 2500,
    features: ['advancedAccess', 'support247', 'exclusiveContent'],
    isPopular: true,
  },
  {
    ...monthly,
    id: 'professional',
    name: 'Professional',
    tier: 'professional',
    price: 5000,
    features: ['fullAccess', 'dedicatedSupport', 'customSolutions'],
  },
]

export function planOf(id: PlanId): Plan {
  const plan = plans.find((each) => each.id === id)
  if (!plan) throw new Error(`There is no plan ${id}.`)
  return plan
}

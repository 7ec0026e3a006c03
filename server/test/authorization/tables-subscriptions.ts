import type { DeclaredRow, DeclaredTable } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const subscription = (of: PersonName, state: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`subscription of ${of}`),
  user_id: idOf(of),
  plan_id: 'basic',
  status: 'pending',
  price: 1000,
  start_date: '2027-01-04',
  end_date: '2028-01-04',
  time_zone: 'UTC',
  charge_id: idOf(`charge of ${of}`),
  created_at: at,
  updated_at: at,
  ...state,
})
const over = { status: 'canceled', due_at: null }
const holds = { status: 'active', due_at: at }
const changed = ['status', 'start_date', 'end_date', 'payment_method', 'months_paid', 'failed_attempts', 'due_at', 'charge_id'] as const

/** A person chooses and cancels plans; only the server activates a paid one, and ended ones stay ended. */
export const subscriptionTables: Record<string, DeclaredTable> = {
  'app.subscriptions': {
    api: { select: true, insert: true, update: [...changed, 'transaction_id', 'checkout_url', 'updated_at'] },
    rows: [
      { of: 'ada', row: subscription('ada'), see: [...adas, 'system'], change: [...adas, 'system'], add: adas },
      { of: 'ben', row: subscription('ben', holds), see: ['ben', 'system'], change: ['ben', 'system'] },
      { of: 'cole', row: subscription('cole', over), see: ['cole', 'system'], change: ['system'] },
      // a free plan starts at once
      { of: 'diaz', row: subscription('diaz', { ...holds, plan_id: 'free', price: 0 }), isOnlyAdded: true, add: ['diaz'] },
      { of: 'nora', row: subscription('nora', holds), isOnlyAdded: true },
    ],
    again: { id: idOf('another subscription'), charge_id: idOf('another charge') },
    touch: { ...over, updated_at: at },
    turns: [
      { set: holds, by: ['system'] },
      { set: { ...over, user_id: idOf('zoe') }, by: ['system'] },
    ],
  },
}

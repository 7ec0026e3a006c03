import { describe, expect, test } from 'vitest'
import { keptIfLate, type Paid, payableOf, stateOfDue, toDeskMoney, toVisitMoney } from './money.ts'

const nothing: Paid = { paid: 0, returned: 0, isReturning: false, hasFailed: false, isWaived: false }
const visit = (over: object = {}) => ({
  ...{ status: 'scheduled' as const, price: 4000, deposit: 1000, currency: 'KES', taxName: null, taxRate: null, payments: nothing },
  ...over,
})
const paid = (amount: number, more: Partial<Paid> = {}) => ({ payments: { ...nothing, paid: amount, ...more } })

describe('what can be paid', () => {
  test.each([
    ['nothing is paid', {}, ['deposit 1000', 'all 4000']],
    ['a part of the deposit came', paid(400), ['deposit 600', 'all 3600']],
    ['the deposit is paid', paid(1000), ['all 3000']],
    ['all is paid', paid(4000), []],
    ['there is no deposit', { deposit: null }, ['all 4000']],
    ['the deposit is the price', { deposit: 4000 }, ['all 4000']],
    ['it has no price', { price: null, deposit: null }, []],
    ['it took place', { status: 'completed', ...paid(1000) }, ['all 3000']],
    ['it was missed', { status: 'no_show' }, []],
    ['it is cancelled', { status: 'cancelled' }, []],
    ['its invoice was cancelled', paid(1000, { isWaived: true }), []],
  ])('where %s', (_, over, parts) => {
    expect(payableOf(visit(over)).map(({ part, amount }) => `${part} ${amount}`)).toEqual(parts)
  })
})

describe('how the money stands', () => {
  test.each([
    [4000, 1000, 0, 'deposit_due'],
    [4000, 1000, 999, 'deposit_due'],
    [4000, 1000, 1000, 'due'],
    [4000, null, 0, 'due'],
    [4000, 1000, 3999, 'due'],
    [4000, 1000, 4000, 'paid'],
    [4000, 4000, 3999, 'deposit_due'],
  ])('of %i with a deposit of %s, %i paid', (price, deposit, amount, state) => {
    expect(stateOfDue({ price, deposit, paid: amount })).toBe(state)
  })
  test.each([
    ['cancelled', {}, 'none'],
    ['cancelled', paid(0, { returned: 4000, isReturning: true }), 'returning'],
    ['cancelled', paid(0, { returned: 4000 }), 'returned'],
    ['cancelled', paid(1000, { returned: 3000 }), 'kept'],
    ['cancelled', paid(4000, { hasFailed: true }), 'return_failed'],
    ['no_show', paid(1000), 'kept'],
    ['no_show', {}, 'none'],
    ['completed', paid(1000), 'due'],
    // its invoice was cancelled
    ['completed', paid(0, { isWaived: true }), 'none'],
    ['completed', paid(1000, { isWaived: true }), 'paid'],
    ['completed', paid(0, { isWaived: true, returned: 1000 }), 'returned'],
    ['cancelled', paid(1000, { isWaived: true }), 'kept'],
  ] as const)('of a visit that is %s', (status, over, state) => {
    const money = toVisitMoney(visit({ status, ...over }), { side: 'patient', isLate: false, cancelUntil: null, canPay: true })
    expect(money?.state).toBe(state)
    expect(toDeskMoney(visit(over), status)?.state).toBe(state)
  })
})

test.each([
  [1000, 0, 0],
  [1000, 400, 400],
  [1000, 4000, 1000],
  [null, 4000, 0],
])('of a deposit of %s with %i paid, the practice keeps %i if it is cancelled too late', (deposit, amount, kept) => {
  expect(keptIfLate({ deposit, ...paid(amount) })).toBe(kept)
})

describe('what a party sees', () => {
  const until = new Date('2027-01-05T08:00:00Z')
  const late = { side: 'patient', isLate: true, cancelUntil: until, canPay: true } as const
  test('without a price there is no money', () => {
    expect(toVisitMoney(visit({ price: null, currency: null }), late)).toBe(null)
    expect(toDeskMoney(visit({ price: null, currency: null }), 'scheduled')).toBe(null)
  })
  test('the tax in the price, by the rate that was agreed', () => {
    const money = toVisitMoney(visit({ price: 11_600, taxName: 'VAT', taxRate: 16_000 }), late)
    expect(money?.tax).toEqual({ name: 'VAT', percent: 16, amount: 1600 })
  })
  test('a patient learns what cancelling costs once it is too late; the doctor, and whoever is in time, pay nothing', () => {
    expect(toVisitMoney(visit(paid(1500)), late)?.keptIfCancelled).toBe(1000)
    expect(toVisitMoney(visit(paid(1500)), { ...late, isLate: false })?.keptIfCancelled).toBe(0)
    expect(toVisitMoney(visit(paid(1500)), { ...late, side: 'doctor' })?.keptIfCancelled).toBe(0)
  })
  test('until when the deposit comes back, where there is one and it still does', () => {
    const inTime = { ...late, isLate: false }
    expect(toVisitMoney(visit(), inTime)?.cancelUntil).toBe('2027-01-05T08:00:00.000Z')
    expect(toVisitMoney(visit(), late)?.cancelUntil).toBe(null)
    expect(toVisitMoney(visit({ deposit: null }), inTime)?.cancelUntil).toBe(null)
  })
  test('only a patient can pay, and only where payments are taken', () => {
    expect(toVisitMoney(visit(), late)?.payable).toHaveLength(2)
    expect(toVisitMoney(visit(), { ...late, side: 'doctor' })?.payable).toEqual([])
    expect(toVisitMoney(visit(), { ...late, canPay: false })?.payable).toEqual([])
  })
})

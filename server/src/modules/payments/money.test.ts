import { DescribePrice } from '@uzima/contract/payments/describe-price'
import { chargeStep, minorDigits, moneyFormat, taxIncluded, toMajor } from '@uzima/contract/payments/money'
import { currencies, currencyOf } from '@uzima/contract/practice/currencies'
import { describe, expect, test } from 'vitest'
import { fromStripe, toStripe } from './providers/stripe-amounts.ts'
import { amountText } from './texts.ts'

/** Intl puts spaces of several widths between an amount and its currency. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('amounts in minor units', () => {
  test.each([
    ['usd', 1005, 10.05, '$10.05'],
    ['KES', 250_000, 2500, 'KES 2,500.00'],
    ['JPY', 1005, 1005, '¥1,005'],
    ['UGX', 50_000, 50_000, 'UGX 50,000'],
    ['KWD', 12_340, 12.34, 'KWD 12.340'],
    ['IQD', 1000, 1, 'IQD 1.000'],
    ['CLF', 12_345, 1.2345, 'CLF 1.2345'],
    ['usd', 123_456_789, 1_234_567.89, '$1,234,567.89'],
  ])('of %s: %i is %d, written %s', (currency, amount, major, text) => {
    expect(toMajor(amount, currency)).toBe(major)
    expect(plain(amountText(amount, { currency }, 'en'))).toBe(text)
  })
  test.each([
    ['fr', 'eur', '1 234,50 €'],
    ['es', 'eur', '1234,50 €'],
    ['sw', 'kes', 'Ksh 1,234.50'],
  ] as const)('in %s', (locale, currency, text) => {
    expect(plain(amountText(123_450, { currency }, locale))).toBe(text)
  })
  test('have the digits that Intl knows, where it follows ISO 4217', () => {
    const others = currencies.filter((currency) => {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      return maximumFractionDigits !== minorDigits(currency)
    })
    // ICU writes these without the minor units that they have on paper
    for (const currency of others) expect([0, 2], currency).toContain(minorDigits(currency) === 3 ? 2 : minorDigits(currency))
    for (const currency of ['USD', 'EUR', 'KES', 'TZS', 'JPY', 'KRW', 'KWD', 'XOF']) expect(others).not.toContain(currency)
    expect(moneyFormat('JPY').maximumFractionDigits).toBe(0)
  })
})

test.each([
  ['usd', 1005, 1005],
  ['jpy', 1005, 1005],
  ['kwd', 12_340, 12_340],
  ['ugx', 50_000, 5_000_000],
  ['isk', 900, 90_000],
  ['mga', 500_000, 5000],
])('Stripe counts %s: %i as %i', (currency, amount, theirs) => {
  expect(toStripe(amount, currency)).toBe(theirs)
  expect(fromStripe(theirs, currency)).toBe(amount)
})

test.each([
  [11_600, 16, 1600],
  [10_000, 16, 1379],
  [1000, 9.975, 91],
  [1, 20, 0],
  [1005, 100, 503],
])('a price of %i with %d percent has a tax of %i in it', (price, percent, tax) => {
  expect(taxIncluded(price, percent)).toBe(tax)
})

test.each([
  ['KE', 'KES'],
  ['TZ', 'TZS'],
  ['FR', 'EUR'],
  ['HR', 'EUR'],
  ['BG', 'EUR'],
  ['US', 'USD'],
  ['EC', 'USD'],
  ['SN', 'XOF'],
  ['MG', 'MGA'],
  ['XX', 'USD'],
])('in %s one pays in %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency)
})

test.each([
  ['no deposit', { amount: 4000, deposit: null, currency: 'USD' }, undefined],
  ['the whole price as deposit', { amount: 4000, deposit: 4000, currency: 'USD' }, undefined],
  ['more than the price', { amount: 4000, deposit: 4001, currency: 'USD' }, 'deposit_too_high'],
  ['nothing', { amount: 0, deposit: null, currency: 'USD' }, 'amount'],
  ['half a cent', { amount: 10.5, deposit: null, currency: 'USD' }, 'amount'],
  ['a third decimal', { amount: 12_345, deposit: null, currency: 'KWD' }, 'price_not_chargeable'],
  ['two decimals of a dinar', { amount: 12_340, deposit: 1230, currency: 'KWD' }, undefined],
  ['a deposit with a third decimal', { amount: 12_340, deposit: 1234, currency: 'KWD' }, 'price_not_chargeable'],
  ['a hundredth of an ariary', { amount: 150, deposit: null, currency: 'MGA' }, 'price_not_chargeable'],
])('a price: %s', (_, price, wrong) => {
  const { success, error } = DescribePrice.safeParse(price)
  expect(success).toBe(wrong === undefined)
  if (wrong) expect([error?.issues[0]?.message, error?.issues[0]?.path.join('.')]).toContain(wrong)
})

test('cards are charged in steps', () => {
  expect(['USD', 'JPY', 'KWD', 'MGA'].map(chargeStep)).toEqual([1, 1, 10, 100])
})

import { describe, expect, test } from 'vitest'
import { formatDollars, formatMoney, formatPercent, readMoney, writeMoney } from './money.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('an amount', () => {
  test.each([
    ['en', 'USD', 1005, '$10.05'],
    ['es', 'USD', 1005, '10,05 US$'],
    ['fr', 'USD', 1005, '10,05 $US'],
    ['sw', 'KES', 250_000, 'Ksh 2,500.00'],
    ['en', 'jpy', 1005, '¥1,005'],
    ['en', 'UGX', 50_000, 'UGX 50,000'],
    ['fr', 'KWD', 12_340, '12,340 KWD'],
  ] as const)('in %s: %s %i is %s', (language, currency, amount, text) => {
    expect(plain(formatMoney(amount, currency, language))).toBe(text)
  })
  test('of the product is in dollars', () => {
    expect(formatDollars(299)).toContain('2.99')
  })
  test.each([
    ['12', 'USD', 1200],
    ['12.5', 'USD', 1250],
    ['12,50', 'EUR', 1250],
    ['$12.50', 'USD', 1250],
    ['12,50 €', 'EUR', 1250],
    ['1,200.50', 'USD', 120_050],
    ['1.200,50', 'EUR', 120_050],
    ['1 200,50', 'EUR', 120_050],
    ['2,500', 'KES', 250_000],
    ['2500', 'JPY', 2500],
    ['2,500', 'JPY', 2500],
    ['12.345', 'KWD', 12_345],
    ['1,234.500', 'KWD', 1_234_500],
    ['', 'USD', undefined],
    ['12.345.6', 'USD', undefined],
    ['12.5', 'JPY', undefined],
    ['-1', 'USD', undefined],
    ['1e3', 'USD', undefined],
    ['ten', 'USD', undefined],
  ])('typed as %j in %s is %s', (text, currency, amount) => {
    expect(readMoney(text, currency)).toBe(amount)
  })
  test.each(['USD', 'JPY', 'KWD'])('in %s is read as it is written', (currency) => {
    for (const amount of [1, 99, 100, 1999, 123_456, 1_234_567]) expect(readMoney(writeMoney(amount, currency), currency)).toBe(amount)
  })
})

test.each([
  ['en', 16, '16%'],
  ['fr', 9.975, '9,975 %'],
] as const)('in %s, %d percent is %s', (language, percent, text) => {
  expect(plain(formatPercent(percent, language))).toBe(text)
})

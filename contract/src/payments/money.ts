/**
 * Minor units of currencies, and amounts in them. The digits are those of ISO 4217 and not of Intl: browsers disagree on some (an Iraqi dinar
 * has three in one and none in another), and an amount must be the same everywhere.
 */
const digits: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const byCurrency = new Map(
  Object.entries(digits).flatMap(([count, codes]) => codes.split(' ').map((code) => [code, Number(count)] as const)),
)

/** How many digits follow the point, by ISO 4217 code in any case: 2 for usd, 0 for JPY. */
export const minorDigits = (currency: string) => byCurrency.get(currency.toUpperCase()) ?? 2

/** An amount in whole units, to be formatted: 1005 is 10.05 in USD and 1005 in JPY. */
export const toMajor = (amount: number, currency: string) => Number((amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)))

/** What Intl needs to write an amount of a currency with all of its digits. */
export const moneyFormat = (currency: string) =>
  ({
    style: 'currency',
    currency,
    minimumFractionDigits: minorDigits(currency),
    maximumFractionDigits: minorDigits(currency),
  }) as const

/** The largest amount that is stored. */
export const mostMoney = 2_000_000_000

/**
 * The step in which cards can be charged, in minor units: card networks take no third decimal, and no hundredth of an ariary.
 * https://docs.stripe.com/currencies
 */
export function chargeStep(currency: string): number {
  if (currency.toUpperCase() === 'MGA') return 100
  return minorDigits(currency) === 3 ? 10 : 1
}

/** The tax inside a price that includes it, in minor units, rounded half up. */
export const taxIncluded = (price: number, percent: number) => Math.round((price * percent) / (100 + percent))

import { minorDigits, moneyFormat, toMajor } from '@uzima/contract/payments/money'
import { currentLanguage } from './i18n.ts'
import type { Language } from './languages.ts'

/** An amount in minor units of a currency, by its ISO 4217 code in any case. */
export const formatMoney = (amount: number, currency: string, language: Language = currentLanguage()) =>
  new Intl.NumberFormat(language, moneyFormat(currency)).format(toMajor(amount, currency))

/** A price of the product's own, which is in dollars and whole cents. */
export const formatDollars = (cents: number) => formatMoney(cents, 'USD')

/** A rate such as 9.975 %. */
export const formatPercent = (percent: number, language: Language = currentLanguage()) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100)

/** KES is the Kenyan shilling. */
export const currencyName = (currency: string, language: Language = currentLanguage()) =>
  new Intl.DisplayNames(language, { type: 'currency' }).of(currency.toUpperCase()) ?? currency

/**
 * Parses an amount to minor units: '12', '12.5', '1,200.50' and '$12.50' in a currency of two digits; undefined if it isn't one. The last point
 * or comma parts the minor units where as many digits follow as the currency has at most, and groups thousands otherwise.
 */
export function readMoney(text: string, currency: string): number | undefined {
  const digits = minorDigits(currency)
  const typed = text.trim().replaceAll(/^\p{Sc}|\p{Sc}$|[\s’']/gu, '')
  const [, whole = '', separator = '', part = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(typed) ?? []
  // one that comes twice groups
  const isPart = part.length > 0 && part.length <= digits && !whole.includes(separator)
  const units = isPart ? whole : typed
  if (!/^\d{1,3}(?:[.,]\d{3})+$|^\d{1,10}$/.test(units)) return undefined
  return Number(units.replaceAll(/[.,]/g, '')) * 10 ** digits + (isPart ? Number(part.padEnd(digits, '0')) : 0)
}

/** Minor units as input text. */
export const writeMoney = (amount: number, currency: string) => toMajor(amount, currency).toFixed(minorDigits(currency))

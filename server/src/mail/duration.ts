import type { Locale } from '@uzima/contract/fields'

/** A duration in the reader's language: in whole hours if possible, else in minutes. */
export function durationIn(locale: Locale, seconds: number): string {
  const unit = seconds % 3600 === 0 ? 'hour' : 'minute'
  const count = unit === 'hour' ? seconds / 3600 : Math.max(1, Math.floor(seconds / 60))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

import { formatNumber } from '#lib/format.ts'

/** 7.2 % */
export const valueText = ({ value, unit }: { value: number; unit: string }) =>
  [formatNumber(value, { maximumFractionDigits: 6 }), unit].filter(Boolean).join(' ')

/** 4.0 – 5.6, ≥ 90, ≤ 199; empty without a range. */
export function rangeText({ low, high }: { low: number | null; high: number | null }): string {
  const text = (bound: number) => formatNumber(bound, { maximumFractionDigits: 6 })
  if (low !== null && high !== null) return `${text(low)} – ${text(high)}`
  if (low !== null) return `≥ ${text(low)}`
  return high === null ? '' : `≤ ${text(high)}`
}

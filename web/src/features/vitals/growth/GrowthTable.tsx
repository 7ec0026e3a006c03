import type { GrowthPoint } from '@uzima/contract/vitals/growth'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { ageText, percentileText, zText } from './growth-words.ts'

type GrowthTableProps = {
  label: string
  points: readonly GrowthPoint[]
  textOf: (point: GrowthPoint) => string
  /** Of a weight that is judged by a length. */
  lengthOf: (point: GrowthPoint) => string | null
}

/** A child's measurements with percentiles, latest first. Long tables scroll. */
export function GrowthTable({ label, points, textOf, lengthOf }: GrowthTableProps) {
  const { t } = useTranslation('vitals')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
    <section aria-label={label} tabIndex={0} className="max-h-80 overflow-y-auto rounded-small">
      <table className="w-full text-[0.9375rem]">
        <thead className="text-left text-muted text-small">
          <tr className="border-border border-b">
            <th className="py-2 pr-3 font-medium">{t('vitals:growth.age')}</th>
            <th className="py-2 pr-3 font-medium">{t('vitals:growth.on')}</th>
            <th className="py-2 text-right font-medium">{t('vitals:growth.value')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {[...points].reverse().map((point) => (
            <tr key={point.takenAt}>
              <td className="py-2.5 pr-3">
                <span className="block">{ageText(point.ageMonths)}</span>
                <span className="block text-muted text-small">{formatDate(point.takenAt)}</span>
              </td>
              <td className="py-2.5 pr-3">
                <span className="block">{percentileText(t, point)}</span>
                {point.z === null ? null : (
                  <span className="block text-muted text-small tabular-nums">{t('vitals:growth.z', { z: zText(point.z) })}</span>
                )}
              </td>
              <td className="whitespace-nowrap py-2.5 text-right tabular-nums">
                <span className="block font-semibold">{textOf(point)}</span>
                {point.length === null ? null : <span className="block text-muted text-small">{lengthOf(point)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

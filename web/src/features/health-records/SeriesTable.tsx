import type { LabSeries } from '@uzima/contract/health-records'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { valueText } from './record-words.ts'

type SeriesTableProps = { series: LabSeries; linkTo?: (recordId: string) => string }

/** The chart's values, latest first; each links to its record if possible. */
export function SeriesTable({ series: { test, values, unit }, linkTo }: SeriesTableProps) {
  const { t } = useTranslation('health-records')
  return (
    <table className="w-full text-[0.9375rem]">
      <thead className="text-left text-muted text-small">
        <tr className="border-border border-b">
          <th className="py-2 pr-3 font-medium">{t('health-records:values.date')}</th>
          <th className="py-2 pr-3 font-medium">{t('health-records:values.level')}</th>
          <th className="py-2 text-right font-medium">{t('health-records:values.value')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {[...values].reverse().map((value) => (
          <tr key={`${value.recordId}|${value.value}`}>
            <td className="py-2.5 pr-3">
              {linkTo ? (
                <Link to={linkTo(value.recordId)} className="whitespace-nowrap">
                  {formatDay(value.date)}
                </Link>
              ) : (
                <span className="whitespace-nowrap">{formatDay(value.date)}</span>
              )}
            </td>
            <td className="py-2.5 pr-3">
              <LevelBadge value={{ ...value, test, unit }} />
            </td>
            <td className="whitespace-nowrap py-2.5 text-right font-semibold tabular-nums">{valueText({ value: value.value, unit })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

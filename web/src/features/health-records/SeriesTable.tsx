import { isFinal } from '@uzima/contract/health-records/report'
import type { LabSeries } from '@uzima/contract/health-records/values'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { RangeWords } from './RangeWords.tsx'
import { valueText } from './record-words.ts'

type SeriesTableProps = { series: LabSeries; linkTo?: (recordId: string) => string }

/** The chart's values, latest first, with the range of each; each links to its record if possible. */
export function SeriesTable({ series: { values, unit }, linkTo }: SeriesTableProps) {
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
          <tr key={`${value.recordId}|${value.value}`} className="align-top">
            <td className="py-2.5 pr-3">
              {linkTo ? (
                <Link to={linkTo(value.recordId)} className="whitespace-nowrap">
                  {formatDay(value.date)}
                </Link>
              ) : (
                <span className="whitespace-nowrap">{formatDay(value.date)}</span>
              )}
              {isFinal(value.reportStatus) ? null : (
                <span className="block text-muted text-small">{t(`health-records:report.${value.reportStatus}`)}</span>
              )}
            </td>
            <td className="py-2.5 pr-3">
              <LevelBadge value={value} />
              <span className="block text-muted text-small [overflow-wrap:anywhere]">
                <RangeWords value={value} unit={unit} />
              </span>
            </td>
            <td className="py-2.5 text-right font-semibold tabular-nums sm:whitespace-nowrap">
              {valueText({ value: value.value, unit })}
              {value.entered ? (
                <span className="block font-normal text-muted text-small">
                  {t('health-records:values.entered', { value: valueText(value.entered) })}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

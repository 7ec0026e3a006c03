import type { HealthRecord, LabValue } from '@uzima/contract/health-records'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { useLabSeries } from './api.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { rangeText, valueText } from './record-words.ts'
import { useTestNames } from './useTestNames.ts'

const earlierShown = 3

/** A record's values, each with its range and, beside it, what was measured before; on phones one below the other. */
export function ReviewedValues({ patientId, record: { id, date, values } }: { patientId: string; record: HealthRecord }) {
  const { t } = useTranslation('health-records')
  const nameOf = useTestNames()
  const series = useLabSeries(patientId).data?.series ?? []
  const earlierOf = ({ test, name, unit }: LabValue) =>
    (series.find((each) => each.test === test && each.unit === unit && (test !== null || each.name === name))?.values ?? [])
      .filter((each) => each.recordId !== id && each.date <= date)
      .slice(-earlierShown)
      .reverse()
  return (
    <ul className="divide-y divide-border border-border border-y">
      {values.map((value) => {
        const earlier = earlierOf(value)
        return (
          <li
            key={`${value.test}|${value.name}|${value.unit}|${value.value}`}
            className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <div>
              <p className="text-muted text-small [overflow-wrap:anywhere]">{nameOf(value.test, value.name)}</p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold text-lead tabular-nums">{valueText(value)}</span>
                <LevelBadge value={value} />
              </p>
              {rangeText(value) ? (
                <p className="text-muted text-small tabular-nums">
                  {t('health-records:values.range')} {rangeText(value)}
                </p>
              ) : null}
            </div>
            <div className="text-small">
              <p className="text-muted">{t(earlier.length > 0 ? 'health-records:review.earlier' : 'health-records:review.noEarlier')}</p>
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {earlier.map((each) => (
                  <li key={each.recordId} className="tabular-nums">
                    <span className="font-semibold">{valueText({ value: each.value, unit: value.unit })}</span>{' '}
                    <span className="text-muted">{formatDay(each.date)}</span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

import type { HealthRecord } from '@uzima/contract/health-records'
import type { ComparedValue } from '@uzima/contract/health-records/values'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { useLabSeries } from './api.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { RangeWords } from './RangeWords.tsx'
import { useResultText } from './useResultText.ts'
import { valueText } from './value-words.ts'

const earlierShown = 3

/** A record's values, each with its range and, beside it, what was measured before; on phones one below the other. */
export function ReviewedValues({ patientId, record: { id, values } }: { patientId: string; record: HealthRecord }) {
  const { t } = useTranslation('health-records')
  const resultText = useResultText()
  const series = useLabSeries(patientId).data?.series ?? []
  /** The latest before this record, in the unit of the series. */
  const earlierOf = ({ test, name }: ComparedValue) => {
    const own = series.find(
      (each) => each.test === test && (test !== null || each.name === name) && each.values.some(({ recordId }) => recordId === id),
    )
    if (!own) return []
    const at = own.values.findIndex(({ recordId }) => recordId === id)
    return own.values
      .slice(Math.max(0, at - earlierShown), at)
      .map((each) => ({ ...each, unit: own.unit }))
      .reverse()
  }
  return (
    <ul className="divide-y divide-border border-border border-y">
      {values.map((value) => {
        const earlier = earlierOf(value)
        return (
          <li
            key={`${value.test}|${value.name}|${value.unit}|${value.value}|${value.finding}`}
            className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-2"
          >
            <div>
              <p className="text-muted text-small [overflow-wrap:anywhere]">{value.name}</p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold text-lead tabular-nums">{resultText(value)}</span>
                <LevelBadge value={value} />
              </p>
              <p className="text-muted text-small [overflow-wrap:anywhere]">
                <RangeWords value={value} unit={value.unit} />
              </p>
            </div>
            <div className="text-small">
              <p className="text-muted">{t(earlier.length > 0 ? 'health-records:review.earlier' : 'health-records:review.noEarlier')}</p>
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {earlier.map((each) => (
                  <li key={each.recordId} className="tabular-nums">
                    <span className="font-semibold">{valueText(each)}</span> <span className="text-muted">{formatDay(each.date)}</span>
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

import { isOutOfRange, type LabSeries } from '@uzima/contract/health-records/values'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDay, formatNumber } from '#lib/format.ts'
import { LineChart } from '#ui/LineChart.tsx'
import { rangeText, valueText } from './record-words.ts'

const manyDays = 300 * 86_400_000
const instant = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A test over time, with the range that held at each time. */
export function SeriesChart({ series: { values, unit }, name }: { series: LabSeries; name: string }) {
  const { t } = useTranslation('health-records')
  const [first] = values
  const latest = values.at(-1)
  if (!first || !latest) return null
  const number = (value: number) => formatNumber(value, { maximumFractionDigits: 6 })
  const isLong = instant(latest.date) - instant(first.date) > manyDays
  return (
    <LineChart
      label={t('health-records:values.chart', { name, from: formatDay(first.date, 'long'), until: formatDay(latest.date, 'long') })}
      hint={t('health-records:values.chartHint')}
      lines={[name]}
      readings={values.map((value) => ({
        key: `${value.recordId}|${value.value}`,
        at: instant(value.date),
        when: formatDay(value.date, 'medium'),
        text: [valueText({ value: value.value, unit }), value.level ? t(`health-records:level.${value.level}`) : '']
          .filter(Boolean)
          .join(', '),
        values: [value.value],
        isOut: isOutOfRange(value),
      }))}
      bands={spansOf(values).map(({ point, from, until }) => {
        const range = [rangeText(point), unit].filter(Boolean).join(' ')
        // only the range that holds now is named: there is no room for more
        const isNow = until === undefined
        return { ...point, from, until, name: isNow ? t(`health-records:values.band.${point.range?.from ?? 'usual'}`, { range }) : '' }
      })}
      formatValue={number}
      formatTime={(at) => formatDate(new Date(at), isLong ? 'monthShortYear' : 'short', { zone: 'UTC' })}
    />
  )
}

type Point = LabSeries['values'][number]
type Span = { point: Point; from: number | undefined; until: number | undefined }

/** The ranges one after the other: each from the first value it was of until the next; open at both ends. */
export function spansOf(values: readonly Point[]): Span[] {
  const spans: Span[] = []
  for (const point of values) {
    const last = spans.at(-1)
    if (last && last.point.low === point.low && last.point.high === point.high) {
      // the latest value of a range names it
      last.point = point
      continue
    }
    const at = instant(point.date)
    if (last) last.until = at
    spans.push({ point, from: last ? at : undefined, until: undefined })
  }
  return spans.filter(({ point }) => point.low !== null || point.high !== null)
}

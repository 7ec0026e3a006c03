import { type LabSeries, levelOf } from '@uzima/contract/health-records'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDay, formatNumber } from '#lib/format.ts'
import { LineChart } from '#ui/LineChart.tsx'
import { rangeText, valueText } from './record-words.ts'

const manyDays = 300 * 86_400_000
const instant = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** Values of one test over time, with the range of the latest. */
export function SeriesChart({ series: { values, unit }, name }: { series: LabSeries; name: string }) {
  const { t } = useTranslation('health-records')
  const [first] = values
  const latest = values.at(-1)
  if (!first || !latest) return null
  const number = (value: number) => formatNumber(value, { maximumFractionDigits: 6 })
  const range = rangeText(latest)
  const isLong = instant(latest.date) - instant(first.date) > manyDays
  return (
    <LineChart
      label={t('health-records:values.chart', { name, from: formatDay(first.date, 'long'), until: formatDay(latest.date, 'long') })}
      hint={t('health-records:values.chartHint')}
      lines={[name]}
      readings={values.map((value) => {
        const level = levelOf(value)
        return {
          key: `${value.recordId}|${value.value}`,
          at: instant(value.date),
          when: formatDay(value.date, 'medium'),
          text: [valueText({ value: value.value, unit }), level ? t(`health-records:level.${level}`) : ''].filter(Boolean).join(', '),
          values: [value.value],
          isOut: level === 'above' || level === 'below',
        }
      })}
      bands={range ? [{ ...latest, name: t('health-records:values.band', { range: [range, unit].filter(Boolean).join(' ') }) }] : []}
      formatValue={number}
      formatTime={(at) => formatDate(new Date(at), isLong ? 'monthShortYear' : 'short', { zone: 'UTC' })}
    />
  )
}

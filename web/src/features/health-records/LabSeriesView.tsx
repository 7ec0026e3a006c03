import { type LabSeries, levelOf } from '@uzima/contract/health-records'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatDay, formatNumber } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { LineChart } from '#ui/LineChart.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { rangeText, valueText } from './record-words.ts'

type LabSeriesViewProps = { series: LabSeries; name: string; linkTo: (recordId: string) => string }

export function LabSeriesView({ series, name, linkTo }: LabSeriesViewProps) {
  const { t } = useTranslation('health-records')
  const { values, unit } = series
  const latest = values.at(-1)
  const first = values[0]
  if (!latest || !first) return null
  const range = rangeText(latest)
  const number = (value: number) => formatNumber(value, { maximumFractionDigits: 6 })
  const instant = (day: string) => Date.parse(`${day}T12:00:00Z`)
  const span = instant(latest.date) - instant(first.date)
  const wordsOf = (value: (typeof values)[number]) => {
    const level = levelOf(value)
    return [valueText({ value: value.value, unit }), level ? t(`health-records:level.${level}`) : ''].filter(Boolean).join(', ')
  }
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] wide:gap-6">
      <Card>
        <h2>{name}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-[680] font-display text-[3.25rem] leading-none tracking-[-0.03em]">
            {number(latest.value)}
            {unit ? <span className="ml-2 text-2xl tracking-normal">{unit}</span> : null}
          </span>
          <LevelBadge value={latest} />
        </p>
        <p className="mt-2 mb-4 text-muted text-small">
          {t('health-records:values.latest', { day: formatDay(latest.date, 'long'), provider: latest.provider })}
        </p>
        <LineChart
          label={t('health-records:values.chart', { name, from: formatDay(first.date, 'long'), until: formatDay(latest.date, 'long') })}
          hint={t('health-records:values.chartHint')}
          lines={[name]}
          readings={values.map((value) => ({
            key: `${value.recordId}|${value.date}|${value.value}`,
            at: instant(value.date),
            when: formatDay(value.date, 'medium'),
            text: wordsOf(value),
            values: [value.value],
            isOut: ['above', 'below'].includes(levelOf(value) ?? ''),
          }))}
          bands={
            range
              ? [
                  {
                    low: latest.low,
                    high: latest.high,
                    name: t('health-records:values.band', { range: [range, unit].filter(Boolean).join(' ') }),
                  },
                ]
              : []
          }
          formatValue={number}
          formatTime={(at) => formatDate(new Date(at), span > 300 * 86_400_000 ? 'monthShortYear' : 'short', { zone: 'UTC' })}
        />
        <p className="mt-3 text-muted text-small">{t('health-records:values.note')}</p>
      </Card>
      <Card title={t('health-records:values.all')}>
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
                  <Link to={linkTo(value.recordId)} className="whitespace-nowrap">
                    {formatDay(value.date)}
                  </Link>
                </td>
                <td className="py-2.5 pr-3">
                  <LevelBadge value={value} />
                </td>
                <td className="whitespace-nowrap py-2.5 text-right font-semibold tabular-nums">
                  {valueText({ value: value.value, unit })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}

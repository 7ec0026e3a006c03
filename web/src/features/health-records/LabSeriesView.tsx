import type { LabSeries } from '@uzima/contract/health-records/values'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { useShownSeries } from './series-units.ts'
import { UnitSwitch } from './UnitSwitch.tsx'

const SeriesChart = lazy(async () => ({ default: (await import('./SeriesChart.tsx')).SeriesChart }))

type LabSeriesViewProps = { series: LabSeries; name: string; linkTo: (recordId: string) => string }

export function LabSeriesView({ series: given, name, linkTo }: LabSeriesViewProps) {
  const { t } = useTranslation('health-records')
  const series = useShownSeries()(given)
  const { values, unit } = series
  const latest = values.at(-1)
  if (!latest) return null
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2>{name}</h2>
            <UnitSwitch series={series} />
          </div>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="font-[680] font-display text-[3.25rem] leading-none tracking-[-0.03em]">
              {formatNumber(latest.value, { maximumFractionDigits: 6 })}
              {unit ? <span className="ml-2 text-2xl tracking-normal">{unit}</span> : null}
            </span>
            <LevelBadge value={latest} />
          </p>
          <p className="mt-2 mb-4 text-muted text-small">
            {t('health-records:values.latest', { day: formatDay(latest.date, 'long'), provider: latest.provider })}
          </p>
          <Suspense fallback={<div className="min-h-16" />}>
            <SeriesChart series={series} name={name} />
          </Suspense>
          <p className="mt-3 text-muted text-small">{t('health-records:values.note')}</p>
        </Card>
        <Card title={t('health-records:values.all')}>
          <SeriesTable series={series} linkTo={linkTo} />
        </Card>
      </div>
    </div>
  )
}

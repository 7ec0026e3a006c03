import { scaledFrom } from '@uzima/contract/vitals'
import {
  type GrowthChart,
  type GrowthMeasure,
  type Growth as GrowthShown,
  growthMeasure,
  growthMeasures,
} from '@uzima/contract/vitals/growth'
import type { VitalUnit } from '@uzima/contract/vitals/kinds'
import { Info, Printer, Ruler } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ReviewNote } from '#features/clinical-reviews/public.ts'
import { formatDate, formatDay } from '#lib/format.ts'
import { printAlone } from '#lib/print-alone.ts'
import { queryState } from '#lib/query-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../../paths.ts'
import { useGrowth, type Whose } from '../api.ts'
import { useUnits } from '../units.ts'
import { unitText } from '../vital-words.ts'
import { GrowthCurves } from './GrowthCurves.tsx'
import { GrowthTable } from './GrowthTable.tsx'
import { growthText, kindOf, percentileText, pointText, zText } from './growth-words.ts'

/** A child's growth by percentiles, for the family and for who treats it; nothing for grown-ups. */
export function GrowthCard({ patientId }: { patientId?: Whose }) {
  const { t } = useTranslation(['vitals', 'common'])
  const [measure, setMeasure] = useState<GrowthMeasure>('weight')
  const growth = useGrowth(patientId, measure)
  const { data } = growth
  if (data && data.missing.length === 0 && data.series.length === 0) return null
  const isDrawn = data?.series.some((each) => each.measure === measure && each.points.length > 0)
  return (
    <Card
      title={t('vitals:growth.title')}
      action={
        isDrawn ? (
          <Button
            variant="quiet"
            icon={Printer}
            className="print:hidden"
            onClick={({ currentTarget }) => printAlone(currentTarget.closest('section'))}
          >
            {t('vitals:growth.print')}
          </Button>
        ) : null
      }
    >
      {data?.name && data.bornOn ? (
        <p className="hidden print:block">
          {t('vitals:growth.printed', { name: data.name, born: formatDay(data.bornOn), day: formatDate(new Date().toISOString()) })}
        </p>
      ) : null}
      <StateView {...queryState(growth)} skeleton={<SkeletonRows label={t('vitals:growth.loading')} rows={4} />}>
        {() => {
          if (!data) return null
          if (data.missing.length > 0) return <Missing patientId={patientId} />
          return (
            <div className="grid grid-cols-1 gap-4">
              <div className="print:hidden">
                <SelectChip
                  label={t('vitals:growth.measure')}
                  icon={Ruler}
                  value={measure}
                  onChange={(event) => setMeasure(growthMeasure.parse(event.target.value))}
                  options={growthMeasures.map((value) => ({ value, label: t(`vitals:growth.name.${value}`) }))}
                />
              </div>
              <Measure key={measure} measure={measure} growth={data} />
            </div>
          )
        }}
      </StateView>
    </Card>
  )
}

function Missing({ patientId }: { patientId: Whose }) {
  const { t } = useTranslation('vitals')
  return (
    <p className="max-w-160">
      {t(patientId ? 'vitals:growth.missing.patient' : 'vitals:growth.missing.own')}{' '}
      {patientId ? null : <Link to={paths.profile()}>{t('vitals:growth.missing.profile')}</Link>}
    </p>
  )
}

const spanOf = (chart: GrowthChart) => `${chart.fromMonths}-${chart.untilMonths}`

const axisOf = ({ lengths, untilMonths }: GrowthChart) => {
  if (lengths) return untilMonths > 24 ? 'height' : 'length'
  return untilMonths > 24 ? 'years' : 'months'
}

function Measure({ measure, growth }: { measure: GrowthMeasure; growth: GrowthShown }) {
  const { t } = useTranslation('vitals')
  const unitOf = useUnits()
  const { points = [], notes = [] } = growth.series.find((each) => each.measure === measure) ?? {}
  const age = growth.ageMonths ?? 0
  const current = growth.charts.findLast(({ fromMonths }) => fromMonths <= age) ?? growth.charts[0]
  const [span, setSpan] = useState<string | null>(null)
  const chart = growth.charts.find((each) => spanOf(each) === span) ?? current
  const last = points.at(-1)
  if (!last) return <p className="text-muted">{t(`vitals:growth.empty.${measure}`)}</p>

  const unit: VitalUnit = measure === 'bmi' ? 'kg' : unitOf(kindOf(measure))
  const lengthUnit = unitOf('height')
  const toShown = (value: number) => (measure === 'bmi' ? value : scaledFrom(value, unit))
  const name = t(`vitals:growth.name.${measure}`)
  const years = chart ? { from: chart.fromMonths / 12, until: chart.untilMonths / 12 } : null
  const isCdc = growth.charts.some(({ reference }) => reference === 'cdc')
  return (
    <>
      <div>
        <p className="font-semibold text-lead">{percentileText(t, last)}</p>
        <p>
          {t('vitals:growth.last', {
            value: pointText(t, measure, last, { value: unit, length: lengthUnit }),
            day: formatDate(last.takenAt),
          })}
          {last.z === null ? null : `, ${t('vitals:growth.z', { z: zText(last.z) })}`}
        </p>
        {last.percentile === null || last.percentile < 1 || last.percentile > 99 ? null : (
          <p className="text-muted text-small">
            {t(`vitals:growth.${last.length === null ? 'explain' : 'explainLength'}`, { share: Math.round(last.percentile) })}
          </p>
        )}
      </div>
      {last.isUnlikely ? <Banner icon={Info}>{t('vitals:growth.note.unlikely')}</Banner> : null}
      {notes.map((note) => (
        <Banner key={note} icon={Info}>
          {t(`vitals:growth.note.${note}`)}
        </Banner>
      ))}
      {growth.charts.length > 1 && chart ? (
        <div className="print:hidden">
          <Segments
            label={t('vitals:growth.span')}
            options={growth.charts.map((each) => ({
              value: spanOf(each),
              label: t('vitals:growth.years', { from: each.fromMonths / 12, until: each.untilMonths / 12 }),
            }))}
            value={spanOf(chart)}
            onChange={setSpan}
          />
        </div>
      ) : null}
      {chart && years ? (
        <GrowthCurves
          label={t(`vitals:growth.${chart.lengths ? 'chartByLength' : 'chart'}`, {
            name,
            ...years,
            reference: t(`vitals:growth.reference.${chart.reference}`),
            number: points.length,
          })}
          chart={chart}
          points={points}
          toShown={toShown}
          lengthToShown={(value) => scaledFrom(value, lengthUnit)}
          unit={measure === 'bmi' ? 'kg/m²' : unitText(t, unit, kindOf(measure))}
          axis={t(`vitals:growth.axis.${axisOf(chart)}`, { unit: unitText(t, lengthUnit, 'height') })}
          inYears={chart.untilMonths > 24}
        />
      ) : (
        <p className="text-muted">{t('vitals:growth.noCurve')}</p>
      )}
      <GrowthTable
        label={t('vitals:growth.table', { name })}
        points={points}
        textOf={({ value }) => growthText(t, measure, value, unit)}
        lengthOf={({ length }) => (length === null ? null : growthText(t, 'height', length, lengthUnit))}
      />
      <div className="grid gap-1 text-muted text-small">
        <p>{t(`vitals:growth.source.${isCdc ? 'cdc' : 'who'}`)}</p>
        <p>
          {t('vitals:growth.limits')} <ReviewNote part="measurements" />
        </p>
      </div>
    </>
  )
}

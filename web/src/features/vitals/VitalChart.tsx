import { digitsOf, fromKept, unitsOf, type VitalKindFacts } from '@uzima/contract/vitals'
import { type VitalKind, vitalUnit } from '@uzima/contract/vitals/kinds'
import { ChevronLeft, ChevronRight, Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDate, formatDay, formatMoment, formatNumber } from '#lib/format.ts'
import { daysOf, type Period, periods } from '#lib/periods.ts'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LineChart } from '#ui/LineChart.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useVitalsBetween, type Whose } from './api.ts'
import { ChartTable } from './ChartTable.tsx'
import { instantsOf, type Point, pointsOf } from './periods.ts'
import { setUnit, useUnits } from './units.ts'
import { isOut, meanText, unitText, valueText } from './vital-words.ts'

type VitalChartProps = { patientId: Whose; kind: VitalKind; facts: VitalKindFacts | undefined }

/** One kind over a week, month or year, as a line chart and a table. */
export function VitalChart({ patientId, kind, facts }: VitalChartProps) {
  const { t } = useTranslation(['vitals', 'common'])
  const [period, setPeriod] = useState<Period>('month')
  const [back, setBack] = useState(0)
  const unitOf = useUnits()
  const unit = unitOf(kind)
  const days = daysOf(period, back, dayOf(new Date()))
  const vitals = useVitalsBetween(patientId, { kind, ...instantsOf(days) })
  const { points, by } = pointsOf(vitals.data?.rows ?? [], period)
  // what is usual changes with a child's age, so no band of adults is drawn over it
  const isOfChild = vitals.data?.rows.some(({ age }) => age === 'child') ?? false
  const name = t(`vitals:kind.${kind}`)
  const span = { from: formatDay(days.first), until: formatDay(days.last) }

  const whenOf = (point: Point) => {
    if (by === 'each') return formatMoment(new Date(point.at))
    return by === 'day' ? formatDay(point.day) : t('vitals:chart.weekOf', { day: formatDay(point.day) })
  }
  const wordsOf = ({ one, values, count, onOxygen }: Point) =>
    [
      valueText(t, { kind, values, oxygen: one?.oxygen ?? null }, unit),
      one?.level ? t(`vitals:level.${one.level}`) : '',
      count > 1 ? meanText(t, { count, onOxygen }) : '',
    ]
      .filter(Boolean)
      .join(', ')
  const isOutside = ({ one, values, onOxygen }: Point) =>
    one
      ? isOut(one.level)
      : onOxygen > 0 ||
        (!isOfChild &&
          values.some((value, index) => {
            const { low, high } = facts?.parts[index] ?? { low: null, high: null }
            return (low !== null && value < low) || (high !== null && value > high)
          }))
  const hasOxygen = points.some(({ onOxygen }) => onOxygen > 0)
  const parts = facts?.parts ?? []
  const lines = parts.length > 1 ? [t('vitals:part.systolic'), t('vitals:part.diastolic')] : [name]
  const bands = parts.flatMap(({ low, high }, index) =>
    low === null || high === null || isOfChild
      ? []
      : [
          {
            low: fromKept(low, unit),
            high: fromKept(high, unit),
            name: t(parts.length > 1 ? `vitals:chart.band.${index === 0 ? 'systolic' : 'diastolic'}` : 'vitals:chart.band.one'),
          },
        ],
  )

  return (
    <Card title={name}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Segments
          label={t('vitals:chart.period')}
          options={periods.map((value) => ({ value, label: t(`vitals:chart.${value}`) }))}
          value={period}
          onChange={(next) => {
            setPeriod(next)
            setBack(0)
          }}
        />
        {unitsOf[kind].length > 1 ? (
          <SelectChip
            label={t('vitals:form.unit')}
            icon={Scale}
            value={unit}
            onChange={(event) => setUnit(kind, vitalUnit.parse(event.target.value))}
            options={unitsOf[kind].map((value) => ({ value, label: unitText(t, value, kind) }))}
          />
        ) : null}
      </div>
      <div className="mb-2 flex items-center gap-1">
        <IconButton icon={ChevronLeft} name={t('vitals:chart.earlier')} className="-ml-3" onClick={() => setBack(back + 1)} />
        <p className="min-w-0 text-small" aria-live="polite">
          {t('vitals:chart.span', span)}
        </p>
        {back > 0 ? <IconButton icon={ChevronRight} name={t('vitals:chart.later')} onClick={() => setBack(back - 1)} /> : null}
      </div>
      <StateView {...queryState(vitals)} skeleton={<SkeletonRows label={t('vitals:chart.loading')} rows={4} />}>
        {() =>
          points.length === 0 ? (
            <p className="py-6 text-muted">{t('vitals:chart.empty')}</p>
          ) : (
            <div className="grid gap-4">
              <div>
                <LineChart
                  label={t('vitals:chart.label', { name, ...span })}
                  hint={t('vitals:chart.hint')}
                  lines={lines}
                  readings={points.map((point) => ({
                    key: point.key,
                    at: point.at,
                    when: whenOf(point),
                    text: wordsOf(point),
                    values: point.values.map((value) => fromKept(value, unit)),
                    isOut: isOutside(point),
                  }))}
                  bands={bands}
                  formatValue={(value) => formatNumber(value, { maximumFractionDigits: digitsOf(unit) })}
                  formatTime={(at) => formatDate(new Date(at), period === 'year' ? 'monthShortYear' : 'short')}
                />
                <p className="mt-2 text-muted text-small">{t(isOfChild ? 'vitals:chart.children' : 'vitals:chart.adults')}</p>
                {hasOxygen ? <p className="mt-1 text-muted text-small">{t('vitals:chart.oxygen')}</p> : null}
              </div>
              <ChartTable points={points} kind={kind} unit={unit} whenOf={whenOf} label={t('vitals:chart.table', { name })} />
            </div>
          )
        }
      </StateView>
    </Card>
  )
}

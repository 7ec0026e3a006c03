import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayOf, formatDate, formatDay, formatNumber } from '#lib/format.ts'
import { daysOf, type Period, periods, periodsBack } from '#lib/periods.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LineChart } from '#ui/LineChart.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { linkPaths } from '../../link-paths.ts'
import { useSteps, type Whose } from './api.ts'
import { StepsTable } from './StepsTable.tsx'
import { meanOf, pointsOf, type StepPoint } from './step-points.ts'

const noon = (day: string) => Date.parse(`${day}T12:00:00`)

/** Steps a day over a week, month or year, as a line chart and a table. */
export function StepsCard({ patientId }: { patientId?: Whose }) {
  const { t } = useTranslation('steps')
  const [period, setPeriod] = useState<Period>('month')
  const [back, setBack] = useState(0)
  const today = dayOf(new Date())
  const days = daysOf(period, back, today)
  const steps = useSteps(patientId, { from: days.first, until: days.last })
  const span = { from: formatDay(days.first), until: formatDay(days.last) }
  const whenOf = ({ day, one }: StepPoint) => (one ? formatDay(day) : t('steps:chart.weekOf', { day: formatDay(day) }))
  const number = (value: number) => formatNumber(value)
  return (
    <Card title={t('steps:title')} className="mt-4 wide:mt-6">
      <StateView {...queryState(steps)} skeleton={<SkeletonRows label={t('steps:loading')} rows={4} />}>
        {() => {
          const { rows, latest } = steps.data ?? { rows: [], latest: null }
          if (latest === null)
            return (
              <EmptyState
                title={t('steps:empty.title')}
                text={t(patientId ? 'steps:empty.patient' : 'steps:empty.text')}
                action={patientId ? undefined : <ImportLink text={t('steps:empty.import')} />}
              />
            )
          const points = pointsOf(rows)
          return (
            <>
              <Segments
                label={t('steps:chart.period')}
                options={periods.map((value) => ({ value, label: t(`steps:chart.${value}`) }))}
                value={period}
                onChange={(next) => {
                  setPeriod(next)
                  setBack(0)
                }}
              />
              <div className="mt-3 mb-2 flex items-center gap-1">
                <IconButton icon={ChevronLeft} name={t('steps:chart.earlier')} className="-ml-3" onClick={() => setBack(back + 1)} />
                <p className="min-w-0 text-small" aria-live="polite">
                  {t('steps:chart.span', span)}
                </p>
                {back > 0 ? <IconButton icon={ChevronRight} name={t('steps:chart.later')} onClick={() => setBack(back - 1)} /> : null}
              </div>
              {points.length === 0 ? (
                <div className="grid justify-items-start gap-3 py-4">
                  <p className="text-muted">{t('steps:chart.empty', { day: formatDay(latest) })}</p>
                  <Button onClick={() => setBack(periodsBack(period, latest, today))}>{t('steps:chart.toLatest')}</Button>
                </div>
              ) : (
                <div className="grid gap-4">
                  <p>{t('steps:chart.mean', { mean: number(meanOf(rows)), count: rows.length, number: number(rows.length) })}</p>
                  <LineChart
                    label={t('steps:chart.label', span)}
                    hint={t('steps:chart.hint')}
                    lines={[t('steps:title')]}
                    readings={points.map((point) => ({
                      key: point.key,
                      at: noon(point.day),
                      when: whenOf(point),
                      text: t('steps:count', { count: point.count, number: number(point.count) }),
                      values: [point.count],
                      isOut: false,
                    }))}
                    formatValue={number}
                    formatTime={(at) => formatDate(new Date(at), period === 'year' ? 'monthShortYear' : 'short')}
                  />
                  <StepsTable points={points} whenOf={whenOf} isOwn={!patientId} />
                  <p className="text-muted text-small">{t(patientId ? 'steps:note.patient' : 'steps:note.own')}</p>
                </div>
              )}
            </>
          )
        }}
      </StateView>
    </Card>
  )
}

const ImportLink = ({ text }: { text: string }) => (
  <Button asChild>
    <Link to={linkPaths.importRecords()}>{text}</Link>
  </Button>
)

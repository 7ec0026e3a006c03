import type { LabSeries } from '@uzima/contract/health-records/values'
import { TestTube } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useLabSeries, type Whose } from './api.ts'
import { LabSeriesView } from './LabSeriesView.tsx'

const keyOf = ({ test, name, unit }: LabSeries) => `${test ?? name}|${unit}`

type LabViewProps = {
  patientId?: Whose
  linkTo: (recordId: string) => string
  /** Adds a record, which may have values. */
  add: ReactNode
}

/** Laboratory values over time: one test at a time, as a chart with its table. */
export function LabView({ patientId, linkTo, add }: LabViewProps) {
  const { t } = useTranslation(['health-records', 'common'])
  const values = useLabSeries(patientId)
  const series = values.data?.series ?? []
  const [chosen, setChosen] = useState('')
  const shown = series.find((each) => keyOf(each) === chosen) ?? series[0]
  const isUnique = ({ test, name }: LabSeries) => series.filter((each) => each.test === test && each.name === name).length === 1
  const label = (each: LabSeries) => [each.name, isUnique(each) || !each.unit ? '' : `(${each.unit})`].filter(Boolean).join(' ')
  return (
    <StateView
      {...queryState(values)}
      skeleton={
        <Card>
          <SkeletonRows label={t('health-records:values.loading')} rows={4} />
        </Card>
      }
    >
      {() =>
        shown ? (
          <>
            {series.length > 1 ? (
              <div className="mb-4">
                <SelectChip
                  label={t('health-records:values.choose')}
                  icon={TestTube}
                  value={keyOf(shown)}
                  onChange={(event) => setChosen(event.target.value)}
                  options={series.map((each) => ({ value: keyOf(each), label: label(each) }))}
                />
              </div>
            ) : null}
            <LabSeriesView key={keyOf(shown)} series={shown} name={shown.name} linkTo={linkTo} />
          </>
        ) : (
          <Card>
            <EmptyState title={t('health-records:values.empty')} text={t('health-records:values.emptyHint')} action={add} />
          </Card>
        )
      }
    </StateView>
  )
}

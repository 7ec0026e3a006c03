import type { ComparedValue, LabSeries } from '@uzima/contract/health-records/values'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'
import { useLabSeries, type Whose } from './api.ts'
import { SeriesChart } from './SeriesChart.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { useShownSeries } from './series-units.ts'
import { UnitSwitch } from './UnitSwitch.tsx'
import { useTestNames } from './useTestNames.ts'

/** A record's values over time: those measured at least twice, one at a time. */
export function RecordTrend({ patientId, values }: { patientId: Whose; values: readonly ComparedValue[] }) {
  const { t } = useTranslation('health-records')
  const nameOf = useTestNames()
  const { data } = useLabSeries(patientId)
  const [chosen, setChosen] = useState(0)
  const isOf = (series: LabSeries) =>
    values.some(({ test, name, unit }) => series.test === test && (test !== null || (series.name === name && series.unit === unit)))
  const repeated = (data?.series ?? []).filter((series) => series.values.length > 1 && isOf(series))
  const shownIn = useShownSeries()
  const found = repeated[chosen] ?? repeated[0]
  if (!found) return null
  const shown = shownIn(found)
  return (
    <section aria-labelledby="record-trend">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 id="record-trend">{t('health-records:detail.trend')}</h3>
        <UnitSwitch series={shown} />
      </div>
      {repeated.length > 1 ? (
        <SelectField
          className="mb-3"
          label={t('health-records:values.choose')}
          value={String(chosen)}
          onChange={(event) => setChosen(Number(event.target.value))}
          options={repeated.map(({ test, name }, index) => ({ value: String(index), label: nameOf(test, name) }))}
        />
      ) : null}
      <SeriesChart key={`${shown.test}|${shown.name}|${shown.unit}`} series={shown} name={nameOf(shown.test, shown.name)} />
      <details className="mt-1">
        <summary className="cursor-pointer py-2 font-semibold text-brand">{t('health-records:values.all')}</summary>
        <SeriesTable series={shown} />
      </details>
    </section>
  )
}

import type { LabSeries } from '@uzima/contract/health-records/values'
import { Ruler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SelectChip } from '#ui/SelectChip.tsx'
import { setSeriesUnit } from './series-units.ts'

/** The unit a series is shown in; nothing where there is only one. */
export function UnitSwitch({ series: { test, units, unit } }: { series: LabSeries }) {
  const { t } = useTranslation('health-records')
  if (test === null || units.length < 2) return null
  return (
    <SelectChip
      label={t('health-records:values.unit')}
      icon={Ruler}
      value={unit}
      onChange={(event) => setSeriesUnit(test, event.target.value)}
      options={units.map((each) => ({ value: each.unit, label: each.unit }))}
    />
  )
}

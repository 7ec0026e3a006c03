import type { LabValue } from '@uzima/contract/health-records'
import { useTranslation } from 'react-i18next'
import { LevelBadge } from './LevelBadge.tsx'
import { rangeText, valueText } from './record-words.ts'
import { useTestNames } from './useTestNames.ts'

/** Measured values; on phones the range goes below the name. */
export function ValueTable({ values }: { values: readonly LabValue[] }) {
  const { t } = useTranslation('health-records')
  const nameOf = useTestNames()
  return (
    <table className="w-full text-[0.9375rem]">
      <thead className="text-left text-muted text-small">
        <tr className="border-border border-b">
          <th className="py-2 pr-3 font-medium">{t('health-records:values.test')}</th>
          <th className="hidden py-2 pr-3 font-medium sm:table-cell">{t('health-records:values.range')}</th>
          <th className="py-2 pr-3 font-medium">{t('health-records:values.level')}</th>
          <th className="py-2 text-right font-medium">{t('health-records:values.value')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {values.map((value) => (
          <tr key={`${value.test}|${value.name}|${value.unit}|${value.value}`}>
            <td className="py-2.5 pr-3">
              {nameOf(value.test, value.name)}
              {rangeText(value) ? <span className="block text-muted text-small tabular-nums sm:hidden">{rangeText(value)}</span> : null}
            </td>
            <td className="hidden whitespace-nowrap py-2.5 pr-3 text-muted tabular-nums sm:table-cell">{rangeText(value)}</td>
            <td className="py-2.5 pr-3">
              <LevelBadge value={value} />
            </td>
            <td className="py-2.5 text-right font-semibold tabular-nums sm:whitespace-nowrap">{valueText(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

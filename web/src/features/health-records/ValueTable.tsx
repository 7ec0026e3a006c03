import type { ComparedValue } from '@uzima/contract/health-records/values'
import { useTranslation } from 'react-i18next'
import { LevelBadge } from './LevelBadge.tsx'
import { RangeWords } from './RangeWords.tsx'
import { useResultText } from './useResultText.ts'
import { useTestNames } from './useTestNames.ts'

/** Measured values, each with the range it was compared with in words. */
export function ValueTable({ values }: { values: readonly ComparedValue[] }) {
  const { t } = useTranslation('health-records')
  const nameOf = useTestNames()
  const resultText = useResultText()
  return (
    <table className="w-full text-[0.9375rem]">
      <thead className="text-left text-muted text-small">
        <tr className="border-border border-b">
          <th className="py-2 pr-3 font-medium">{t('health-records:values.test')}</th>
          <th className="py-2 pr-3 font-medium">{t('health-records:values.level')}</th>
          <th className="py-2 text-right font-medium">{t('health-records:values.value')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {values.map((value) => (
          <tr key={`${value.test}|${value.name}|${value.unit}|${value.value}|${value.finding}`}>
            <td className="py-2.5 pr-3">
              {nameOf(value.test, value.name)}
              <span className="block text-muted text-small [overflow-wrap:anywhere]">
                <RangeWords value={value} unit={value.unit} />
              </span>
            </td>
            <td className="py-2.5 pr-3">
              <LevelBadge value={value} />
            </td>
            <td className="py-2.5 text-right font-semibold tabular-nums sm:whitespace-nowrap">{resultText(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

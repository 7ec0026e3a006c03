import type { VitalKind, VitalUnit } from '@uzima/contract/vitals/kinds'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { LevelBadge } from './LevelBadge.tsx'
import type { Point } from './periods.ts'
import { meanText, valueText } from './vital-words.ts'

type ChartTableProps = { points: readonly Point[]; kind: VitalKind; unit: VitalUnit; whenOf: (point: Point) => string; label: string }

/** A chart's points, latest first. Long tables scroll. */
export function ChartTable({ points, kind, unit, whenOf, label }: ChartTableProps) {
  const { t } = useTranslation('vitals')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
    <section aria-label={label} tabIndex={0} className="max-h-64 overflow-y-auto rounded-small">
      <table className="w-full text-[0.9375rem]">
        <thead className="text-left text-muted text-small">
          <tr className="border-border border-b">
            <th className="py-2 pr-3 font-medium">{t('vitals:chart.when')}</th>
            <th className="py-2 pr-3 font-medium max-sm:hidden">{t('vitals:chart.level')}</th>
            <th className="py-2 text-right font-medium">{t('vitals:form.value')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {[...points].reverse().map((point) => (
            <tr key={point.key}>
              <td className="py-2.5 pr-3">
                <span className="block">{whenOf(point)}</span>
                {point.count > 1 ? <span className="block text-muted text-small">{meanText(t, point)}</span> : null}
              </td>
              <td className="py-2.5 pr-3 max-sm:hidden">{point.one ? <LevelBadge vital={point.one} /> : null}</td>
              <td className="py-2.5 text-right">
                <span className={classes('block font-semibold tabular-nums', !point.one?.oxygen && 'whitespace-nowrap')}>
                  {valueText(t, { kind, values: point.values, oxygen: point.one?.oxygen ?? null }, unit)}
                </span>
                {point.one ? (
                  <span className="mt-1 inline-block sm:hidden">
                    <LevelBadge vital={point.one} />
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

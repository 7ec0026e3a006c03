import type { DailySteps } from '@uzima/contract/steps'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#lib/format.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { StepPoint } from './step-points.ts'

type StepsTableProps = { points: readonly StepPoint[]; whenOf: (point: StepPoint) => string; isOwn: boolean }

/** The chart's points, latest first, with what counted them. Long tables scroll. */
export function StepsTable({ points, whenOf, isOwn }: StepsTableProps) {
  const { t } = useTranslation('steps')
  const [asked, setAsked] = useState<DailySteps | null>(null)
  const hasDays = isOwn && points.some(({ one }) => one)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section aria-label={t('steps:table.label')} tabIndex={0} className="max-h-80 overflow-y-auto rounded-small">
        <table className="w-full text-[0.9375rem]">
          <thead className="text-left text-muted text-small">
            <tr className="border-border border-b">
              <th className="py-2 pr-3 font-medium">{t('steps:table.when')}</th>
              <th className="py-2 text-right font-medium">{t('steps:table.steps')}</th>
              {hasDays ? (
                <th className="w-11">
                  <span className="sr-only">{t('steps:delete.submit')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {points.toReversed().map((point) => (
              <tr key={point.key}>
                <td className="py-2 pr-3">
                  <span className="block">{whenOf(point)}</span>
                  <span className="block text-muted text-small [overflow-wrap:anywhere]">
                    {point.one ? aboutText(t, point.one) : t('steps:table.mean', { count: point.days, number: formatNumber(point.days) })}
                  </span>
                </td>
                <td className="whitespace-nowrap py-2 text-right font-semibold tabular-nums">{formatNumber(point.count)}</td>
                {hasDays ? (
                  <td className="text-right">
                    {point.one ? (
                      <IconButton
                        icon={Trash2}
                        name={t('steps:delete.named', { day: whenOf(point) })}
                        onClick={() => setAsked(point.one)}
                      />
                    ) : null}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {asked ? <DeleteDialog steps={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

type T = ReturnType<typeof useTranslation<'steps'>>['t']
/** What counted them, and what stood there before. */
const aboutText = (t: T, { device, before }: DailySteps) =>
  [device, before && t('steps:table.before', { number: formatNumber(before.count) })].filter(Boolean).join(' · ')

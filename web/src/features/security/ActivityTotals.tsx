import type { SecurityEventSummary } from '@uzima/contract/security'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { StatStrip } from '#ui/StatStrip.tsx'

const severities = ['info', 'warning', 'critical'] as const

/** Events in total and by severity, and how many match the filters. */
export function ActivityTotals({ summary }: { summary: z.infer<typeof SecurityEventSummary> }) {
  const { t } = useTranslation('security')
  const { total, matching, bySeverity, isPartial } = summary
  const stats = [
    { label: t('totals.all'), figure: total, text: isPartial ? t('totals.newest') : t('totals.shown', { count: matching }) },
    ...severities.map((severity) => ({
      label: t(`severity.${severity}`),
      figure: bySeverity[severity] ?? 0,
      text: t(`totals.${severity}`),
    })),
  ]
  return <StatStrip label={t('totals.title')} stats={stats} />
}

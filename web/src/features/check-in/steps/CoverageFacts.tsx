import type { Coverage } from '@uzima/contract/check-in/coverage'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { Facts } from '#ui/Facts.tsx'

/** What is known of somebody's insurance, for themselves and for the desk. */
export function CoverageFacts({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation('check-in')
  const { kind, relationship, updatedAt } = coverage
  const facts = [
    { label: t('check-in:coverage.label.kind'), value: t(`check-in:coverage.kind.${kind}`) },
    ...(['insurer', 'memberNumber', 'plan', 'groupNumber'] as const).flatMap((name) =>
      coverage[name] === null ? [] : [{ label: t(`check-in:coverage.label.${name}`), value: coverage[name] }],
    ),
    ...(relationship && relationship !== 'self'
      ? [
          {
            label: t('check-in:coverage.label.relationship'),
            value: [t(`check-in:coverage.relationship.${relationship}`), coverage.holder].filter(Boolean).join(': '),
          },
        ]
      : []),
    { label: t('check-in:coverage.label.updated'), value: formatDate(updatedAt) },
  ]
  return <Facts columns={2} facts={facts} />
}

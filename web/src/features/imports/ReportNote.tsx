import type { ImportReport } from '@uzima/contract/imports'
import { useTranslation } from 'react-i18next'
import { formatList, formatNumber } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { faultText, typeText, whereText } from './import-words.ts'

/** What of a file could not be read, and what has no place in the record: by name, never in silence. */
export function ReportNote({ report }: { report: ImportReport | null }) {
  const { t } = useTranslation('imports')
  const { leftOut = [], faults = [] } = report ?? {}
  if (leftOut.length + faults.length === 0) return null
  const places = (where: readonly string[]) => formatList(where.map((each) => whereText(t, each)))
  return (
    <Card title={t('imports:report.title')}>
      <p className="text-muted text-small">{t('imports:report.text')}</p>
      <ul className="mt-2 divide-y divide-border">
        {faults.map(({ fault, where, count }) => (
          <li key={`${fault} ${where}`} className="py-2">
            <p className="font-medium">
              {faultText(t, fault)}
              {count ? ` (${formatNumber(count)})` : null}
            </p>
            {where ? (
              <p className="text-caption text-muted [overflow-wrap:anywhere] first-letter:uppercase">{whereText(t, where)}</p>
            ) : null}
          </li>
        ))}
        {leftOut.map(({ type, name, reason, count, where }) => (
          <li key={`${type} ${reason} ${name}`} className="py-2">
            <p className="[overflow-wrap:anywhere]">
              <span className="font-medium">{[typeText(t, type), name].filter(Boolean).join(': ')}</span>
              {count > 1 ? ` (${formatNumber(count)})` : null}
            </p>
            <p className="text-muted text-small">{t(`imports:reason.${reason}`)}</p>
            <p className="text-caption text-muted first-letter:uppercase">{places(where)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

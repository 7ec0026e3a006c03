import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'

/** Since when a list of the audit log is complete, where older entries are in the practice's archive. */
export function StartOfList({ since }: { since: string | null | undefined }) {
  const { t } = useTranslation('security')
  // months end in UTC, wherever the reader is
  return since ? <p className="text-muted">{t('views.since', { date: formatDate(since, 'medium', { zone: 'UTC' }) })}</p> : null
}

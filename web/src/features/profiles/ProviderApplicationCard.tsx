import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { useOwnApplication } from './api.ts'

const badges = {
  pending: { kind: 'outline', icon: Clock },
  approved: { kind: 'success', icon: CircleCheck },
  rejected: { kind: 'danger', icon: CircleX },
} as const

/** Only shown to people who applied. */
export function ProviderApplicationCard() {
  const { t } = useTranslation('profiles')
  const { data } = useOwnApplication()
  const application = data?.application
  if (!application) return null
  const { status, specialty, createdAt, decisionNote } = application
  return (
    <Card title={t('application.title')}>
      <Badge {...badges[status]}>{t(`application.status.${status}`)}</Badge>
      <p className="mt-3 font-semibold">{specialty}</p>
      <p className="text-muted text-small">{t('application.sent', { date: formatDate(createdAt) })}</p>
      <p className="mt-3">{t(`application.text.${status}`)}</p>
      {decisionNote ? <p className="mt-3 rounded-small bg-sunken px-4 py-3 text-small">{decisionNote}</p> : null}
    </Card>
  )
}

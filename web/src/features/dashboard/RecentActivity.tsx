import type { Activity } from '@uzima/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { Timeline } from '#ui/Timeline.tsx'

/** Signing in and out is a ring, visits and the account a cup, anything to look into a lozenge. */
const shapes: Partial<Record<Activity['event'], 'notice' | 'plain'>> = {
  'account.signed_in': 'plain',
  'appointment.viewed': 'plain',
  'patient.viewed': 'plain',
  'appointment.cancelled': 'notice',
  'appointment.missed': 'notice',
  'application.rejected': 'notice',
  security_password_changed: 'notice',
}

/** What the person did, and what others did with their visits. */
export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  const { t } = useTranslation('dashboard')
  const wordsOf = ({ event, isOwn, actorName }: Activity) =>
    isOwn
      ? t(`dashboard:activity.own.${event}`)
      : t(`dashboard:activity.other.${event}`, { name: actorName ?? t('dashboard:activity.someone') })
  return (
    <Card title={t('dashboard:activity.title')}>
      {activity.length > 0 ? (
        <Timeline
          moments={activity.map((entry) => ({
            key: entry.id,
            title: wordsOf(entry),
            time: formatMoment(entry.at),
            shape: shapes[entry.event] ?? 'done',
          }))}
        />
      ) : (
        <p className="text-muted">{t('dashboard:activity.empty')}</p>
      )}
    </Card>
  )
}

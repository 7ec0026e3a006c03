import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { toast } from '#ui/toast.ts'
import { useUpcomingVisits } from '../appointments/public.ts'
import { useShareCheck, useStopSharing } from './api.ts'

/** Chooses which doctors of upcoming visits may read this check. */
export function ShareCheck({ check: { id, sharedWith } }: { check: SymptomCheck }) {
  const { t } = useTranslation(['symptom-checker', 'common'])
  const visits = useUpcomingVisits()
  const share = useShareCheck()
  const stop = useStopSharing()
  if (visits.length === 0) return null
  const isBusy = share.isPending || stop.isPending
  const give = (appointmentId: string, isGiven: boolean) => {
    const change = isGiven ? share : stop
    change.mutate(
      { id, appointmentId },
      {
        onSuccess: () => toast.success(t(isGiven ? 'symptom-checker:share.done' : 'symptom-checker:share.ended')),
        onError: (error) => toast.error(t('common:error'), { text: errorText(error) }),
      },
    )
  }
  return (
    <Card title={t('symptom-checker:share.title')}>
      <p className="text-muted text-small">{t('symptom-checker:share.text')}</p>
      {visits.map((visit) => (
        <CheckboxField
          key={visit.id}
          label={visit.doctor.name}
          hint={formatDateTime(visit.scheduledTime)}
          checked={sharedWith.includes(visit.id)}
          disabled={isBusy}
          onChange={({ target }) => give(visit.id, target.checked)}
        />
      ))}
    </Card>
  )
}

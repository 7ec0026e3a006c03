import type { Appointment } from '@uzima/contract/appointments'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime, ownZone, zoneName } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { specialtyName } from '../providers/public.ts'
import { VisitMode } from './VisitKind.tsx'

/** A past or cancelled visit: the same facts as the ticket, on the paper surface. */
export function PastVisit({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('appointments')
  const { doctor, scheduledTime: start, mode, type, reason } = visit
  return (
    <Card title={formatDate(start, 'full')}>
      <p className="-mt-2 mb-4 text-muted">
        {formatTime(start)}, {zoneName(ownZone(), start)}
      </p>
      <Facts
        facts={[
          { label: t('appointments:summary.with'), value: `${doctor.name}, ${specialtyName(doctor.specialty)}` },
          { label: t('appointments:summary.how'), value: <VisitMode mode={mode} /> },
          ...(type ? [{ label: t('appointments:book.type'), value: type.name }] : []),
          { label: t('appointments:summary.reason'), value: <span className="whitespace-pre-line">{reason}</span> },
        ]}
      />
    </Card>
  )
}

import type { AnswerableVisit } from '@uzima/contract/visit-answers'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime, zoneName } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'

/** With the time at the practice: whoever opens the link may be anywhere. */
export function VisitFacts({ visit: { scheduledTime, doctor, mode, place, timeZone } }: { visit: AnswerableVisit }) {
  const { t } = useTranslation('visit-answers')
  return (
    <Card>
      <Facts
        facts={[
          {
            label: t('visit-answers:when'),
            value: (
              <>
                <span className="block font-semibold">
                  {formatDate(scheduledTime, 'weekday', { zone: timeZone })}, {formatTime(scheduledTime, { zone: timeZone })}
                </span>
                <span className="block text-muted text-small">
                  {t('visit-answers:timesAt', { zone: zoneName(timeZone, scheduledTime) })}
                </span>
              </>
            ),
          },
          { label: t('visit-answers:with'), value: doctor },
          { label: t('visit-answers:where'), value: mode === 'in_person' ? place : t(`visit-answers:${mode}`) },
        ]}
      />
    </Card>
  )
}

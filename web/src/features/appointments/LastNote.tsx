import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { usePatientVisits } from './api.ts'
import { visitPath } from './visit-path.ts'

/** What the signed-in doctor wrote last for a patient, among the latest of their past visits. */
export function LastNote({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['appointments', 'common'])
  const visits = usePatientVisits(patientId, 'past')
  const visit = visits.data?.pages[0]?.rows.find(({ patientNote }) => patientNote)
  return (
    <Card
      title={t('appointments:lastNote.title')}
      action={
        visit ? (
          <Button variant="quiet" asChild>
            <Link to={visitPath(visit)}>{t('appointments:lastNote.open')}</Link>
          </Button>
        ) : undefined
      }
    >
      <StateView {...queryState(visits)} skeleton={<SkeletonRows label={t('appointments:lastNote.loading')} rows={1} />}>
        {() =>
          visit ? (
            <>
              <p className="mb-1 text-muted text-small">{formatDate(visit.scheduledTime, 'full')}</p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{visit.patientNote}</p>
            </>
          ) : (
            <p className="text-muted">{t('appointments:lastNote.none')}</p>
          )
        }
      </StateView>
    </Card>
  )
}

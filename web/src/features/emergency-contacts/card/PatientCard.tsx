import type { Patient } from '@uzima/contract/sharing'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { usePatientCard } from './api.ts'
import { CardView } from './CardView.tsx'

/** A patient's emergency card for their providers, limited to what the patient chose to show. */
export function PatientCard({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['emergency-contacts', 'common'])
  const query = usePatientCard(patient.id)
  return (
    <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('emergency-contacts:card.loading')} rows={3} />}>
      {() =>
        query.data?.card ? (
          <CardView card={query.data.card} />
        ) : (
          <Card title={t('emergency-contacts:card.title')}>
            <p className="text-muted">{t('emergency-contacts:card.patient.none', { name: patient.name })}</p>
          </Card>
        )
      }
    </StateView>
  )
}

import type { Patient } from '@uzima/contract/sharing'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useContacts } from './api.ts'
import { ContactItem } from './ContactItem.tsx'
import { PatientCard } from './card/PatientCard.tsx'

/** A patient's emergency card and contacts for their providers: a section of the patient's page. */
export function PatientContacts({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['emergency-contacts', 'common'])
  const { data: contacts = [], ...query } = useContacts(patient.id)
  return (
    <div className="space-y-4 wide:space-y-6">
      <PatientCard patient={patient} />
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('emergency-contacts:list.loading')} rows={3} />}>
        {() => (
          <Card title={t('emergency-contacts:page.title')}>
            {contacts.length === 0 ? (
              <p className="text-muted">{t('emergency-contacts:list.none', { name: patient.name })}</p>
            ) : (
              <List label={t('emergency-contacts:page.title')}>
                {contacts.map((contact) => (
                  <ContactItem key={contact.id} contact={contact} />
                ))}
              </List>
            )}
          </Card>
        )}
      </StateView>
    </div>
  )
}

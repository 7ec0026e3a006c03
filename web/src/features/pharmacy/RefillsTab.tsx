import { Repeat } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { RefillDialog, RefillList } from '../prescriptions/public.ts'
import { useActiveMedications } from './api.ts'

/** Requests a refill from a doctor, and lists earlier requests. */
export function RefillsTab() {
  const { t } = useTranslation(['pharmacy', 'common'])
  const { data: medications = [], ...query } = useActiveMedications()
  const [asking, setAsking] = useState<string | null>(null)
  const asked = medications.find(({ id }) => id === asking)
  return (
    <div className="grid gap-4 wide:gap-6">
      <Card title={t('pharmacy:refills.title')}>
        <p className="mb-2 max-w-160 text-muted">{t('pharmacy:refills.intro')}</p>
        <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('pharmacy:medicines.loading')} rows={2} />}>
          {() =>
            medications.length === 0 ? (
              <EmptyState
                title={t('pharmacy:medicines.none')}
                text={t('pharmacy:medicines.noneHint')}
                action={
                  <Button asChild>
                    <Link to={paths.medications()}>{t('pharmacy:medicines.open')}</Link>
                  </Button>
                }
              />
            ) : (
              <List label={t('pharmacy:refills.title')}>
                {medications.map(({ id, name, dosage }) => (
                  <ListRow
                    key={id}
                    title={<span className="break-words">{name}</span>}
                    text={dosage}
                    action={
                      <Button icon={Repeat} aria-label={t('pharmacy:refills.name', { name })} onClick={() => setAsking(id)}>
                        {t('pharmacy:refills.submit')}
                      </Button>
                    }
                  />
                ))}
              </List>
            )
          }
        </StateView>
      </Card>
      <Suspense fallback={null}>
        <RefillList />
      </Suspense>
      <Suspense fallback={null}>{asked ? <RefillDialog medication={asked} onClose={() => setAsking(null)} /> : null}</Suspense>
    </div>
  )
}

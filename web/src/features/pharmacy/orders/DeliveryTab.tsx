import type { DeliveryOrder } from '@uzima/contract/pharmacy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../../paths.ts'
import { useActiveMedications, useAddresses } from '../api.ts'
import { DeliveryForm } from './DeliveryForm.tsx'
import { OrderList } from './OrderList.tsx'
import { PayPanel } from './PayPanel.tsx'

/** The order to repeat and a counter that serves as key, so that each repeat gets a fresh form. */
type Again = { order: DeliveryOrder | undefined; times: number }

/** Orders medicines, and shows the state of each order. */
export function DeliveryTab() {
  const { t } = useTranslation(['pharmacy', 'common'])
  const medications = useActiveMedications()
  const addresses = useAddresses()
  const [again, setAgain] = useState<Again>({ order: undefined, times: 0 })
  const failed = medications.error ?? addresses.error
  return (
    <div className="grid gap-4 wide:gap-6">
      <PayPanel />
      <Card>
        <StateView
          status={failed ? 'error' : medications.isPending || addresses.isPending ? 'pending' : 'success'}
          skeleton={<SkeletonRows label={t('pharmacy:medicines.loading')} rows={4} />}
          errorText={failed ? errorText(failed) : ''}
          retryLabel={t('common:retry')}
          onRetry={() => void Promise.all([medications.refetch(), addresses.refetch()])}
          retrying={medications.isFetching || addresses.isFetching}
        >
          {() =>
            medications.data?.length === 0 ? (
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
              <DeliveryForm
                key={again.times}
                medications={medications.data ?? []}
                addresses={addresses.data?.rows ?? []}
                again={again.order}
              />
            )
          }
        </StateView>
      </Card>
      <OrderList onAgain={(order) => setAgain(({ times }) => ({ order, times: times + 1 }))} />
    </div>
  )
}

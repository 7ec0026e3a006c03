import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Card } from '#ui/Card.tsx'
import { paths } from '../../paths.ts'
import { OrderDialogs } from './OrderDialogs.tsx'
import { OrderList } from './OrderList.tsx'

/** What was ordered for the user: a card of their medical history. */
export function OrderCard() {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const order = query.get('order')
  return (
    <Card title={t('orders:list.title.own')}>
      <OrderList linkTo={(id) => paths.medicalHistory({ order: id })} />
      <OrderDialogs
        patientId={undefined}
        shown={order ? { order } : null}
        onClose={() => void navigate(paths.medicalHistory(), { replace: true, preventScrollReset: true })}
      />
    </Card>
  )
}

import type { Patient } from '@uzima/contract/sharing'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { OrderDialogs, type Shown } from './OrderDialogs.tsx'
import { OrderList } from './OrderList.tsx'

/** All orders for a patient: a section of the patient's page. */
export function PatientOrders({ patient }: { patient: Patient }) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const order = query.get('order')
  const shown: Shown = query.has('add') ? { form: 'add' } : order ? { order } : null
  const place = { id: patient.id, part: 'orders' } as const
  const add = (
    <Button asChild variant="quiet">
      <Link to={staffPaths.patient({ ...place, add: '' })}>
        <Icon of={Plus} />
        {t('orders:act.order')}
      </Link>
    </Button>
  )
  return (
    <Card title={t('orders:list.title.provider')} action={add}>
      <OrderList patientId={patient.id} linkTo={(id) => staffPaths.patient({ ...place, order: id })} />
      <OrderDialogs
        patientId={patient.id}
        shown={shown}
        onClose={() => void navigate(staffPaths.patient(place), { replace: true, preventScrollReset: true })}
      />
    </Card>
  )
}

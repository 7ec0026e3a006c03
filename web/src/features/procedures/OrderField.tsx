import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { formatDate } from '#lib/format.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { servicesText, useOrders } from '../orders/public.ts'

type OrderFieldProps = { patientId: string; value: string; field: BoundField }

/** Which of the patient's latest orders a procedure follows. */
export function OrderField({ patientId, value, field }: OrderFieldProps) {
  const { t } = useTranslation(['procedures', 'common'])
  const orders = useOrders(patientId, {})
  const offered = (orders.data?.pages.flatMap((page) => page.rows) ?? []).filter(
    ({ id, status, category }) => id === value || (status !== 'draft' && status !== 'cancelled' && category !== 'laboratory'),
  )
  const options = offered.map((order) => ({ value: order.id, label: `${servicesText(order)}, ${formatDate(order.authored.at)}` }))
  const isElsewhere = value !== '' && !offered.some(({ id }) => id === value)
  return (
    <SelectField
      label={t('procedures:field.order')}
      optional={t('common:optional')}
      placeholder={t('procedures:form.noOrder')}
      options={isElsewhere ? [...options, { value, label: t('procedures:form.earlierOrder') }] : options}
      {...field}
      value={value}
    />
  )
}

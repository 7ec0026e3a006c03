import type { OrderCategory } from '@uzima/contract/orders/content'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'
import { useOrders } from './api.ts'
import { servicesText } from './order-words.ts'

type AnsweredOrderFieldProps = {
  patientId: string
  value: string
  onChange: (orderId: string, category: OrderCategory | undefined) => void
  error: string | undefined
}

/** In the form of a health record: the open order that it answers. Nothing if none waits for an answer. */
export function AnsweredOrderField({ patientId, value, onChange, error }: AnsweredOrderFieldProps) {
  const { t } = useTranslation(['orders', 'common'])
  const orders = useOrders(patientId, { state: 'open' })
  const waiting = (orders.data?.pages.flatMap((page) => page.rows) ?? []).filter(({ status }) => status !== 'draft')
  if (waiting.length === 0) return null
  return (
    <SelectField
      label={t('orders:answer.label')}
      optional={t('common:optional')}
      hint={t('orders:answer.hint')}
      placeholder={t('orders:answer.none')}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value, waiting.find(({ id }) => id === target.value)?.category)}
      options={waiting.map((order) => ({
        value: order.id,
        label: `${t(`orders:category.${order.category}`)}: ${servicesText(order)}`,
      }))}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { paymentsApi } from '@uzima/contract/payments'
import { useTranslation } from 'react-i18next'
import { client } from '#lib/client.ts'

const payments = client(paymentsApi)

/** Brand names are the same in every language. */
const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }

/** The card that is charged: owned by payments and loaded on demand. */
export function SavedCard() {
  const { t } = useTranslation('subscriptions')
  const { data, isSuccess } = useQuery({
    queryKey: ['subscriptions', 'card'],
    queryFn: () => payments.getSavedMethod(),
    meta: { topics: ['subscriptions', 'payments'] },
  })
  if (!isSuccess) return null
  if (!data.method) return t('subscriptions:card.none')
  const { brand, last4 } = data.method
  return t('subscriptions:card.ending', { brand: brands[brand] ?? t('subscriptions:card.some'), lastFour: last4 })
}

import type { PlanId } from '@uzima/contract/subscriptions/plans'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#lib/format.ts'

/** Names of plans and their features. */
export function usePlanWords() {
  const { t } = useTranslation('subscriptions')
  return {
    nameOf: (id: PlanId) => t(`subscriptions:plan.name.${id}`),
    featureOf: (key: string) => t(`subscriptions:plan.feature.${key}`),
  }
}

/** Prices are whole dollars: $25. */
export const priceText = (cents: number) => formatNumber(cents / 100, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

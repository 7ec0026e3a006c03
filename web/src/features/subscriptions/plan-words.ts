import type { PlanId } from '@uzima/contract/subscriptions/plans'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#lib/format.ts'

/** How a plan is called, and a feature of it. */
export function usePlanWords() {
  const { t } = useTranslation('subscriptions')
  return {
    nameOf: (id: PlanId) => t(`subscriptions:plan.name.${id}`),
    featureOf: (key: string) => t(`subscriptions:plan.feature.${key}`),
  }
}

/** Prices are whole: $25. */
export const priceText = (cents: number) => formatNumber(cents / 100, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

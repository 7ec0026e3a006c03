import type { Price } from '@uzima/contract/payments/prices'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#lib/money.ts'

/** A price with its deposit in words: “$40.00, deposit $10.00”. */
export function usePriceWords() {
  const { t } = useTranslation('prices')
  return ({ amount, deposit, currency }: Price) => {
    const price = formatMoney(amount, currency)
    return deposit === null ? price : t('prices:withDeposit', { price, deposit: formatMoney(deposit, currency) })
  }
}

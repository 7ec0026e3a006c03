import type { Invoice } from '@uzima/contract/invoices'
import { Ban, Banknote, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#lib/money.ts'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  due: { kind: 'warning', icon: Banknote },
  paid: { kind: 'success', icon: CircleCheck },
  cancelled: { kind: 'neutral', icon: Ban },
} as const

/** How an invoice stands, with what is left of it where a part is paid. */
export function InvoiceBadge({
  invoice: { state, paid, due, currency },
}: {
  invoice: Pick<Invoice, 'state' | 'paid' | 'due' | 'currency'>
}) {
  const { t } = useTranslation('invoices')
  const { kind, icon } = looks[state]
  return (
    <Badge kind={kind} icon={icon}>
      {state === 'due' && paid > 0 ? t('invoices:state.left', { amount: formatMoney(due, currency) }) : t(`invoices:state.${state}`)}
    </Badge>
  )
}

import type { AdminPayment } from '@uzima/contract/payments'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/Button.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { PaymentReturns } from './PaymentReturns.tsx'
import { PaymentStatusBadge } from './PaymentStatusBadge.tsx'

/** A transaction with payer and amount, and a refund button if it is paid. */
export function AdminPaymentRow({ payment, onRefund }: { payment: AdminPayment; onRefund: () => void }) {
  const { t } = useTranslation('payments')
  const { payerName, payerEmail, amount, currency, description, transactionRef, createdAt, status, failure, isSandbox } = payment
  const notes = [isSandbox ? t('payments:admin.sandbox') : '', failure ? t(`payments:failure.${failure}`) : ''].filter(Boolean)
  return (
    <ListRow
      title={`${formatMoney(amount, currency)} · ${payerName}`}
      text={
        <>
          <span className="block break-words">
            {[payerEmail, t(`payments:description.${description}`), formatDateTime(createdAt), transactionRef].filter(Boolean).join(' · ')}
          </span>
          {notes.length > 0 ? <span className="block break-words">{notes.join(' · ')}</span> : null}
          <PaymentReturns payment={payment} />
        </>
      }
      kind={<PaymentStatusBadge status={status} />}
      action={
        payment.refundable > 0 ? (
          // when wrapped onto its own line, align it with the others
          <span className="max-[22.5rem]:-ml-3.25">
            <Button
              variant="quiet"
              aria-label={t('payments:refund.named', { amount: formatMoney(amount, currency), name: payerName })}
              onClick={onRefund}
            >
              {t('payments:refund.open')}
            </Button>
          </span>
        ) : undefined
      }
    />
  )
}

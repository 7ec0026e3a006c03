import type { AdminPayment } from '@uzima/contract/payments'
import { awaitsAnswer, type Dispute, isOver, type Refund } from '@uzima/contract/payments/refunds'
import { ExternalLink, Gavel } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { formatMoney } from '#lib/money.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'

/** A payment's refunds, failed refunds and disputes. */
export function PaymentReturns({
  payment: { refunds, disputes, currency },
}: {
  payment: Pick<AdminPayment, 'refunds' | 'disputes' | 'currency'>
}) {
  return (
    <>
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} currency={currency} />
      ))}
      {disputes.map((dispute) => (
        <DisputeLine key={dispute.id} dispute={dispute} currency={currency} />
      ))}
    </>
  )
}

function RefundLine({ refund, currency }: { refund: Refund; currency: string }) {
  const { amount, status, reason, failure, askedAt, doneAt } = refund
  const { t } = useTranslation('payments')
  const words = [
    t(`payments:refunded.${status}`, { amount: formatMoney(amount, currency), date: formatDate(doneAt ?? askedAt) }),
    failure ? t(`payments:refundFailure.${failure}`) : '',
    reason ? t('payments:admin.because', { reason: t(`payments:reason.${reason}`) }) : t('payments:refunded.elsewhere'),
  ]
  return <span className="block break-words">{words.filter(Boolean).join(' · ')}</span>
}

const known = [
  ...['credit_not_processed', 'duplicate', 'fraudulent', 'product_not_received', 'product_unacceptable'],
  ...['subscription_canceled', 'unrecognized'],
]

/** Disputes are answered at the provider: keeps the deadline and the link together. */
function DisputeLine({ dispute, currency }: { dispute: Dispute; currency: string }) {
  const { amount, status, reason, dueAt, url } = dispute
  const { t } = useTranslation('payments')
  const asks = awaitsAnswer(status)
  const why = t(`payments:disputeReason.${known.includes(reason) ? reason : 'other'}`)
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge kind={status === 'lost' ? 'danger' : isOver(status) ? 'neutral' : 'warning'} icon={Gavel}>
        {t(`payments:dispute.${status}`)}
      </Badge>
      <span>{t('payments:dispute.about', { amount: formatMoney(amount, currency), reason: why })}</span>
      <span className="inline-flex flex-wrap items-center gap-x-3">
        {asks && dueAt ? (
          <span className="font-semibold text-text">{t('payments:dispute.due', { date: formatDateTime(dueAt) })}</span>
        ) : null}
        <a href={url} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1.5 py-1">
          {t(asks ? 'payments:dispute.answer' : 'payments:dispute.see')}
          <Icon of={ExternalLink} size={16} />
        </a>
      </span>
    </span>
  )
}

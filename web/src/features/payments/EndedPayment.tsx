import type { Checkout } from '@uzima/contract/payments'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { paths } from '../../paths.ts'
import { PaymentStatusBadge } from './PaymentStatusBadge.tsx'
import { ReceiptButton } from './ReceiptButton.tsx'

/** A finished payment: its outcome, and where to continue. */
export function EndedPayment({ payment }: { payment: Checkout }) {
  const { id, status, failure, receiptNumber, returnPath, refundedAmount, currency } = payment
  const { t } = useTranslation('payments')
  return (
    <Card title={t(`payments:ended.${status}.title`)}>
      <PaymentStatusBadge status={status} />
      <p className="mt-3 max-w-[65ch]">{failure ? t(`payments:failure.${failure}`) : t(`payments:ended.${status}.text`)}</p>
      {refundedAmount > 0 && status !== 'refunded' ? (
        <p className="mt-2">{t('payments:list.partlyRefunded', { amount: formatMoney(refundedAmount, currency) })}</p>
      ) : null}
      {receiptNumber ? <ReceiptButton id={id} number={receiptNumber} /> : null}
      <div className="mt-4">
        <ButtonRow>
          <Button asChild variant="primary">
            <Link to={returnPath}>{t(status === 'failed' ? 'payments:ended.again' : 'payments:ended.back')}</Link>
          </Button>
          <Button asChild>
            <Link to={paths.paymentHistory()}>{t('payments:page.title')}</Link>
          </Button>
        </ButtonRow>
      </div>
    </Card>
  )
}

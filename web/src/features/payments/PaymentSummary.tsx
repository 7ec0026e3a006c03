import type { Checkout } from '@uzima/contract/payments'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#lib/format.ts'
import { formatMoney } from '#lib/money.ts'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'

/** What is paid for, and the amount. */
export function PaymentSummary({ payment }: { payment: Checkout }) {
  const { t } = useTranslation('payments')
  const { amount, currency, description, transactionRef, status, expiresAt, savesMethod } = payment
  return (
    <Card title={t('payments:checkout.summary')} floating>
      <Facts
        facts={[
          { label: t('payments:checkout.for'), value: t(`payments:description.${description}`) },
          { label: t('payments:checkout.total'), value: <span className="text-lead tabular-nums">{formatMoney(amount, currency)}</span> },
          { label: t('payments:checkout.reference'), value: <span className="break-all">{transactionRef}</span> },
        ]}
      />
      {status === 'pending' && expiresAt ? (
        <p className="mt-4 text-muted text-small">{t('payments:checkout.until', { time: formatTime(expiresAt) })}</p>
      ) : null}
      {status === 'pending' && savesMethod ? <p className="mt-2 text-muted text-small">{t('payments:checkout.saves')}</p> : null}
    </Card>
  )
}

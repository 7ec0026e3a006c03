import type { InvoiceDetails, InvoicePayment } from '@uzima/contract/invoices'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { loadPaymentReturns, loadRefundDialog } from '../payments/public.ts'
import { useRefundOfInvoice } from './api.ts'

const RefundDialog = lazy(loadRefundDialog)
const PaymentReturns = lazy(loadPaymentReturns)

/** What was paid for the visit of an invoice, what went back, and what the caller may return. */
export function InvoicePayments({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation('invoices')
  const [refunding, setRefunding] = useState<InvoicePayment>()
  const refund = useRefundOfInvoice(invoice.id)
  const { payments, patientName: payerName, state } = invoice
  return (
    <Card title={t('invoices:payments.title')}>
      {payments.length === 0 ? (
        <p className="text-muted">{t('invoices:payments.none')}</p>
      ) : (
        <List label={t('invoices:payments.title')}>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
          ))}
        </List>
      )}
      <Suspense fallback={null}>
        {refunding ? (
          <RefundDialog
            payment={{ ...refunding, payerName }}
            refund={refund}
            note={state === 'cancelled' ? undefined : t('invoices:payments.dueAgain')}
            onClose={() => setRefunding(undefined)}
          />
        ) : null}
      </Suspense>
    </Card>
  )
}

function Payment({ payment, onRefund }: { payment: InvoicePayment; onRefund: () => void }) {
  const { t } = useTranslation('invoices')
  const { amount, currency, createdAt, cardLast4, transactionRef, isSandbox, refundable, refunds, status } = payment
  const paid = formatMoney(amount, currency)
  const notes = [formatDateTime(createdAt), cardLast4 && `•••• ${cardLast4}`, transactionRef, isSandbox && t('invoices:payments.sandbox')]
  const isBeyond = status === 'completed' && refundable === 0 && refunds.every((refund) => refund.status === 'failed')
  return (
    <ListRow
      title={paid}
      text={
        <>
          <span className="block break-words tabular-nums">{notes.filter(Boolean).join(' · ')}</span>
          <Suspense fallback={null}>
            <PaymentReturns payment={{ ...payment, disputes: [] }} />
          </Suspense>
          {isBeyond ? <span className="block">{t('invoices:payments.beyond')}</span> : null}
        </>
      }
      action={
        refundable > 0 ? (
          <Button aria-label={t('invoices:payments.refundNamed', { amount: paid })} onClick={onRefund}>
            {t('invoices:payments.refund')}
          </Button>
        ) : undefined
      }
    />
  )
}

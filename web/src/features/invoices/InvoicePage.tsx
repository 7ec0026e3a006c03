import type { InvoiceDetails } from '@uzima/contract/invoices'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDay } from '#lib/format.ts'
import { formatMoney, formatPercent } from '#lib/money.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useInvoice, useIssueInvoice } from './api.ts'
import { DocumentButtons } from './DocumentButtons.tsx'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import { InvoiceNumber } from './InvoiceNumber.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'

const CancelInvoiceDialog = lazy(async () => ({ default: (await import('./CancelInvoiceDialog.tsx')).CancelInvoiceDialog }))

/** The screen at /billing/:id: one invoice, its documents, what is paid of it, and what can be done with it. */
export default function InvoicePage() {
  const { t } = useTranslation(['invoices', 'common'])
  const { id = '' } = useParams()
  const { data: invoice, ...query } = useInvoice(id)
  return (
    <>
      <PageHeader
        title={
          invoice ? (
            <InvoiceNumber text={t('invoices:one.named', { number: invoice.number })} number={invoice.number} />
          ) : (
            t('invoices:one.title')
          )
        }
        text={invoice?.patientName}
        actions={invoice ? <Acts invoice={invoice} /> : undefined}
      />
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('invoices:loading')} rows={4} />}>
        {() =>
          invoice ? (
            <div className="grid gap-4 wide:gap-6">
              <Content invoice={invoice} />
              <InvoicePayments invoice={invoice} />
            </div>
          ) : null
        }
      </StateView>
    </>
  )
}

function Acts({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const [isCancelling, setIsCancelling] = useState(false)
  const issue = useIssueInvoice(({ id, number, patientName }) => {
    toast.success(t('invoices:issue.done', { number }), { text: t('invoices:issue.doneText', { name: patientName }) })
    void navigate(staffPaths.invoice({ id }))
  })
  return (
    <>
      <DocumentButtons invoice={invoice} by="staff" variant="secondary" />
      {invoice.isReissuable ? (
        <Button
          busy={issue.isPending}
          busyLabel={t('invoices:issue.busy')}
          onClick={() =>
            issue.mutate(invoice.visitId, {
              onError: (error) => toast.error(t('invoices:issue.failed'), { text: errorText(error) }),
            })
          }
        >
          {t('invoices:issue.again')}
        </Button>
      ) : null}
      {invoice.state === 'cancelled' ? null : <Button onClick={() => setIsCancelling(true)}>{t('invoices:cancel.open')}</Button>}
      <Suspense fallback={null}>
        {isCancelling ? <CancelInvoiceDialog invoice={invoice} onClose={() => setIsCancelling(false)} /> : null}
      </Suspense>
    </>
  )
}

function Content({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation('invoices')
  const { lines, amount, currency, tax, paid, due, state, issuedOn, visitOn, creditNote } = invoice
  const money = (value: number) => <span className="tabular-nums">{formatMoney(value, currency)}</span>
  return (
    <Card title={lines.map(({ name }) => name).join(', ')} action={<InvoiceBadge invoice={invoice} />}>
      <Facts
        columns={2}
        facts={[
          {
            label: t('invoices:one.amount'),
            value: (
              <>
                {money(amount)}
                {tax ? (
                  <span className="block font-normal text-muted text-small">
                    {t('invoices:one.tax', {
                      name: tax.name,
                      percent: formatPercent(tax.percent),
                      amount: formatMoney(tax.amount, currency),
                    })}
                  </span>
                ) : null}
              </>
            ),
          },
          { label: t('invoices:one.paid'), value: money(paid) },
          ...(state === 'cancelled' ? [] : [{ label: t('invoices:one.due'), value: money(due) }]),
          { label: t('invoices:one.visitOn'), value: formatDay(visitOn) },
          { label: t('invoices:one.issuedOn'), value: formatDay(issuedOn) },
          ...(creditNote
            ? [
                {
                  label: t('invoices:one.creditNote'),
                  value: <InvoiceNumber text={[creditNote.number, formatDay(creditNote.issuedOn)].join(', ')} number={creditNote.number} />,
                },
                { label: t('invoices:one.reason'), value: t(`invoices:reason.${creditNote.reason}`) },
              ]
            : []),
        ]}
      />
      {state === 'cancelled' && paid > 0 ? <p className="mt-4 max-w-[65ch]">{t('invoices:one.toReturn')}</p> : null}
    </Card>
  )
}

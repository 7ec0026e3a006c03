import type { Checkout } from '@uzima/contract/payments'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { usePayment } from './api.ts'
import { CardPayment } from './CardPayment.tsx'
import { EndedPayment } from './EndedPayment.tsx'
import { PaymentSummary } from './PaymentSummary.tsx'
import { StripePayment } from './StripePayment.tsx'

/** The screen at /checkout/:id: pays, then returns to where the payment started. */
export default function CheckoutPage() {
  const { t } = useTranslation(['payments', 'common'])
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const hasPaid = query.has('paid')
  const payment = usePayment(
    id,
    ({ status, isBusy, isSandbox, payUrl }) => status === 'pending' && (isBusy || hasPaid || (!isSandbox && !payUrl)),
  )
  useReturn(payment.data)
  if (isApiError(payment.error, 'payment_not_found') || isApiError(payment.error, 'not_found')) return <Unknown />
  return (
    <div className="mx-auto max-w-200">
      <PageHeader title={t('payments:checkout.title')} />
      <StateView {...queryState(payment)} skeleton={<SkeletonRows label={t('payments:checkout.loading')} />}>
        {() => (payment.data ? <Paying payment={payment.data} hasPaid={hasPaid} hasLeft={query.has('left')} /> : null)}
      </StateView>
    </div>
  )
}

function Paying({ payment, hasPaid, hasLeft }: { payment: Checkout; hasPaid: boolean; hasLeft: boolean }) {
  return (
    <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-6">
      <div className="min-w-0 max-wide:order-2">
        {payment.status !== 'pending' ? (
          <EndedPayment payment={payment} />
        ) : payment.isSandbox ? (
          <CardPayment payment={payment} />
        ) : (
          <StripePayment payment={payment} hasPaid={hasPaid} hasLeft={hasLeft} />
        )}
      </div>
      <div className="max-wide:order-1">
        <PaymentSummary payment={payment} />
      </div>
    </div>
  )
}

/** Redirects back once a payment seen as pending is paid. */
function useReturn(payment: Checkout | undefined) {
  const { t } = useTranslation('payments')
  const navigate = useNavigate()
  const wasPending = useRef(false)
  const status = payment?.status
  const returnPath = payment?.returnPath
  useEffect(() => {
    if (status === 'pending') wasPending.current = true
    if (status !== 'completed' || !wasPending.current || returnPath === undefined) return
    wasPending.current = false
    // the plans page has its own message
    if (!returnPath.startsWith(paths.subscription())) toast.success(t('payments:checkout.done'), { text: t('payments:checkout.doneText') })
    void navigate(returnPath, { replace: true })
  }, [status, returnPath, navigate, t])
}

function Unknown() {
  const { t } = useTranslation('payments')
  return (
    <>
      <PageHeader title={t('payments:checkout.title')} />
      <Card>
        <EmptyState
          title={t('payments:checkout.unknown')}
          action={
            <Button asChild>
              <Link to={paths.paymentHistory()}>{t('payments:page.title')}</Link>
            </Button>
          }
        />
      </Card>
    </>
  )
}

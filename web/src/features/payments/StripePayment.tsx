import type { Checkout } from '@uzima/contract/payments'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { LeaveButton } from './LeaveButton.tsx'

type StripePaymentProps = { payment: Checkout; hasPaid: boolean; hasLeft: boolean }

/** Redirects to the provider's page; people who return without paying choose how to continue. */
export function StripePayment({ payment: { id, payUrl, isBusy, refusal }, hasPaid, hasLeft }: StripePaymentProps) {
  const { t } = useTranslation('payments')
  const goesOn = payUrl !== null && !hasPaid && !hasLeft && !isBusy
  useEffect(() => {
    if (goesOn) location.replace(payUrl)
  }, [goesOn, payUrl])
  if (!hasLeft || isBusy || payUrl === null)
    return (
      <Card>
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t(hasPaid ? 'payments:stripe.waiting' : isBusy ? 'payments:leave.busy' : 'payments:stripe.opening')}
        </p>
      </Card>
    )
  return (
    <Card title={t('payments:stripe.title')}>
      <p className="max-w-[65ch]">{refusal ? t(`payments:failure.${refusal.code}`) : t('payments:stripe.text')}</p>
      <div className="mt-4">
        <ButtonRow>
          <Button variant="primary" onClick={() => location.assign(payUrl)}>
            {t('payments:stripe.goOn')}
          </Button>
          <LeaveButton id={id} />
        </ButtonRow>
      </div>
    </Card>
  )
}

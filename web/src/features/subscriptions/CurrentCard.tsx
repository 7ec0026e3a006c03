import type { Subscription } from '@uzima/contract/subscriptions'
import { TriangleAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { formatDollars } from '#lib/money.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { usePaySubscription } from './api.ts'
import { usePlanWords } from './plan-words.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { reason } from './useChoosePlan.ts'

const SavedCard = lazy(async () => ({ default: (await import('./SavedCard.tsx')).SavedCard }))

/** The current subscription, otherwise the last one. */
export function CurrentCard({ subscription }: { subscription: Subscription | null }) {
  const { t } = useTranslation('subscriptions')
  return (
    <Card
      title={t('subscriptions:current.title')}
      action={
        <Button asChild variant="quiet">
          <Link to={paths.paymentHistory()}>{t('subscriptions:current.payments')}</Link>
        </Button>
      }
    >
      {subscription ? (
        <Known subscription={subscription} />
      ) : (
        <EmptyState title={t('subscriptions:current.empty.title')} text={t('subscriptions:current.empty.text')} />
      )}
    </Card>
  )
}

function Known({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions')
  const { nameOf } = usePlanWords()
  const { planId, status, startDate, endDate, price, nextChargeOn } = subscription
  const isHeld = status === 'active' || status === 'past_due'
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-title">{nameOf(planId)}</span>
        <StatusBadge status={status} />
      </p>
      {status === 'past_due' ? <Overdue subscription={subscription} /> : null}
      <dl className="mt-4 grid gap-x-6 gap-y-4 min-[22.5rem]:grid-cols-2 wide:grid-cols-4">
        <Fact label={t('subscriptions:current.start')}>{formatDay(startDate)}</Fact>
        <Fact label={t('subscriptions:current.end')}>{formatDay(endDate)}</Fact>
        {nextChargeOn ? (
          <Fact label={status === 'past_due' ? t('subscriptions:current.retry') : t('subscriptions:current.next')}>
            {formatDay(nextChargeOn)}
            <span className="block font-normal text-muted text-small">
              {t('subscriptions:current.price', { price: formatDollars(price) })}
            </span>
          </Fact>
        ) : null}
        {isHeld && price > 0 ? (
          <Fact label={t('subscriptions:current.method')}>
            <Suspense fallback={null}>
              <SavedCard />
            </Suspense>
          </Fact>
        ) : null}
      </dl>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-small">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

/** A failed renewal: when it is retried, and how to pay it now. */
function Overdue({ subscription: { id, price, nextChargeOn, updatedAt } }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions')
  const navigate = useNavigate()
  const pay = usePaySubscription()
  const attempt = useAttempt()
  const go = () =>
    pay.mutate(
      { id, idempotencyKey: attempt({ id, updatedAt }) },
      {
        onSuccess: ({ checkoutUrl }) => (checkoutUrl === null ? undefined : void navigate(checkoutUrl)),
        onError: (error) =>
          toast.error(t('subscriptions:overdue.failed'), { text: reason(error) ?? t('subscriptions:subscribe.failedText') }),
      },
    )
  return (
    <div className="mt-4">
      <Banner
        kind="warning"
        icon={TriangleAlert}
        action={
          <Button variant="quiet" busy={pay.isPending} onClick={go}>
            {t('subscriptions:overdue.pay')}
          </Button>
        }
      >
        <p className="font-semibold">{t('subscriptions:overdue.title', { price: formatDollars(price) })}</p>
        <p>{nextChargeOn ? t('subscriptions:overdue.text', { day: formatDay(nextChargeOn) }) : null}</p>
      </Banner>
    </div>
  )
}

import type { OwnSubscription as Own } from '@uzima/contract/subscriptions'
import { type Plan, planOf } from '@uzima/contract/subscriptions/plans'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useSubscription } from './api.ts'
import { CurrentCard } from './CurrentCard.tsx'
import { OpenCheckout } from './OpenCheckout.tsx'
import { PlanList } from './PlanList.tsx'
import { usePlanWords } from './plan-words.ts'
import { useChoosePlan } from './useChoosePlan.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }))
const PastSubscriptions = lazy(async () => ({ default: (await import('./PastSubscriptions.tsx')).PastSubscriptions }))
const SwitchDialog = lazy(async () => ({ default: (await import('./SwitchDialog.tsx')).SwitchDialog }))

/** The user's subscription and the plans to choose from; loaded for signed-in users. */
export function OwnSubscriptionView() {
  const { t } = useTranslation(['subscriptions', 'common'])
  const [query] = useSearchParams()
  const { data, isFetchedAfterMount, ...own } = useSubscription({ awaits: query.has('checkout') })
  useOutcome(isFetchedAfterMount ? data : undefined)
  // report it once, however often it is refetched
  const isTold = useRef(false)
  useEffect(() => {
    if (own.isError && !isTold.current) toast.error(t('subscriptions:current.failed'))
    if (!own.isPending) isTold.current = own.isError
  }, [own.isError, own.isPending, t])
  const held = data?.subscription?.status === 'active' || data?.subscription?.status === 'past_due' ? data.subscription : null
  return (
    <div className="grid gap-4 wide:gap-6">
      <StateView {...queryState(own)} skeleton={<SkeletonRows label={t('subscriptions:current.loading')} rows={2} />}>
        {() =>
          data ? (
            <>
              {data.checkout && data.checkout.id !== data.subscription?.id ? <OpenCheckout checkout={data.checkout} /> : null}
              <CurrentCard subscription={data.subscription} />
            </>
          ) : null
        }
      </StateView>
      <Plans held={held} status={own.status} />
      {own.isSuccess ? (
        <Suspense fallback={null}>
          <PastSubscriptions currentId={data?.subscription?.id} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Reports success once when the person returns from paying. */
function useOutcome(own: Own | undefined) {
  const { t } = useTranslation('subscriptions')
  const [query, setQuery] = useSearchParams()
  const returned = query.get('checkout')
  useEffect(() => {
    // still open: wait for it
    if (returned === null || !own || own.checkout) return
    if (own.subscription?.id === returned && own.subscription.status === 'active') toast.success(t('subscriptions:subscribe.done'))
    setQuery({}, { replace: true })
  }, [returned, own, setQuery, t])
}

type Doing = { act: 'cancel' } | { act: 'switch'; plan: Plan } | null
type PlansProps = { held: Own['subscription']; status: 'pending' | 'error' | 'success' }

function Plans({ held, status }: PlansProps) {
  const { t } = useTranslation('subscriptions')
  const { nameOf } = usePlanWords()
  const [doing, setDoing] = useState<Doing>(null)
  const { choose, chosen } = useChoosePlan()
  const close = () => setDoing(null)

  const actionOf = (plan: Plan) => {
    if (status === 'pending') return <Skeleton className="h-11 w-full" />
    if (status === 'error') return null
    if (plan.id === held?.planId)
      return (
        <Button full variant="danger-quiet" onClick={() => setDoing({ act: 'cancel' })}>
          {t('subscriptions:cancel.open')}
        </Button>
      )
    return (
      <Button
        full
        variant={plan.isPopular ? 'primary' : 'secondary'}
        aria-label={t('subscriptions:plan.subscribeTo', { plan: nameOf(plan.id) })}
        busy={chosen === plan.id}
        busyLabel={t('subscriptions:subscribe.busy')}
        onClick={() => (held ? setDoing({ act: 'switch', plan }) : choose(plan.id))}
      >
        {t('subscriptions:plan.subscribe')}
      </Button>
    )
  }
  return (
    <>
      <PlanList actionOf={actionOf} />
      <Suspense fallback={null}>
        {held && doing?.act === 'cancel' ? <CancelDialog subscription={held} onClose={close} /> : null}
        {held && doing?.act === 'switch' ? (
          <SwitchDialog
            from={planOf(held.planId)}
            to={doing.plan}
            busy={chosen !== null}
            onSwitch={() => choose(doing.plan.id, close)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}

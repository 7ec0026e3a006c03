import type { OpenCheckout as Open } from '@uzima/contract/subscriptions'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useCancelSubscription } from './api.ts'
import { usePlanWords } from './plan-words.ts'
import { reason } from './useChoosePlan.ts'

/** A chosen plan that is not paid yet: continue or cancel. */
export function OpenCheckout({ checkout: { id, planId, url } }: { checkout: Open }) {
  const { t } = useTranslation('subscriptions')
  const { nameOf } = usePlanWords()
  const discard = useCancelSubscription()
  const leave = () =>
    discard.mutate(id, {
      onSuccess: () => toast.success(t('subscriptions:checkout.discarded')),
      onError: (error) => toast.error(t('subscriptions:cancel.failed'), { text: reason(error) ?? t('subscriptions:cancel.failedText') }),
    })
  return (
    <Banner
      icon={Clock}
      role="status"
      action={
        <>
          <Button asChild variant="quiet">
            <Link to={url}>{t('subscriptions:checkout.continue')}</Link>
          </Button>
          <Button variant="quiet" busy={discard.isPending} onClick={leave}>
            {t('subscriptions:checkout.discard')}
          </Button>
        </>
      }
    >
      {t('subscriptions:checkout.waits', { plan: nameOf(planId) })}
    </Banner>
  )
}

import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryProvider } from '#lib/query.tsx'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { paths } from '../../paths.ts'
import { PlanList } from './PlanList.tsx'
import { usePlanWords } from './plan-words.ts'

const OwnSubscriptionView = lazy(async () => ({ default: (await import('./OwnSubscriptionView.tsx')).OwnSubscriptionView }))

/** The screen at /subscription: the plans for everyone, and the user's own subscription. */
export default function SubscriptionPage() {
  const { t } = useTranslation('subscriptions')
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[76rem] px-4 pt-6 pb-16 wide:px-8 wide:pt-10 wide:pb-24">
        <PageHeader title={t('subscriptions:page.title')} text={t('subscriptions:page.intro')} />
        <Offer />
      </div>
    </QueryProvider>
  )
}

function Offer() {
  const { t } = useTranslation('subscriptions')
  const { status } = useSession()
  const { nameOf } = usePlanWords()
  const coming = <PlanList actionOf={() => <Skeleton className="h-11 w-full" />} />
  if (status === 'loading') return coming
  if (status === 'signed-in')
    return (
      <Suspense fallback={coming}>
        <OwnSubscriptionView />
      </Suspense>
    )
  return (
    <PlanList
      actionOf={({ id, isPopular }) => (
        <Button asChild full variant={isPopular ? 'primary' : 'secondary'}>
          <Link to={paths.auth({ next: paths.subscription() })} aria-label={t('subscriptions:plan.subscribeTo', { plan: nameOf(id) })}>
            {t('subscriptions:plan.subscribe')}
          </Link>
        </Button>
      )}
    />
  )
}

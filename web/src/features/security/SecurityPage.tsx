import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SecondFactorPanel } from '#features/factors/public.ts'
import { OfflineCard } from '#features/offline/public.tsx'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { paths } from '../../paths.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { DashboardCard } from './DashboardCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'

// Each card has its own forms and dialogs, so don't make the page wait for all of them.
const ConsentPanel = lazy(async () => ({ default: (await import('#features/consent/public.ts')).ConsentPanel }))
const SessionsPanel = lazy(async () => ({ default: (await import('#features/sessions/public.ts')).SessionsPanel }))
const SessionTimeoutSetting = lazy(async () => ({ default: (await import('#features/sessions/public.ts')).SessionTimeoutSetting }))

const WaysPanel = lazy(async () => ({ default: await (await import('#features/messages/public.ts')).loadWaysPanel() }))

/** The screen at /security, and at /security/settings. */
export default function SecurityPage() {
  const { t } = useTranslation('security')
  const { role } = useSession()
  return (
    <>
      <PageHeader
        title={t('page.title')}
        text={t('page.intro')}
        actions={
          <Button asChild icon={ArrowLeft}>
            <Link to={paths.profile()}>{t('page.back')}</Link>
          </Button>
        }
      />
      <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
        <div className="grid gap-4 wide:gap-6">
          <Suspense fallback={<CardToCome />}>
            <SecondFactorPanel />
          </Suspense>
          <PasswordCard />
          {role === 'admin' ? null : (
            <Suspense fallback={<CardToCome />}>
              <WaysPanel />
            </Suspense>
          )}
          <Suspense fallback={<CardToCome />}>
            <SessionsPanel />
          </Suspense>
          <ActivityCard />
        </div>
        <div className="grid gap-4 wide:gap-6">
          <Suspense fallback={<CardToCome />}>
            <SessionTimeoutSetting />
          </Suspense>
          <OfflineCard />
          <DashboardCard />
          <Suspense fallback={<CardToCome />}>
            <ConsentPanel />
          </Suspense>
        </div>
      </div>
    </>
  )
}

function CardToCome() {
  const { t } = useTranslation('common')
  return (
    <Card>
      <SkeletonRows label={t('common:loading')} rows={3} />
    </Card>
  )
}

import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { paths } from '../../paths.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { RecordViewsCard } from './RecordViewsCard.tsx'

const EncryptionStatus = lazy(async () => ({ default: (await import('./encryption/EncryptionStatus.tsx')).EncryptionStatus }))
const EncryptForm = lazy(async () => ({ default: (await import('./encryption/EncryptForm.tsx')).EncryptForm }))
// Each card comes with its own forms and dialogs: the page does not wait for all of them.
const SecondFactorPanel = lazy(async () => ({ default: (await import('#features/accounts/public.ts')).SecondFactorPanel }))
const ConsentPanel = lazy(async () => ({ default: (await import('#features/consent/public.ts')).ConsentPanel }))
const SessionsPanel = lazy(async () => ({ default: (await import('#features/sessions/public.ts')).SessionsPanel }))
const SessionTimeoutSetting = lazy(async () => ({ default: (await import('#features/sessions/public.ts')).SessionTimeoutSetting }))

/** The screen at /security, and at /security/settings. */
export default function SecurityPage() {
  const { t } = useTranslation('security')
  // who only administers has no record to look at; who somebody is, is known a moment later than that they are there
  const { role } = useSession()
  const hasRecord = role !== null && role !== 'admin'
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
          <Suspense fallback={<CardToCome />}>
            <SessionsPanel />
          </Suspense>
          <Suspense fallback={<CardToCome />}>
            <EncryptionStatus />
          </Suspense>
          <Suspense fallback={<CardToCome />}>
            <EncryptForm />
          </Suspense>
        </div>
        <div className="grid gap-4 wide:gap-6">
          <PasswordCard />
          <Suspense fallback={<CardToCome />}>
            <SessionTimeoutSetting />
          </Suspense>
          <ActivityCard />
          {hasRecord ? <RecordViewsCard /> : null}
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

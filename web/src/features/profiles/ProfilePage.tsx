import type { Profile } from '@uzima/contract/profiles'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { CalendarFeedCard } from '../calendar-feeds/public.ts'
import { loadCoverageCard } from '../check-in/public.ts'
import { useProfile } from './api.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { FocusCard } from './FocusCard.tsx'
import { PersonalInformationForm } from './PersonalInformationForm.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { ProviderApplicationCard } from './ProviderApplicationCard.tsx'
import { SignOutButton } from './SignOutButton.tsx'

const CoverageCard = lazy(loadCoverageCard)

const isProvider = ({ role }: Profile) => role === 'doctor' || role === 'professional'

/** The screen at /profile. */
export default function ProfilePage() {
  const { t } = useTranslation('profiles')
  const profile = useProfile()
  return (
    <>
      <PageHeader
        title={t('page.title')}
        actions={
          <>
            <Button asChild icon={ArrowLeft}>
              <Link to={paths.dashboard()}>{t('page.back')}</Link>
            </Button>
            <SignOutButton />
          </>
        }
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
        <div className="grid min-w-0 gap-4 wide:gap-6">
          {profile.data && isProvider(profile.data) ? <PhotoCard {...profile.data} /> : null}
          <Card title={t('personal.title')}>
            <StateView
              status={profile.status}
              skeleton={<SkeletonRows label={t('personal.loading')} rows={5} />}
              errorText={errorText(profile.error)}
              retryLabel={t('personal.retry')}
              onRetry={() => void profile.refetch()}
              retrying={profile.isFetching}
            >
              {() => (profile.data ? <PersonalInformationForm profile={profile.data} /> : null)}
            </StateView>
          </Card>
          {/* health data, which needs the consent to the notice */}
          {profile.data && profile.data.role !== 'admin' && profile.data.hipaaConsent ? (
            <Suspense fallback={null}>
              <CoverageCard />
            </Suspense>
          ) : null}
          {profile.data && profile.data.role !== 'admin' ? <CalendarFeedCard /> : null}
        </div>
        <div className="grid gap-4 wide:gap-6">
          {profile.data && profile.data.role !== 'admin' ? <FocusCard profile={profile.data} /> : null}
          <ProviderApplicationCard />
          <Card title={t('password.title')}>
            <ChangePasswordForm />
          </Card>
        </div>
      </div>
    </>
  )
}

import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SecondFactorPanel } from '#features/accounts/public.ts'
import { ConsentPanel } from '#features/consent/public.ts'
import { SessionsPanel, SessionTimeoutSetting } from '#features/sessions/public.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { paths } from '../../paths.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { RecordViewsCard } from './RecordViewsCard.tsx'

/** The screen at /security, and at /security/settings. */
export default function SecurityPage() {
  const { t } = useTranslation('security')
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
        <SecondFactorPanel />
        <div className="grid gap-4 wide:gap-6">
          <PasswordCard />
          <SessionTimeoutSetting />
          <ActivityCard />
        </div>
        <SessionsPanel />
        <div className="grid gap-4 wide:gap-6">
          <RecordViewsCard />
          <ConsentPanel />
        </div>
      </div>
    </>
  )
}

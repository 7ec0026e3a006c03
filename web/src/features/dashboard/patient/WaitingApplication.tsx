import { ClipboardList } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../../paths.ts'

/** Shown to people with a pending application to work as a provider. */
export function WaitingApplication() {
  const { t } = useTranslation('dashboard')
  return (
    <Banner
      kind="info"
      icon={ClipboardList}
      action={
        <Button variant="quiet" asChild>
          <Link to={paths.profile()}>{t('dashboard:application.open')}</Link>
        </Button>
      }
    >
      <strong>{t('dashboard:application.title')}</strong> {t('profiles:application.text.pending')}
    </Banner>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { paths } from '../paths.ts'
import { Notice } from './errors/Notice.tsx'
import { PageSlot } from './PageSlot.tsx'
import { SiteFooter } from './site/SiteFooter.tsx'
import { SiteHeader } from './site/SiteHeader.tsx'

/** Shown to signed-out visitors in place of protected health content. */
export function AuthenticationRequired({ next }: { next: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <PageSlot className="flex-1">
        <Notice
          title={t('gated.title')}
          text={t('gated.intro')}
          actions={
            <Button asChild variant="primary">
              <Link to={paths.auth({ next })}>{t('signIn')}</Link>
            </Button>
          }
        />
      </PageSlot>
      <SiteFooter />
    </div>
  )
}

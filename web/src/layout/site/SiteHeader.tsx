import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'
import { type AuthState, paths } from '../../paths.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { ThemeButton } from '../ThemeButton.tsx'

const SignedInLinks = lazy(async () => ({ default: (await import('./SignedInLinks.tsx')).SignedInLinks }))

export function SiteHeader() {
  const { t } = useTranslation()
  const { status } = useSession()
  return (
    <header className="mx-auto flex min-h-16 w-full max-w-[76rem] items-center py-1.5 pr-2 pl-4 sm:gap-1 wide:min-h-18 wide:px-8 print:hidden">
      <Link to={paths.home()} className="mr-auto no-underline">
        <Wordmark>{t('product')}</Wordmark>
      </Link>
      <span className="max-sm:hidden">
        <LanguageSwitch />
      </span>
      <span className="sm:hidden">
        <LanguageSwitch compact />
      </span>
      <ThemeButton />
      {status === 'signed-out' || status === 'unfinished' ? <SignedOutLinks /> : null}
      {status === 'signed-in' ? (
        <Suspense fallback={null}>
          <SignedInLinks />
        </Suspense>
      ) : null}
    </header>
  )
}

function SignedOutLinks() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.account')} className="flex items-center gap-1">
      <Button asChild variant="quiet" className="whitespace-nowrap max-sm:px-2">
        <Link to={paths.auth()}>{t('signIn')}</Link>
      </Button>
      <Button asChild variant="primary" className="max-sm:hidden">
        <Link to={paths.auth()} state={{ tab: 'signup' } satisfies AuthState} data-needs-app>
          {t('getStarted')}
        </Link>
      </Button>
    </nav>
  )
}

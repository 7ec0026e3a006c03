import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Pattern } from '#ui/Pattern.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'
import { paths } from '../../paths.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { PageSlot } from '../PageSlot.tsx'
import { ThemeButton } from '../ThemeButton.tsx'

/** Sign-in and registration: the patterned panel beside the form. */
export function EntranceLayout() {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col wide:grid wide:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="panel relative flex flex-col justify-between overflow-hidden wide:sticky wide:top-0 wide:h-dvh">
        <div className="p-10 max-wide:hidden">
          <Link to={paths.home()} className="no-underline">
            <Wordmark on="panel">{t('product')}</Wordmark>
          </Link>
          <p className="mt-8 text-balance font-[650] font-display text-[2.75rem] leading-12 tracking-[-0.025em]">{t('entrance.title')}</p>
          <p className="mt-4 max-w-100 text-muted">{t('entrance.intro')}</p>
        </div>
        <Pattern name="auth" className="h-30 w-full wide:h-auto wide:min-h-0" />
      </div>
      <div className="flex flex-col px-4 pt-2 pb-10 wide:px-8 wide:pt-4 wide:pb-12">
        <header className="flex items-center justify-between gap-2">
          <Button asChild variant="quiet" icon={ArrowLeft}>
            <Link to={paths.home()}>{t('entrance.back')}</Link>
          </Button>
          <span className="flex items-center">
            <span className="max-sm:hidden">
              <LanguageSwitch />
            </span>
            <span className="sm:hidden">
              <LanguageSwitch compact />
            </span>
            <ThemeButton />
          </span>
        </header>
        <span className="practice-logo practice-logo-narrow mt-4 hidden" />
        <PageSlot className="mx-auto mt-4 w-full max-w-105 wide:my-auto wide:py-6" />
      </div>
    </div>
  )
}

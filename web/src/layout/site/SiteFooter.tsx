import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Wordmark } from '#ui/Wordmark.tsx'
import { paths } from '../../paths.ts'
import { EmergencyLink } from '../EmergencyLink.tsx'

export function SiteFooter() {
  const { t } = useTranslation()
  return (
    <footer className="mt-14 border-border border-t pt-10 pb-12 wide:mt-22 print:hidden">
      <div className="mx-auto grid w-full max-w-[76rem] grid-cols-2 gap-8 px-4 wide:grid-cols-[1.6fr_1fr_1fr_1.2fr] wide:px-8">
        <div className="max-wide:col-span-2">
          <Link to={paths.home()} className="no-underline">
            <Wordmark>{t('product')}</Wordmark>
          </Link>
          <p className="mt-2 max-w-88 text-muted text-small">{t('footer.intro')}</p>
        </div>
        <Group title={t('footer.quickLinks')}>
          <FooterLink to={paths.dashboard()}>{t('nav.dashboard')}</FooterLink>
          <FooterLink to={paths.profile()}>{t('nav.profile')}</FooterLink>
          <FooterLink to={paths.notifications()}>{t('nav.notifications')}</FooterLink>
          <FooterLink to={paths.subscription()}>{t('nav.subscription')}</FooterLink>
        </Group>
        <Group title={t('footer.legal')}>
          <FooterLink to={paths.terms()}>{t('footer.terms')}</FooterLink>
          <FooterLink to={paths.privacy()}>{t('footer.privacy')}</FooterLink>
        </Group>
        <div className="max-wide:col-span-2">
          <EmergencyLink />
        </div>
      </div>
    </footer>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title}>
    <h2 className="mb-1 font-sans font-semibold text-[0.9375rem] leading-6 tracking-normal">{title}</h2>
    <ul>{children}</ul>
  </nav>
)

const FooterLink = ({ to, children }: { to: string; children: string }) => (
  <li>
    <Link
      to={to}
      className="flex min-h-11 items-center py-2 text-[0.9375rem] leading-5 text-text no-underline hover:text-brand hover:underline"
    >
      {children}
    </Link>
  </li>
)

import { Check, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage, setLanguage } from '#lib/i18n.ts'
import { languageNames, languages } from '#lib/languages.ts'
import { useSession } from '#lib/session.ts'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { account, allDestinations, billing, type Destination, healthServices, mainDestinations, notifications } from '../navigation.ts'
import { useSignOut } from '../useSignOut.ts'

const row = 'flex min-h-13 w-full items-center gap-3 rounded-small px-3 text-left font-medium text-text no-underline hover:bg-brand-soft'

/** Destinations that don't fit into the bottom bar. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { user, role } = useSession()
  const { leave } = useSignOut()
  const services = healthServices(role)
  const isInBar = ({ to }: Destination) => mainDestinations(role).some((destination) => destination.to === to)

  const links = (destinations: Destination[]) =>
    destinations.map(({ label, icon, to }) => (
      <li key={label}>
        <Link to={to} className={row} onClick={onClose}>
          <Icon of={icon} className="text-muted" />
          {t(label)}
        </Link>
      </li>
    ))

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('nav.more')}
      text={t('account.welcome', { email: user?.email })}
      closeLabel={t('close')}
    >
      <ul>{links(allDestinations(role).filter((destination) => !isInBar(destination)))}</ul>
      {services.length > 0 ? <Group title={t('nav.healthServices')}>{links(services)}</Group> : null}
      <Group title={t('nav.account')}>
        {links([notifications, ...account, ...billing])}
        <li>
          <button type="button" className={row} onClick={() => void leave()}>
            <Icon of={LogOut} className="text-muted" />
            {t('signOut.submit')}
          </button>
        </li>
      </Group>
      <Group title={t('language.label')}>
        {languages.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              aria-pressed={language === currentLanguage()}
              className={classes(row, 'aria-pressed:bg-brand-soft aria-pressed:text-brand-soft-text')}
              onClick={() => void setLanguage(language)}
            >
              {languageNames[language]}
              {language === currentLanguage() ? <Icon of={Check} className="ml-auto" /> : null}
            </button>
          </li>
        ))}
      </Group>
    </Dialog>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="mt-3 px-3 pb-1 text-caption text-muted">{title}</h3>
    <ul>{children}</ul>
  </>
)

import { Check, LogOut, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage, setLanguage } from '#lib/i18n.ts'
import { languageNames, languages } from '#lib/languages.ts'
import { useSession } from '#lib/session.ts'
import { hasTwoSides, type Side, useNavigationRole } from '#lib/side.ts'
import { toggleTheme } from '#lib/theme.ts'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { account, type Destination, type Entry, notifications } from '../navigation.ts'
import { useSignOut } from '../useSignOut.ts'
import { sideIcons, useSwitchSide } from './SideSwitch.tsx'
import { WaitingMark } from './WaitingMark.tsx'
import { countWithin, type WaitingCounts } from './waiting.ts'

const row = 'flex min-h-13 w-full items-center gap-3 rounded-small px-3 text-left font-medium text-text no-underline hover:bg-brand-soft'

type MoreSheetProps = { side: Side; entries: Entry[]; counts: WaitingCounts; onClose: () => void }

/** What doesn't fit into the bottom bar. */
export function MoreSheet({ side, entries, counts, onClose }: MoreSheetProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const role = useNavigationRole()
  const { leave } = useSignOut()
  const switchTo = useSwitchSide()
  const other: Side = side === 'work' ? 'care' : 'work'

  const link = ({ label, icon, to }: Destination, mark?: ReactNode) => (
    <li key={label}>
      <Link to={to} className={row} onClick={onClose}>
        <Icon of={icon} className="text-muted" />
        {t(label)}
        {mark}
      </Link>
    </li>
  )

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('nav.more')}
      text={t('account.welcome', { email: user?.email })}
      closeLabel={t('close')}
    >
      <ul>
        {entries.map((entry) => link(entry, <WaitingMark count={countWithin(entry, counts)} look="line" />))}
        {hasTwoSides(role) ? (
          <li>
            <button
              type="button"
              className={row}
              onClick={() => {
                onClose()
                switchTo(other)
              }}
            >
              <Icon of={sideIcons[other]} className="text-muted" />
              {t(other === 'care' ? 'navigation:myCare' : 'navigation:work')}
            </button>
          </li>
        ) : null}
        <li>
          <button type="button" className={row} onClick={toggleTheme}>
            <Icon of={SunMoon} className="text-muted" />
            {t('navigation:theme')}
          </button>
        </li>
      </ul>
      <Group title={t('nav.account')}>
        {[notifications, ...account].map((destination) => link(destination))}
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

import { ChevronDown, LogOut, Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { billing, type Destination, notifications } from '../navigation.ts'
import { useSignOut } from '../useSignOut.ts'
import { healthServices, siteAccount } from './site-links.ts'

/** Header for signed-in users: a row on wide screens, one menu on phones. */
export function SignedInLinks() {
  const { t } = useTranslation()
  const { user, role } = useSession()
  const { leave, busy } = useSignOut()

  const toEntry = ({ label, icon, to }: Destination): MenuEntry => ({ kind: 'link', label: t(label), icon, link: <Link to={to} /> })
  const services = healthServices(role).flatMap((service): MenuEntry[] =>
    service.apart ? [{ kind: 'separator' }, toEntry(service)] : [toEntry(service)],
  )
  const menu: MenuEntry[] = [
    { kind: 'heading', label: t('account.welcome', { email: user?.email }) },
    ...services,
    ...(services.length > 0 ? [{ kind: 'separator' } as const] : []),
    ...[notifications, ...siteAccount, ...billing].map(toEntry),
    { kind: 'item', label: t('signOut.submit'), icon: LogOut, onSelect: () => void leave() },
  ]

  return (
    <nav aria-label={t('nav.account')}>
      <div className="flex items-center gap-1 max-wide:hidden">
        {services.length > 0 ? (
          <MenuButton
            trigger={
              <Button variant="quiet">
                {t('nav.healthServices')}
                <ChevronDown aria-hidden size={16} />
              </Button>
            }
            entries={services}
          />
        ) : null}
        {[notifications, ...siteAccount].map(({ label, to }) => (
          <Button key={to} asChild variant="quiet">
            <Link to={to}>{t(label)}</Link>
          </Button>
        ))}
        <Button busy={busy} onClick={() => void leave()}>
          {t('signOut.submit')}
        </Button>
      </div>
      <div className="wide:hidden">
        <MenuButton trigger={<IconButton name={t('nav.menu')} icon={Menu} />} entries={menu} />
      </div>
    </nav>
  )
}

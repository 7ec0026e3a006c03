import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { useSession } from '#lib/session.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'
import { paths } from '../../paths.ts'
import { EmergencyLink } from '../EmergencyLink.tsx'
import { allDestinations, type Destination, healthServices, showsEmergency } from '../navigation.ts'
import { AccountMenu } from './AccountMenu.tsx'
import type { UnreadMark } from './unread-mark.ts'

export function Sidebar({ unread: Unread }: { unread: UnreadMark }) {
  const { t } = useTranslation()
  const { role } = useSession()
  const ways = allDestinations(role)
  const services = healthServices(role)
  return (
    <div className="sticky top-0 flex h-dvh flex-col gap-1 border-border border-r py-4 pb-6 max-wide:hidden print:hidden">
      <Link to={paths.home()} className="mx-4 mb-4 px-3 no-underline">
        <Wordmark>{t('product')}</Wordmark>
      </Link>
      {/* links scroll; the footer stays visible */}
      <nav aria-label={t('nav.main')} className="min-h-0 flex-1 overflow-y-auto px-4 py-1">
        <Links of={ways} unread={Unread} />
        {services.length > 0 ? (
          <>
            <h2 className="px-3 pt-4 pb-1 font-sans font-semibold text-caption text-muted tracking-normal">{t('nav.healthServices')}</h2>
            <Links of={services} markedAbove={ways} />
          </>
        ) : null}
      </nav>
      <div className="flex shrink-0 flex-col gap-3 px-4 pt-3">
        {showsEmergency(role) ? <EmergencyLink /> : null}
        <AccountMenu />
      </div>
    </div>
  )
}

const row =
  'flex min-h-11 items-center gap-3 rounded-small px-3 text-[0.9375rem] no-underline transition-colors [&:not([aria-current])]:hover:bg-sunken ' +
  'text-text font-medium aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-soft-text'

type LinksProps = { of: Destination[]; markedAbove?: Destination[]; unread?: UnreadMark }
/** If a page is linked twice, only the first link, above, is marked as current. */
function Links({ of: destinations, markedAbove = [], unread: Unread }: LinksProps) {
  const { t } = useTranslation()
  return (
    <ul>
      {destinations.map(({ label, icon, to, alone }) => {
        const content = (
          <>
            <Icon of={icon} className="text-muted in-[[aria-current]]:text-inherit" />
            {t(label)}
            {Unread && to === paths.secureMessages() ? <Unread look="line" /> : null}
          </>
        )
        return (
          <li key={label}>
            {markedAbove.some((first) => first.to === to) ? (
              <Link to={to} className={row}>
                {content}
              </Link>
            ) : (
              <NavLink to={to} end={alone} className={classes(row)}>
                {content}
              </NavLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

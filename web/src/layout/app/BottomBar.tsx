import { Menu } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useSession } from '#lib/session.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { mainDestinations } from '../navigation.ts'
import type { UnreadMark } from './unread-mark.ts'

const MoreSheet = lazy(async () => ({ default: (await import('./MoreSheet.tsx')).MoreSheet }))

const place =
  'group flex min-h-13 flex-1 flex-col items-center justify-center gap-0.75 text-xs font-medium leading-4 text-muted no-underline ' +
  'aria-[current]:font-semibold aria-[current]:text-brand'

export function BottomBar({ unread: Unread }: { unread: UnreadMark }) {
  const { t } = useTranslation()
  const { role } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <nav
      aria-label={t('nav.main')}
      className="fixed inset-x-0 bottom-0 z-10 flex border-border border-t bg-surface px-1 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] wide:hidden print:hidden"
    >
      {mainDestinations(role).map(({ label, icon, to, alone }) => (
        <NavLink key={to} to={to} end={alone} className={place}>
          <Cup of={icon}>{to === paths.secureMessages() ? <Unread look="corner" /> : null}</Cup>
          {t(label)}
        </NavLink>
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)} className={place}>
        <Cup of={Menu} />
        {t('nav.more')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MoreSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  )
}

const Cup = ({ of, children }: { of: IconShape; children?: ReactNode }) => (
  <span className="relative grid h-7.5 w-14 place-items-center rounded-[4px_4px_15px_15px] group-aria-[current]:bg-brand-soft group-aria-[current]:text-brand-soft-text">
    <Icon of={of} />
    {children}
  </span>
)

import { PanelLeftClose } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasTwoSides, type Side, useNavigationRole } from '#lib/side.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'
import { paths } from '../../paths.ts'
import { EmergencyLink } from '../EmergencyLink.tsx'
import { groupsOf, type Place, showsEmergency } from '../navigation.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { SidebarLinks } from './SidebarLinks.tsx'
import type { WaitingCounts } from './waiting.ts'

// for staff
const SideSwitch = lazy(async () => ({ default: (await import('./SideSwitch.tsx')).SideSwitch }))

type SidebarProps = { side: Side; place: Place | undefined; counts: WaitingCounts; onFold: (() => void) | undefined }

/** Staff have their own care on a ground of its own. */
export function Sidebar({ side, place, counts, onFold }: SidebarProps) {
  const { t } = useTranslation()
  const role = useNavigationRole()
  const isStaff = hasTwoSides(role)
  return (
    <div
      data-ground={isStaff ? side : undefined}
      className="sticky top-0 flex h-dvh flex-col gap-1 border-border border-r py-4 pb-6 data-[ground=care]:bg-sunken max-wide:hidden print:hidden"
    >
      <div className="mx-4 mb-4 flex items-center justify-between pl-3">
        <Link to={paths.home()} className="no-underline">
          <Wordmark>{t('product')}</Wordmark>
        </Link>
        {onFold ? <IconButton name={t('navigation:fold')} icon={PanelLeftClose} onClick={onFold} className="-mr-1 text-muted" /> : null}
      </div>
      {/* links scroll; the footer stays visible */}
      <nav aria-label={t('nav.main')} className="min-h-0 flex-1 overflow-y-auto px-4 py-1">
        {groupsOf(role, side).map(({ label, entries }) => (
          <div key={label ?? ''}>
            {label ? <h2 className="px-3 pt-4 pb-1 font-sans font-semibold text-caption text-muted tracking-normal">{t(label)}</h2> : null}
            <SidebarLinks of={entries} place={place} counts={counts} />
          </div>
        ))}
      </nav>
      <div className="flex shrink-0 flex-col gap-3 px-4 pt-3">
        {isStaff ? (
          <Suspense fallback={<div className="h-13" />}>
            <SideSwitch side={side} />
          </Suspense>
        ) : null}
        {showsEmergency(role, side) ? <EmergencyLink /> : null}
        <AccountMenu />
      </div>
    </div>
  )
}

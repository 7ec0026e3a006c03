import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Side, useNavigationRole } from '#lib/side.ts'
import { barOf, besideBar, currentIn, type Place } from '../navigation.ts'
import { Cup } from './Cup.tsx'
import { WaitingMark } from './WaitingMark.tsx'
import { countWithin, type WaitingCounts } from './waiting.ts'

const MoreSheet = lazy(async () => ({ default: (await import('./MoreSheet.tsx')).MoreSheet }))

/** As wide as its word needs, so that long ones fit 320 px. */
const spot =
  'group flex min-h-13 min-w-0 flex-auto flex-col items-center justify-center gap-0.75 text-xs font-medium leading-4 text-muted no-underline ' +
  'aria-[current]:font-semibold aria-[current]:text-brand'

type BottomBarProps = { side: Side; place: Place | undefined; counts: WaitingCounts }

export function BottomBar({ side, place, counts }: BottomBarProps) {
  const { t } = useTranslation()
  const role = useNavigationRole()
  const [isOpen, setIsOpen] = useState(false)
  const beside = besideBar(role, side)
  return (
    <nav
      aria-label={t('nav.main')}
      className="fixed inset-x-0 bottom-0 z-10 flex border-border border-t bg-surface px-1 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] wide:hidden print:hidden"
    >
      {barOf(role, side).map((entry) => (
        <Link key={entry.label} to={entry.to} aria-current={currentIn(place, entry)} className={spot}>
          <Cup of={entry.icon}>
            <WaitingMark count={countWithin(entry, counts)} look="corner" />
          </Cup>
          {t(entry.short ?? entry.label)}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)} className={spot}>
        <Cup of={Menu}>
          <WaitingMark count={beside.reduce((sum, entry) => sum + countWithin(entry, counts), 0)} look="corner" />
        </Cup>
        {t('nav.more')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MoreSheet side={side} entries={beside} counts={counts} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  )
}

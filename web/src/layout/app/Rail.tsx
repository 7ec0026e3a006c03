import { PanelLeftOpen, PhoneCall } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasTwoSides, type Side, useNavigationRole } from '#lib/side.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Mark } from '#ui/Mark.tsx'
import { emergencyCall, paths } from '../../paths.ts'
import { currentIn, groupsOf, type Place, showsEmergency } from '../navigation.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Cup } from './Cup.tsx'
import { sideIcons, useSwitchSide } from './SideSwitch.tsx'
import { WaitingMark } from './WaitingMark.tsx'
import { countWithin, type WaitingCounts } from './waiting.ts'

const place =
  'group flex min-h-16 w-full flex-col items-center justify-center gap-1 rounded-small py-1.5 text-center font-medium text-muted text-xs leading-4 ' +
  'no-underline hyphens-auto wrap-break-word hover:bg-sunken in-data-[ground=care]:hover:bg-border aria-[current]:font-semibold aria-[current]:text-brand'

type RailProps = { side: Side; place: Place | undefined; counts: WaitingCounts; onUnfold: () => void }

/** The folded sidebar: the phone's bottom bar turned upright. */
export function Rail({ side, place: here, counts, onUnfold }: RailProps) {
  const { t } = useTranslation()
  const role = useNavigationRole()
  const switchTo = useSwitchSide()
  const isStaff = hasTwoSides(role)
  const other: Side = side === 'work' ? 'care' : 'work'
  return (
    <div
      data-ground={isStaff ? side : undefined}
      className="sticky top-0 flex h-dvh flex-col items-center border-border border-r px-1 pt-4 pb-5 data-[ground=care]:bg-sunken max-wide:hidden print:hidden"
    >
      <Link to={paths.home()} aria-label={t('product')} className="grid size-11 place-items-center no-underline">
        <Mark size={30} />
      </Link>
      <IconButton name={t('navigation:unfold')} icon={PanelLeftOpen} onClick={onUnfold} className="mt-1 text-muted" />
      <nav aria-label={t('nav.main')} className="min-h-0 w-full flex-1 overflow-y-auto py-2">
        <ul>
          {groupsOf(role, side)
            .flatMap(({ entries }) => entries)
            .map((entry) => (
              <li key={entry.label}>
                <Link to={entry.to} aria-current={currentIn(here, entry)} className={place}>
                  <Cup of={entry.icon}>
                    <WaitingMark count={countWithin(entry, counts)} look="corner" />
                  </Cup>
                  {t(entry.short ?? entry.label)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {isStaff ? (
        <button type="button" onClick={() => switchTo(other)} className={place}>
          <Cup of={sideIcons[other]} />
          {t(other === 'care' ? 'navigation:myCare' : 'navigation:work')}
        </button>
      ) : null}
      {showsEmergency(role, side) ? (
        <a
          href={emergencyCall}
          aria-label={t('emergency.call')}
          className="my-1 flex min-h-11 items-center gap-1.5 rounded-small px-2 font-semibold text-emergency text-small no-underline in-data-[ground=care]:bg-surface"
        >
          <Icon of={PhoneCall} size={16} />
          {t('emergency.number')}
        </a>
      ) : null}
      <AccountMenu compact />
    </div>
  )
}

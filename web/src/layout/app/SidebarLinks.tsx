import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { currentIn, type Entry, type Place } from '../navigation.ts'
import { WaitingMark } from './WaitingMark.tsx'
import { countOf, countWithin, type WaitingCounts } from './waiting.ts'

const row =
  'flex min-h-11 items-center gap-3 rounded-small px-3 py-1 no-underline transition-colors [&:not([aria-current])]:hover:bg-sunken ' +
  'text-text font-medium aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-soft-text ' +
  'in-data-[ground=care]:[&:not([aria-current])]:hover:bg-border in-data-[ground=care]:aria-[current]:bg-surface in-data-[ground=care]:aria-[current]:text-brand'

type SidebarLinksProps = { of: Entry[]; place: Place | undefined; counts: WaitingCounts }

/** Only the entry one is in shows its pages. */
export function SidebarLinks({ of: entries, place, counts }: SidebarLinksProps) {
  const { t } = useTranslation()
  return (
    <ul>
      {entries.map((entry) => {
        const { label, icon, to, pages } = entry
        const isHere = place?.entry === entry
        const isOpen = isHere && pages.length > 0
        return (
          <li key={label}>
            <Link
              to={to}
              aria-current={isOpen && place.page ? undefined : currentIn(place, entry)}
              className={classes(row, 'text-[0.9375rem]', isOpen && 'font-semibold')}
            >
              <Icon of={icon} className={classes(isOpen ? 'text-brand' : 'text-muted', 'in-[[aria-current]]:text-inherit')} />
              <span className="min-w-0">{t(label)}</span>
              {/* an open entry's pages show what waits on each */}
              <WaitingMark count={isOpen ? 0 : countWithin(entry, counts)} look="line" />
            </Link>
            {isOpen ? (
              <ul className="mt-0.5 mb-1.5 ml-5.25 border-border border-l-2 pl-2.25 in-data-[ground=care]:border-border-strong">
                {pages.map((page) => (
                  <li key={page.to}>
                    <Link to={page.to} aria-current={place.page === page ? 'page' : undefined} className={classes(row, 'text-small')}>
                      <span className="min-w-0">{t(page.label)}</span>
                      <WaitingMark count={countOf(page, counts)} look="line" />
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

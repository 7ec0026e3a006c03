import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import type { Place } from '../navigation.ts'
import { WaitingMark } from './WaitingMark.tsx'
import { countOf, type WaitingCounts } from './waiting.ts'

const chip =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-pill border border-border-strong bg-surface px-3.5 font-medium text-small text-text ' +
  'no-underline hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-soft-text'

type SectionLinksProps = { place: Place; counts: WaitingCounts; className?: string | undefined }

/** The pages of the entry one is in, where the sidebar doesn't show them: on phones, and beside the rail. */
export function SectionLinks({ place: { entry, page: here }, counts, className }: SectionLinksProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const current = here && list.current?.querySelector<HTMLElement>(`[data-to="${CSS.escape(here.to)}"]`)
    // only sideways: the page keeps its place
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  }, [here])
  if (entry.pages.length === 0) return null
  return (
    <nav aria-label={t('navigation:pagesOf', { name: t(entry.label) })} className={classes('print:hidden', className)}>
      <ul ref={list} className="relative flex gap-2 overflow-x-auto px-4 py-1 pb-3 [scrollbar-width:none] wide:px-8">
        {entry.pages.map((page) => (
          <li key={page.to} data-to={page.to} className="shrink-0">
            <Link to={page.to} aria-current={here === page ? 'page' : undefined} className={chip}>
              {t(page.label)}
              <WaitingMark count={countOf(page, counts)} look="line" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

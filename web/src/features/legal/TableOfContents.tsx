import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Section } from './sections.ts'

/** Links replace the history entry, so that Back leaves the page. */
export function TableOfContents({ sections }: { sections: Section[] }) {
  const { t } = useTranslation('legal')
  const location = useLocation()

  // The page renders after navigation, too late for the browser to scroll to the fragment itself.
  useEffect(() => document.getElementById(location.hash.slice(1))?.focus(), [location])

  return (
    <nav aria-labelledby="contents" className="wide:sticky wide:top-20 wide:col-start-2 wide:row-start-1 wide:self-start">
      <p id="contents" className="font-semibold text-muted text-small">
        {t('legal:contents')}
      </p>
      <ul className="mt-2 divide-y divide-border border-border border-y">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }} replace className="flex min-h-11 items-center py-2 no-underline hover:underline">
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

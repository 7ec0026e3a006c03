import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import { showTitle } from '#lib/title.ts'
import { usePage } from './page.tsx'
import { useScroll } from './useScroll.ts'

/**
 * Does what a full page load would: sets the title, announces the page to screen readers, resets focus and scroll. Rendered before the
 * page, so that a page can override the title.
 */
export function RouteChange({ to }: { to: Location }) {
  const { t, i18n } = useTranslation()
  const { pathname } = to
  const { title } = usePage()
  const [said, setSaid] = useState('')
  const seen = useRef(pathname)
  const { language } = i18n
  useScroll(to)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a language change renames the page
  useEffect(() => {
    if (!title) return
    let isCurrent = true
    const isNew = seen.current !== pathname
    seen.current = pathname
    if (isNew) document.getElementById('main')?.focus({ preventScroll: true })
    void loadTexts([title.split(':')[0] ?? 'common']).then(() => {
      if (!isCurrent) return
      showTitle(t(title))
      if (isNew) setSaid(t(title))
    })
    return () => {
      isCurrent = false
    }
  }, [pathname, title, t, language])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

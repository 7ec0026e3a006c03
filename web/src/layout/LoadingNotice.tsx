import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/Spinner.tsx'
import { useIsSlow } from './useIsSlow.ts'

/** Announces that the next page is loading, unless it loads at once. */
export function LoadingNotice() {
  const { t } = useTranslation()
  if (!useIsSlow()) return null
  return (
    <p
      role="status"
      className="fixed top-3 left-1/2 z-50 flex -translate-x-1/2 items-center gap-2 rounded-pill border border-border bg-raised px-4 py-2 text-small shadow-card"
    >
      <Spinner />
      {t('loading')}
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/Spinner.tsx'
import { useIsSlow } from './useIsSlow.ts'

/** In place of a page where none is shown yet; says nothing about what comes at once. */
export function LoadingPage() {
  const { t } = useTranslation()
  const isSlow = useIsSlow()
  return (
    <p role="status" className="flex min-h-dvh items-center justify-center gap-3 p-8 text-muted">
      {isSlow ? (
        <>
          <Spinner />
          {t('loading')}
        </>
      ) : null}
    </p>
  )
}

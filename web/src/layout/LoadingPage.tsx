import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/Spinner.tsx'
import { useIsSlow } from './useIsSlow.ts'

/** Shown while the first page is loading; silent if that is quick. */
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

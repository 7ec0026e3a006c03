import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isChunkError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { reportToServer } from './global-errors.ts'
import { Notice } from './Notice.tsx'

const refresh = () => location.reload()

/** Shown in place of a page that failed to load or render; the layout around it stays. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const isMissingPart = isChunkError(error)
  useEffect(() => {
    if (!isMissingPart) void reportToServer('global_javascript_error', error)
  }, [isMissingPart, error])

  if (isMissingPart) {
    return (
      <Notice
        role="alert"
        title={t('failure.loading.title')}
        text={t('failure.loading.intro')}
        actions={
          <Button variant="primary" onClick={refresh}>
            {t('failure.loading.refresh')}
          </Button>
        }
      />
    )
  }
  return (
    <Notice
      role="alert"
      title={t('failure.render.title')}
      text={t('failure.render.intro')}
      detail={error instanceof Error ? error.message : undefined}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            {t('failure.render.again')}
          </Button>
          <Button onClick={refresh}>{t('failure.render.refresh')}</Button>
        </>
      }
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { QueryProvider } from '#lib/query.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useShownAlert } from './alerts-api.ts'
import { ShownAlertView } from './ShownAlertView.tsx'

/** The page at /sos/:token, for recipients of its link. */
export default function SosPage() {
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[44rem] px-4 pt-4 pb-16 wide:px-8 wide:pt-10 wide:pb-24">
        <Entry />
      </div>
    </QueryProvider>
  )
}

function Entry() {
  const { t } = useTranslation(['emergency-contacts', 'common'])
  const { token = '' } = useParams()
  const alert = useShownAlert(token)
  if (isApiError(alert.error) && alert.error.status === 404)
    return (
      <>
        <h1 className="mb-4">{t('emergency-contacts:sos.title')}</h1>
        <EmptyState title={t('emergency-contacts:sos.missing.title')} text={t('emergency-contacts:sos.missing.text')} />
      </>
    )
  return (
    // keep showing what is known when the connection is lost
    <StateView
      status={alert.data ? 'success' : alert.status}
      skeleton={<SkeletonRows label={t('emergency-contacts:sos.loading')} rows={3} />}
      errorText={alert.error ? errorText(alert.error) : ''}
      retryLabel={t('common:retry')}
      onRetry={() => void alert.refetch()}
      retrying={alert.isFetching}
    >
      {() => (alert.data ? <ShownAlertView alert={alert.data} readAt={alert.dataUpdatedAt} isStale={alert.isError} /> : null)}
    </StateView>
  )
}

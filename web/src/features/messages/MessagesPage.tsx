import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { BackToDashboard } from './BackToDashboard.tsx'
import { type Me, type OwnKeys, useOwnKeys } from './keys/api.ts'
import { problemText } from './refusals.ts'

// A person needs one of them at a time: each is fetched by itself.
const SetUpKeys = lazy(async () => ({ default: (await import('./keys/SetUpKeys.tsx')).SetUpKeys }))
const UnlockKeys = lazy(async () => ({ default: (await import('./keys/UnlockKeys.tsx')).UnlockKeys }))
const MessagesView = lazy(async () => ({ default: (await import('./MessagesView.tsx')).MessagesView }))

/** The screen at /secure-messages. */
export default function MessagesPage() {
  const { t } = useTranslation(['messages', 'common'])
  const own = useOwnKeys()
  const me = own.data && meOf(own.data)
  const loading = <SkeletonRows label={t('messages:page.loading')} rows={3} />
  if (me) {
    return (
      <Suspense fallback={loading}>
        <MessagesView me={me} />
      </Suspense>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-28 wide:px-8 wide:pb-16">
      <BackToDashboard />
      <h1 className="mb-4">{t('messages:page.title')}</h1>
      <StateView
        status={own.status}
        skeleton={loading}
        errorText={own.error ? problemText(t, own.error) : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      >
        {() => (
          <Suspense fallback={loading}>
            {own.data?.state === 'none' ? <SetUpKeys /> : <UnlockKeys isReplaced={own.data?.state === 'replaced'} />}
          </Suspense>
        )}
      </StateView>
    </div>
  )
}

/** Somebody whose keys are open on this device, and the same as the server names. */
function meOf({ state, own, keys }: OwnKeys): Me | undefined {
  const sender = keys.at(-1)
  return state === 'same' && sender ? { id: sender.userId, own, keys, sender } : undefined
}

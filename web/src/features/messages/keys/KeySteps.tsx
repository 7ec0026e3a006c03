import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#lib/i18n.ts'
import { StateView } from '#ui/StateView.tsx'
import { problemText } from '../refusals.ts'
import type { Me, OwnKeys, useOwnKeys } from './api.ts'

// Only one step is needed at a time: each is loaded on its own.
const SetUpKeys = lazy(async () => {
  const [{ SetUpKeys: step }] = await Promise.all([import('./SetUpKeys.tsx'), loadTexts(['message-keys'])])
  return { default: step }
})
const UnlockKeys = lazy(async () => {
  const [{ UnlockKeys: step }] = await Promise.all([import('./UnlockKeys.tsx'), loadTexts(['message-keys'])])
  return { default: step }
})

/** Shown until the person's keys have been created, or unlocked on this device. */
export function KeySteps({ own, loading }: { own: ReturnType<typeof useOwnKeys>; loading: ReactNode }) {
  const { t } = useTranslation(['messages', 'common'])
  return (
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
          {own.data?.state === 'none' ? (
            <SetUpKeys />
          ) : (
            <UnlockKeys ways={own.data?.ways ?? []} isReplaced={own.data?.state === 'replaced'} />
          )}
        </Suspense>
      )}
    </StateView>
  )
}

/** The user, if their keys are unlocked on this device and match the server's. */
export function meOf({ state, own, keys }: OwnKeys): Me | undefined {
  const sender = keys.at(-1)
  return state === 'same' && sender ? { id: sender.userId, own, keys, sender } : undefined
}

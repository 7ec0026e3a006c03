import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { problemText } from '../refusals.ts'

/** A conversation once its parts are there, and until then that they are loading or could not be loaded. */
export function ConversationState({ parts, children }: { parts: readonly UseQueryResult[]; children: () => ReactNode }) {
  const { t } = useTranslation(['messages', 'common'])
  const failed = parts.find(({ isError }) => isError)
  return (
    <StateView
      status={parts.every(({ data }) => data !== undefined) ? 'success' : failed ? 'error' : 'pending'}
      skeleton={
        <div className="p-4 wide:p-6">
          <SkeletonRows label={t('messages:thread.loading')} rows={4} />
        </div>
      }
      errorText={failed ? problemText(t, failed.error) : ''}
      retryLabel={t('common:retry')}
      onRetry={() => void Promise.all(parts.map((part) => part.refetch()))}
      retrying={parts.some(({ isFetching }) => isFetching)}
    >
      {children}
    </StateView>
  )
}

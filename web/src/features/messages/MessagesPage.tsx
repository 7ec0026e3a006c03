import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { BackToDashboard } from './BackToDashboard.tsx'
import { useOwnKeys } from './keys/api.ts'
import { KeySteps, meOf } from './keys/KeySteps.tsx'

const MessagesView = lazy(async () => ({ default: (await import('./MessagesView.tsx')).MessagesView }))

/** The screen at /secure-messages. */
export default function MessagesPage() {
  const { t } = useTranslation('messages')
  const own = useOwnKeys()
  const me = own.data && meOf(own.data)
  // who has no keys yet writes first; they are made when the first message is sent
  const isNew = own.data?.state === 'none'
  const loading = <SkeletonRows label={t('messages:page.loading')} rows={3} />
  const framed = (content: ReactNode) => (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-28 wide:px-8 wide:pb-16">
      <BackToDashboard />
      <h1 className="mb-4">{t('messages:page.title')}</h1>
      {content}
    </div>
  )
  if (!me && !isNew) return framed(<KeySteps own={own} loading={loading} />)
  return (
    <Suspense fallback={framed(loading)}>
      <MessagesView me={me} ways={own.data?.ways ?? []} />
    </Suspense>
  )
}

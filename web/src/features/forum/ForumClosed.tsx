import type { ForumState } from '@uzima/contract/forum'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

export const isClosed = (error: unknown) => isApiError(error, 'forum_closed')

/** Replaces the forum while it is closed. */
export function ForumClosed() {
  const { t } = useTranslation('forum')
  return (
    <Card>
      <h2 className="mb-2">{t('forum:list.title')}</h2>
      <EmptyState title={t('forum:state.closed')} text={t('forum:state.closedText')} />
    </Card>
  )
}

/** Replaces the write button; tells admins that only they see a closed forum. */
export function ForumStateNote({ state }: { state: ForumState }) {
  const { t } = useTranslation('forum')
  if (state === 'open') return null
  return <Banner icon={Lock}>{t(state === 'closed' ? 'forum:state.closedForOthers' : 'forum:state.readOnly')}</Banner>
}

import type { ForumState } from '@uzima/contract/forum'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

export const isClosed = (error: unknown) => isApiError(error, 'forum_closed')

/** In place of all that stands in the forum. */
export function ForumClosed() {
  const { t } = useTranslation('forum')
  return (
    <Card>
      <h2 className="mb-2">{t('forum:list.title')}</h2>
      <EmptyState title={t('forum:state.closed')} text={t('forum:state.closedText')} />
    </Card>
  )
}

/** In place of the way to write; an admin is also told that nobody else sees what they see. */
export function ForumStateNote({ state }: { state: ForumState }) {
  const { t } = useTranslation('forum')
  if (state === 'open') return null
  return <Banner icon={Lock}>{t(state === 'closed' ? 'forum:state.closedForOthers' : 'forum:state.readOnly')}</Banner>
}

import type { ForumPostRow } from '@uzima/contract/forum'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { useSession } from '#lib/session.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { paths } from '../../paths.ts'
import { useLike } from './api.ts'

const shape =
  'inline-flex min-h-11 items-center gap-2 rounded-small px-3 font-semibold text-[0.9375rem] text-brand no-underline hover:bg-brand-soft'

/** Signed out, it links to sign-in and back. */
export function LikeButton({ post: { id, title, likes, isLiked } }: { post: Pick<ForumPostRow, 'id' | 'title' | 'likes' | 'isLiked'> }) {
  const { t } = useTranslation(['forum', 'common'])
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const like = useLike(id)
  const content = (
    <>
      <Icon of={Heart} className={classes(isLiked && 'fill-current')} />
      {t('forum:likes', { count: likes })}
    </>
  )
  if (status !== 'signed-in') {
    return (
      <Link to={paths.auth({ next: pathname + search })} className={shape}>
        {content}
        <VisuallyHidden>{t('forum:like.signIn')}</VisuallyHidden>
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-busy={like.isPending}
      aria-label={t(isLiked ? 'forum:like.undo' : 'forum:like.submit', { title, count: likes })}
      className={shape}
      onClick={() => like.mutate(!isLiked, { onError: (error) => toast.error(t('common:error'), { text: errorText(error) }) })}
    >
      {content}
    </button>
  )
}

import { editWindowMinutes, type ForumPost, type ForumReply, type PostAct } from '@uzima/contract/forum'
import { EllipsisVertical, Eye, EyeOff, Flag, Lock, LockOpen, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { type Target, useStateOf } from './api.ts'

const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))
const ModerateDialog = lazy(async () => ({ default: (await import('./ModerateDialog.tsx')).ModerateDialog }))

const icons = { hide: EyeOff, unhide: Eye, lock: Lock, unlock: LockOpen, pin: Pin, unpin: PinOff }

type TextMenuProps = {
  target: Target
  /** The post, or the one being replied to. */
  post: ForumPost
  reply?: ForumReply
  onEdit: () => void
  onDeleted?: () => void
}

/** Actions on a text for its author, other members and admins. Empty for signed-out readers. */
export function TextMenu({ target, post, reply, onEdit, onDeleted }: TextMenuProps) {
  const { t } = useTranslation('forum')
  const { status, role } = useSession()
  const state = useStateOf(post.id)
  const [asking, setAsking] = useState<'delete' | 'report' | PostAct | null>(null)
  if (status !== 'signed-in') return null
  const { isOwn, isReported, removedReason, createdAt } = reply ?? post
  const isStanding = removedReason === null && post.removedReason === null && !post.isLocked
  const isEditable = isOwn && isStanding && state === 'open' && minutesSince(createdAt) < editWindowMinutes
  const acts: PostAct[] = [
    removedReason === null ? 'hide' : 'unhide',
    ...(reply ? [] : [post.isLocked ? ('unlock' as const) : ('lock' as const), post.isPinned ? ('unpin' as const) : ('pin' as const)]),
  ]
  const entries: MenuEntry[] = [
    ...(isEditable ? [{ kind: 'item' as const, label: t('forum:menu.edit'), icon: Pencil, onSelect: onEdit }] : []),
    ...(isOwn
      ? [{ kind: 'item' as const, label: t('forum:menu.delete'), icon: Trash2, danger: true, onSelect: () => setAsking('delete') }]
      : [
          {
            kind: 'item' as const,
            label: t(isReported ? 'forum:menu.reported' : 'forum:menu.report'),
            icon: Flag,
            disabled: isReported,
            onSelect: () => setAsking('report'),
          },
        ]),
    ...(role === 'admin'
      ? [
          { kind: 'heading' as const, label: t('forum:menu.moderation') },
          ...acts.map((act) => ({
            kind: 'item' as const,
            label: t(`forum:act.${act}.open`),
            icon: icons[act],
            onSelect: () => setAsking(act),
          })),
        ]
      : []),
  ]
  const close = () => setAsking(null)
  const name = t(reply ? 'forum:menu.ofReply' : 'forum:menu.ofPost', { name: (reply?.author ?? post.author).name })
  return (
    <>
      <MenuButton trigger={<IconButton name={name} icon={EllipsisVertical} className="-mr-2" />} entries={entries} />
      <Suspense fallback={null}>
        {asking === 'delete' ? <DeleteDialog target={target} onClose={close} onDeleted={onDeleted} /> : null}
        {asking === 'report' ? <ReportDialog target={target} onClose={close} /> : null}
        {asking !== null && asking !== 'delete' && asking !== 'report' ? (
          <ModerateDialog target={target} act={asking} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}

const minutesSince = (instant: string) => (Date.now() - Date.parse(instant)) / 60_000

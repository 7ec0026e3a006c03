import type { Notification } from '@uzima/contract/notifications'
import { ArrowDown, ArrowUp, CalendarDays, HeartPulse, Info, MessageSquare, Minus, Sparkle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoment } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { notificationWords } from './notification-words.ts'

const typeIcons: Record<Notification['type'], IconShape> = {
  appointment: CalendarDays,
  message: MessageSquare,
  health: HeartPulse,
  system: Info,
}

const priorities: Record<Notification['priority'], { edge: string; icon: IconShape; ink: string }> = {
  high: { edge: 'border-l-danger', icon: ArrowUp, ink: 'text-danger' },
  medium: { edge: 'border-l-marigold', icon: Minus, ink: 'text-warning' },
  low: { edge: 'border-l-success', icon: ArrowDown, ink: 'text-success' },
}

/** A notification; clicking the row marks it read and opens its target. */
export function NotificationRow({ notification, onRead }: { notification: Notification; onRead: (id: string) => void }) {
  const { t } = useTranslation('notifications')
  const { id, type, priority, link, isRead, createdAt } = notification
  const { title, message } = notificationWords(t, notification)
  const { edge, icon, ink } = priorities[priority]
  const row = `flex w-full items-start gap-4 border-l-4 py-4 pr-4 pl-3 text-left text-text no-underline transition-colors hover:bg-background focus-visible:-outline-offset-3 wide:pr-6 wide:pl-5 ${edge}`
  const handleClick = () => (isRead ? undefined : onRead(id))

  const content = (
    <>
      <span
        className={classes(
          'grid size-11 shrink-0 place-items-center rounded-cup pb-0.5',
          isRead ? 'bg-sunken text-muted' : 'bg-brand-soft text-brand-soft-text',
        )}
      >
        <Icon of={typeIcons[type]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={isRead ? 'font-medium' : 'font-semibold'}>{title}</span>
          {isRead ? null : (
            <Badge kind="brand" icon={Sparkle}>
              {t('notifications:list.new')}
            </Badge>
          )}
        </span>
        <span className="mt-0.5 block text-[0.9375rem] text-muted leading-5.5">{message}</span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-muted">
          <span className="tabular-nums">{formatMoment(createdAt)}</span>
          <span className={classes('inline-flex items-center gap-1 font-semibold', ink)}>
            <Icon of={icon} size={14} />
            {t(`notifications:priority.${priority}`)}
          </span>
        </span>
      </span>
    </>
  )
  return (
    <li>
      {link ? (
        <Link to={link} className={row} onClick={handleClick}>
          {content}
        </Link>
      ) : (
        <button type="button" className={row} onClick={handleClick}>
          {content}
        </button>
      )}
    </li>
  )
}

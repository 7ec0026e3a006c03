import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '#ui/IconButton.tsx'
import { paths } from '../../paths.ts'
import { useUnread } from './useUnread.ts'

/** Link to the notifications with the unread count. */
export function NotificationBell() {
  const { t } = useTranslation()
  const { data } = useUnread()
  const unread = data?.unread ?? 0
  return (
    <IconButton
      name={unread > 0 ? t('common:nav.newNotifications', { count: unread }) : t('common:nav.notifications')}
      icon={Bell}
      count={unread}
      asChild
    >
      <Link to={paths.notifications()} />
    </IconButton>
  )
}

import type { Dashboard } from '@uzima/contract/dashboard'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../paths.ts'
import { notificationWords } from '../notifications/public.ts'

export function NewNotifications({ notifications: { unread, newest } }: Pick<Dashboard, 'notifications'>) {
  const { t } = useTranslation('dashboard')
  if (unread === 0) return null
  const newestWords = newest ? t('dashboard:alert.newest', { title: notificationWords(t, newest).title }) : ''
  return (
    <Banner
      icon={Bell}
      role="status"
      action={
        <Button variant="quiet" asChild>
          <Link to={paths.notifications()}>{t('dashboard:alert.viewAll')}</Link>
        </Button>
      }
    >
      {t('dashboard:alert.unread', { count: unread })} {newestWords}
    </Banner>
  )
}

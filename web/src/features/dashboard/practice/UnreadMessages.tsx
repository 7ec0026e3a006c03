import { MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../../paths.ts'

export function UnreadMessages({ unread }: { unread: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <Banner
      icon={MessageCircle}
      action={
        <Button variant="quiet" asChild>
          <Link to={paths.secureMessages()}>{t('dashboard:todo.messages.open')}</Link>
        </Button>
      }
    >
      {t('dashboard:todo.messages.title', { count: unread })}
    </Banner>
  )
}

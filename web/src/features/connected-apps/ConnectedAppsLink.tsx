import { AppWindow, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { linkPaths } from '../../link-paths.ts'

/** The way to the apps, beside the people who see the record. */
export function ConnectedAppsLink() {
  const { t } = useTranslation('connected-apps')
  return (
    <Card title={t('title')}>
      <p className="text-muted">{t('intro')}</p>
      <Link to={linkPaths.connectedApps()} className="mt-2 flex min-h-11 items-center gap-3 text-text no-underline hover:text-brand">
        <Icon of={AppWindow} className="text-brand" />
        <span className="flex-1">{t('open')}</span>
        <Icon of={ChevronRight} size={16} />
      </Link>
    </Card>
  )
}

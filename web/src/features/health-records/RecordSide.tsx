import { ChevronRight, Eye, FileUp, type LucideIcon, MessageSquareWarning, Send, UsersRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { linkPaths } from '../../link-paths.ts'
import { paths } from '../../paths.ts'
import { loadHealthLinks } from '../health-links/public.ts'
import { ExportPanel } from './ExportPanel.tsx'

const HealthLinks = lazy(loadHealthLinks)

/** Beside the record: the way in for records from elsewhere, who sees it, what to do where it is wrong, and a copy of it. */
export function RecordSide() {
  const { t } = useTranslation('health-records')
  const access = paths.securityDashboard({ tab: 'access' })
  return (
    <aside aria-label={t('health-records:side.title')} className="grid gap-4 wide:gap-6">
      <Card title={t('health-records:side.bring.title')}>
        <p className="text-muted text-small">{t('health-records:side.bring.text')}</p>
        <ul className="mt-2">
          <LinkRow icon={FileUp} to={linkPaths.importRecords()} text={t('health-records:side.bring.open')} />
        </ul>
      </Card>
      <Card title={t('health-records:side.share.title')}>
        <p className="text-muted text-small">{t('health-records:side.share.text')}</p>
        <ul className="mt-2">
          <LinkRow icon={UsersRound} to={access} text={t('health-records:side.share.people')} />
          <LinkRow icon={Send} to={paths.healthRecords({ view: 'letters' })} text={t('health-records:side.share.letter')} />
        </ul>
      </Card>
      <Suspense fallback={null}>
        <HealthLinks />
      </Suspense>
      <Card title={t('health-records:side.wrong.title')}>
        <p className="text-muted text-small">{t('health-records:side.wrong.text')}</p>
        <ul className="mt-2">
          <LinkRow icon={MessageSquareWarning} to={paths.secureMessages()} text={t('health-records:side.wrong.ask')} />
          <LinkRow icon={Eye} to={access} text={t('health-records:side.wrong.opened')} />
        </ul>
      </Card>
      <ExportPanel />
    </aside>
  )
}

function LinkRow({ icon, to, text }: { icon: LucideIcon; to: string; text: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-12 items-center gap-3 rounded-small py-2 font-medium text-text no-underline hover:underline">
        <Icon of={icon} className="shrink-0 text-brand" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
        <Icon of={ChevronRight} className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}

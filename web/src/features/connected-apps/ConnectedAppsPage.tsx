import { ChevronRight, Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { useConnectedApps } from './api.ts'
import { ConnectedAppRow } from './ConnectedAppRow.tsx'

/** The screen at /connected-apps: the apps that a person has let into their record. */
export default function ConnectedAppsPage() {
  const { t } = useTranslation(['connected-apps', 'common'])
  const apps = useConnectedApps()
  const rows = apps.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <Breadcrumb
        label={t('connected-apps:trail')}
        trail={[{ label: t('connected-apps:sharing'), link: <Link to={paths.securityDashboard({ tab: 'access' })} /> }]}
        current={t('connected-apps:title')}
      />
      <PageHeader title={t('connected-apps:title')} text={t('connected-apps:intro')} />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
        <Card title={t('connected-apps:list')}>
          <StateView {...queryState(apps)} skeleton={<SkeletonRows label={t('connected-apps:loading')} rows={2} />}>
            {() =>
              rows.length === 0 ? (
                <EmptyState title={t('connected-apps:empty')} text={t('connected-apps:emptyText')} />
              ) : (
                <List label={t('connected-apps:list')}>
                  {rows.map((app) => (
                    <ConnectedAppRow key={app.id} app={app} />
                  ))}
                </List>
              )
            }
          </StateView>
          {apps.hasNextPage ? (
            <LoadMore
              label={t('connected-apps:more')}
              busyLabel={t('connected-apps:loading')}
              busy={apps.isFetchingNextPage}
              onClick={() => void apps.fetchNextPage()}
            />
          ) : null}
        </Card>
        <div className="grid gap-4 wide:gap-6">
          <Card title={t('connected-apps:after.title')}>
            <p className="text-small">{t('connected-apps:after.text')}</p>
          </Card>
          <Card title={t('connected-apps:looks.title')}>
            <p className="text-muted text-small">{t('connected-apps:looks.text')}</p>
            <Link
              to={paths.securityDashboard({ tab: 'audit' })}
              className="mt-2 flex min-h-11 items-center gap-3 text-text no-underline hover:text-brand"
            >
              <Icon of={Eye} className="text-brand" />
              <span className="flex-1">{t('connected-apps:looks.open')}</span>
              <Icon of={ChevronRight} size={16} />
            </Link>
          </Card>
        </div>
      </div>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { linkPaths } from '../../link-paths.ts'
import { paths } from '../../paths.ts'
import { ConsentGate } from '../consent/public.ts'
import { useConnections } from './api.ts'
import { ConnectionRow } from './ConnectionRow.tsx'
import { ConnectRow } from './ConnectRow.tsx'
import { useAnswer } from './useAnswer.ts'

/** The screen at /health-records/connections: portals of others that the person has connected, and where they send them back to. */
export default function ConnectionsPage() {
  const { t } = useTranslation('portals')
  return (
    <>
      <Breadcrumb
        label={t('portals:trail')}
        trail={[{ label: t('portals:record'), link: <Link to={paths.healthRecords()} /> }]}
        current={t('portals:title')}
      />
      <PageHeader title={t('portals:title')} text={t('portals:intro')} />
      <ConsentGate dataType="medical_records">
        <Connections />
      </ConsentGate>
    </>
  )
}

function Connections() {
  const { t } = useTranslation(['portals', 'common'])
  const connections = useConnections()
  const answer = useAnswer()
  const { rows = [], others = [] } = connections.data ?? {}
  return (
    <div className="space-y-4 wide:space-y-6">
      <div role="status" className="empty:hidden">
        {answer.isPending ? <SkeletonRows label={t('portals:finishing')} rows={1} /> : null}
      </div>
      <StateView {...queryState(connections)} skeleton={<SkeletonRows label={t('portals:loading')} rows={2} />}>
        {() => (
          <>
            {rows.length > 0 ? (
              <Card title={t('portals:mine')}>
                <List label={t('portals:mine')}>
                  {rows.map((connection) => (
                    <ConnectionRow key={connection.id} of={connection} />
                  ))}
                </List>
              </Card>
            ) : null}
            <Card title={t('portals:others')}>
              {others.length > 0 ? (
                <>
                  <p className="mb-4 text-muted">{t('portals:othersText')}</p>
                  <List label={t('portals:others')}>
                    {others.map((portal) => (
                      <ConnectRow key={portal.id} portal={portal} />
                    ))}
                  </List>
                </>
              ) : (
                <EmptyState
                  title={t(rows.length > 0 ? 'portals:allConnected' : 'portals:empty')}
                  text={t('portals:emptyText')}
                  action={<Link to={linkPaths.importRecords()}>{t('portals:bringFile')}</Link>}
                />
              )}
            </Card>
          </>
        )}
      </StateView>
    </div>
  )
}

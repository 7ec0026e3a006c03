import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { useDisclosureRequests } from './api.ts'
import { DisclosureRequestState } from './DisclosureRequestState.tsx'
import { periodOf } from './period.ts'

export function DisclosureRequestList() {
  const { t } = useTranslation(['archived-messages', 'common'])
  const requests = useDisclosureRequests()
  const rows = requests.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card className="py-1.5! wide:py-2.5!">
      <StateView {...queryState(requests)} skeleton={<SkeletonRows label={t('archived-messages:requests.loading')} rows={4} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('archived-messages:requests.empty')} text={t('archived-messages:requests.emptyText')} />
          ) : (
            <>
              <List label={t('archived-messages:requests.title')}>
                {rows.map((request) => (
                  <ListRow
                    key={request.id}
                    leading={<Avatar name={request.patientName} />}
                    title={<span className="[overflow-wrap:anywhere]">{request.patientName}</span>}
                    text={
                      <>
                        <span className="block">{periodOf(t, request)}</span>
                        <span className="block">
                          {t('archived-messages:requests.row', { name: request.askerName, day: formatDate(request.createdAt) })}
                        </span>
                      </>
                    }
                    kind={<DisclosureRequestState state={request.state} />}
                    link={<Link to={staffPaths.archivedMessages({ id: request.id })} />}
                  />
                ))}
              </List>
              {requests.hasNextPage ? (
                <LoadMore
                  label={t('archived-messages:requests.more')}
                  busyLabel={t('archived-messages:requests.loading')}
                  busy={requests.isFetchingNextPage}
                  onClick={() => void requests.fetchNextPage()}
                />
              ) : null}
            </>
          )
        }
      </StateView>
    </Card>
  )
}

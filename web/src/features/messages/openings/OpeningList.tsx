import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../../paths.ts'
import { useOpenings } from './api.ts'
import { OpeningState } from './OpeningState.tsx'
import { periodOf } from './period.ts'

export function OpeningList() {
  const { t } = useTranslation(['kept-messages', 'common'])
  const openings = useOpenings()
  const rows = openings.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card className="py-1.5! wide:py-2.5!">
      <StateView
        status={openings.status}
        skeleton={<SkeletonRows label={t('kept-messages:openings.loading')} rows={4} />}
        errorText={errorText(openings.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void openings.refetch()}
        retrying={openings.isFetching}
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('kept-messages:openings.empty')} text={t('kept-messages:openings.emptyText')} />
          ) : (
            <>
              <List label={t('kept-messages:openings.title')}>
                {rows.map((opening) => (
                  <ListRow
                    key={opening.id}
                    leading={<Avatar name={opening.patientName} />}
                    title={<span className="[overflow-wrap:anywhere]">{opening.patientName}</span>}
                    text={
                      <>
                        <span className="block">{periodOf(t, opening)}</span>
                        <span className="block">
                          {t('kept-messages:openings.row', { name: opening.askerName, day: formatDate(opening.createdAt) })}
                        </span>
                      </>
                    }
                    kind={<OpeningState state={opening.state} />}
                    link={<Link to={paths.keptMessages({ id: opening.id })} />}
                  />
                ))}
              </List>
              {openings.hasNextPage ? (
                <LoadMore
                  label={t('kept-messages:openings.more')}
                  busyLabel={t('kept-messages:openings.loading')}
                  busy={openings.isFetchingNextPage}
                  onClick={() => void openings.fetchNextPage()}
                />
              ) : null}
            </>
          )
        }
      </StateView>
    </Card>
  )
}

import { taskKind } from '@uzima/contract/tasks'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useNow } from '../appointments/public.ts'
import { useTasks } from './api.ts'
import { TaskItemRow } from './TaskItemRow.tsx'

/** All there is to do, with how much of each kind; one kind can be shown by itself. */
export function OpenTasks() {
  const { t } = useTranslation(['tasks', 'common'])
  const [query, setQuery] = useSearchParams()
  const kind = taskKind.safeParse(query.get('kind')).data
  const tasks = useTasks(kind)
  const now = useNow()
  const pages = tasks.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const counts = pages[0]?.counts ?? []
  const all = { kind: undefined, count: counts.reduce((sum, { count }) => sum + count, 0) }
  return (
    <StateView
      {...queryState(tasks)}
      skeleton={
        <Card>
          <SkeletonRows label={t('tasks:page.loading')} rows={5} />
        </Card>
      }
    >
      {() => (
        <>
          {counts.length > 1 ? (
            <FilterChips
              label={t('tasks:filter.label')}
              options={[all, ...counts].map((each) => ({
                value: each.kind,
                label: (
                  <>
                    {t(`tasks:filter.${each.kind ?? 'all'}`)} <span className="tabular-nums">{each.count > 99 ? '99+' : each.count}</span>
                  </>
                ),
              }))}
              value={kind}
              onChange={(chosen) => setQuery(chosen ? { kind: chosen } : {}, { replace: true, preventScrollReset: true })}
            />
          ) : null}
          <Card flush className="px-4 py-1 wide:px-6">
            {rows.length === 0 ? (
              <div className="py-3 wide:py-4">
                <EmptyState title={t(kind ? 'tasks:empty.ofKind' : 'tasks:empty.title')} text={t('tasks:empty.text')} />
              </div>
            ) : (
              <List label={t('tasks:page.list')}>
                {rows.map((item) => (
                  <TaskItemRow key={item.id} item={item} now={now} />
                ))}
              </List>
            )}
          </Card>
          {tasks.hasNextPage ? (
            <LoadMore
              label={t('tasks:page.more')}
              busyLabel={t('tasks:page.loading')}
              busy={tasks.isFetchingNextPage}
              onClick={() => void tasks.fetchNextPage()}
            />
          ) : null}
        </>
      )}
    </StateView>
  )
}

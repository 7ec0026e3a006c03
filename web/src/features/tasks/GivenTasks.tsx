import type { TaskRow } from '@uzima/contract/tasks'
import { CircleCheck, ClipboardCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useGivenTasks } from './api.ts'

/** What one has given to others and waits for, or what is done. */
export function GivenTasks({ show }: { show: 'open' | 'done' }) {
  const { t } = useTranslation(['tasks', 'common'])
  const tasks = useGivenTasks(show)
  const rows = tasks.data?.pages.flatMap((page) => page.rows) ?? []
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
          <Card flush className="px-4 py-1 wide:px-6">
            {rows.length === 0 ? (
              <div className="py-3 wide:py-4">
                <EmptyState
                  title={t(show === 'open' ? 'tasks:empty.given' : 'tasks:empty.done')}
                  text={t(show === 'open' ? 'tasks:empty.givenText' : 'tasks:empty.doneText')}
                />
              </div>
            ) : (
              <List label={t(show === 'open' ? 'tasks:view.given' : 'tasks:view.done')}>
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
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

function Row({ row }: { row: TaskRow }) {
  const { t } = useTranslation('tasks')
  const { id, title, patient, owner, ownerRole, doneBy, doneAt, dueOn } = row
  const receiver = ownerRole ? t(`tasks:role.${ownerRole}`) : (owner?.name ?? '')
  const words = [
    ...(patient === null ? [] : [patient]),
    ...(doneAt && doneBy !== null
      ? [t('tasks:row.doneBy', { name: doneBy, at: formatMoment(doneAt) })]
      : [t('tasks:row.to', { name: receiver }), ...(dueOn ? [t('tasks:due.on', { day: formatDay(dueOn) })] : [])]),
  ]
  return (
    <ListRow
      leading={<Avatar icon={doneAt ? CircleCheck : ClipboardCheck} tone="brand" />}
      title={<span className="[overflow-wrap:anywhere]">{title}</span>}
      text={<span className="[overflow-wrap:anywhere]">{words.join(' · ')}</span>}
      link={<Link to={staffPaths.task({ id })} />}
    />
  )
}

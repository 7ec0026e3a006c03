import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useNow } from '../appointments/public.ts'
import { useTasks } from './api.ts'
import { TaskItemRow } from './TaskItemRow.tsx'

const shown = 5

/** The first of what there is to do, for a first page. */
export function TasksCard() {
  const { t } = useTranslation(['tasks', 'common'])
  const { data, ...query } = useTasks(undefined)
  const now = useNow()
  const rows = data?.pages[0]?.rows ?? []
  const title = t('tasks:page.title')
  return (
    <Card
      title={title}
      action={
        rows.length > 0 ? (
          <Button variant="quiet" asChild>
            <Link to={staffPaths.tasks()}>{t('tasks:card.all')}</Link>
          </Button>
        ) : undefined
      }
    >
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('tasks:page.loading')} rows={2} />}>
        {() =>
          rows.length > 0 ? (
            <List label={title}>
              {rows.slice(0, shown).map((item) => (
                <TaskItemRow key={`${item.kind} ${item.id}`} item={item} now={now} />
              ))}
            </List>
          ) : (
            <EmptyState title={t('tasks:empty.title')} text={t('tasks:empty.text')} />
          )
        }
      </StateView>
    </Card>
  )
}

import type { Absence } from '@uzima/contract/absences'
import { CalendarOff, CheckCheck, Hourglass, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatRelative } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useNow } from '../appointments/public.ts'
import { Departures } from './Departures.tsx'
import { useAbsences } from './staff-api.ts'
import { spanWords } from './words.ts'

/** The screen at /absences: which doctor was or is away when, and who has not answered. */
export default function AbsencesPage() {
  const { t } = useTranslation(['absences', 'common'])
  const list = useAbsences()
  const now = useNow()
  const isAtDesk = hasRole(useSession(), 'front_desk')
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const arrange = (
    <Button asChild variant="primary" icon={CalendarOff}>
      <Link to={staffPaths.arrangeAbsence()}>{t('absences:arrange.open')}</Link>
    </Button>
  )
  const isEmpty = list.data !== undefined && rows.length === 0
  return (
    <>
      <PageHeader title={t('absences:title')} text={t('absences:intro')} actions={isEmpty ? undefined : arrange} />
      {isAtDesk ? <Departures className="mb-4 wide:mb-6" /> : null}
      <Card className="py-1.5! wide:py-2.5!">
        <StateView {...queryState(list)} skeleton={<SkeletonRows label={t('absences:loading')} rows={4} />}>
          {() =>
            isEmpty ? (
              <EmptyState title={t('absences:empty')} text={t('absences:emptyText')} action={arrange} />
            ) : (
              <>
                <List label={t('absences:title')}>
                  {rows.map((absence) => (
                    <ListRow
                      key={absence.id}
                      title={`${absence.doctor} · ${spanWords(t, absence)}`}
                      text={t('absences:arrangedBy', {
                        name: absence.arrangedBy ?? t('absences:somebody'),
                        time: formatRelative(absence.arrangedAt, now),
                      })}
                      kind={<State absence={absence} />}
                      link={<Link to={staffPaths.absence({ id: absence.id })} />}
                    />
                  ))}
                </List>
                {list.hasNextPage ? (
                  <LoadMore
                    label={t('absences:more')}
                    busyLabel={t('absences:moreBusy')}
                    busy={list.isFetchingNextPage}
                    onClick={() => void list.fetchNextPage()}
                  />
                ) : null}
              </>
            )
          }
        </StateView>
      </Card>
    </>
  )
}

function State({ absence: { undoneAt, asked, waiting } }: { absence: Absence }) {
  const { t } = useTranslation('absences')
  if (undoneAt)
    return (
      <Badge kind="outline" icon={Undo2}>
        {t('absences:state.undone')}
      </Badge>
    )
  if (asked === 0) return <Badge icon={CheckCheck}>{t('absences:state.nobody')}</Badge>
  if (waiting === 0)
    return (
      <Badge kind="success" icon={CheckCheck}>
        {t('absences:state.all')}
      </Badge>
    )
  return (
    <Badge kind="warning" icon={Hourglass}>
      {t('absences:state.waiting', { count: waiting })}
    </Badge>
  )
}

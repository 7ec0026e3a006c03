import type { RecurringAppointment } from '@uzima/contract/recurring-appointments'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { loadSeriesQuestions } from '../absences/public.ts'
import { useRecurringAppointments } from './api.ts'
import { SeriesRow } from './SeriesRow.tsx'

const SeriesQuestions = lazy(loadSeriesQuestions)
// with the words of prices, which a type brings in when it is chosen
const SeriesForm = lazy(async () => {
  const [form] = await Promise.all([import('./SeriesForm.tsx'), loadTexts(['prices'])])
  return { default: form.SeriesForm }
})
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))
const DatesDialog = lazy(async () => ({ default: (await import('./DatesDialog.tsx')).DatesDialog }))

type Opened = { act: 'add' } | { act: 'edit' | 'delete' | 'dates'; series: RecurringAppointment } | null

/** The screen at /recurring-appointments: the user's series, newest first. */
export default function RecurringAppointmentsPage() {
  const { t } = useTranslation(['recurring-appointments', 'common'])
  const list = useRecurringAppointments()
  const [opened, setOpened] = useState<Opened>(null)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const close = () => setOpened(null)
  // set by the link from one of its visits, or from the question who goes on with it
  const [query, setQuery] = useSearchParams()
  const named = rows.find(({ id }) => id === query.get('series'))
  const edited = rows.find(({ id }) => id === query.get('edit'))
  const isFurtherOn = (query.has('series') || query.has('edit')) && !named && !edited && list.hasNextPage && !list.isFetchingNextPage
  useEffect(() => {
    if (isFurtherOn) void list.fetchNextPage()
  }, [isFurtherOn, list.fetchNextPage])
  useEffect(() => {
    if (list.isError) toast.error(t('recurring-appointments:list.failed'))
  }, [list.isError, t])
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ act: 'add' })}>
      {t('recurring-appointments:add.open')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('recurring-appointments:page.title')}
        text={t('recurring-appointments:page.intro')}
        actions={rows.length > 0 ? add : null}
      />
      <Suspense fallback={null}>
        <SeriesQuestions />
      </Suspense>
      <StateView {...queryState(list)} skeleton={<SkeletonRows label={t('recurring-appointments:list.loading')} rows={3} />}>
        {() =>
          rows.length === 0 ? (
            <Card>
              <EmptyState
                title={t('recurring-appointments:list.empty.title')}
                text={t('recurring-appointments:list.empty.text')}
                action={add}
              />
            </Card>
          ) : (
            <Card flush>
              <List label={t('recurring-appointments:page.title')}>
                {rows.map((series) => (
                  <SeriesRow key={series.id} series={series} onAct={(act) => setOpened({ act, series })} />
                ))}
              </List>
            </Card>
          )
        }
      </StateView>
      {list.hasNextPage ? (
        <LoadMore
          label={t('recurring-appointments:list.more')}
          busyLabel={t('recurring-appointments:list.loading')}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        />
      ) : null}
      <Suspense fallback={null}>
        {opened?.act === 'add' ? <SeriesForm onClose={close} /> : null}
        {opened?.act === 'edit' ? <SeriesForm series={opened.series} onClose={close} /> : null}
        {opened?.act === 'delete' ? <DeleteDialog series={opened.series} onClose={close} /> : null}
        {edited && !opened ? <SeriesForm series={edited} onClose={() => setQuery({}, { replace: true })} /> : null}
        {named && !opened ? <DatesDialog series={named} onClose={() => setQuery({}, { replace: true })} /> : null}
        {opened?.act === 'dates' ? (
          // from the current list, because skipping a date changes the version
          <DatesDialog series={rows.find(({ id }) => id === opened.series.id) ?? opened.series} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}

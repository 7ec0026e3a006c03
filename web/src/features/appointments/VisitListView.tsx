import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { paths } from '../../paths.ts'
import { loadAwayNotices } from '../absences/public.ts'
import { loadOwnWaitlist } from '../waitlist/public.ts'
import { type Scope, useAppointments } from './api.ts'
import { VisitList } from './VisitList.tsx'

const AwayNotices = lazy(loadAwayNotices)
const OwnWaitlist = lazy(loadOwnWaitlist)

/** The person's own visits, upcoming or past. */
export function VisitListView({ scope }: { scope: Scope }) {
  const { t } = useTranslation('appointments')
  const navigate = useNavigate()
  const visits = useAppointments(scope)
  const book = (
    <Button asChild variant="primary">
      <Link to={paths.appointments()}>{t('appointments:book.title')}</Link>
    </Button>
  )
  const isEmpty = visits.data?.pages[0]?.rows.length === 0
  return (
    <>
      <PageHeader title={t('appointments:list.title')} actions={isEmpty ? undefined : book} />
      <Tabs
        label={t('appointments:list.title')}
        tabs={[
          { value: 'upcoming', label: t('appointments:list.upcoming') },
          { value: 'past', label: t('appointments:list.past') },
        ]}
        value={scope}
        onChange={(view) => void navigate(paths.appointments({ view }), { replace: true })}
      >
        {scope === 'upcoming' ? (
          <Suspense fallback={null}>
            <AwayNotices className="mb-4" />
            <OwnWaitlist />
          </Suspense>
        ) : null}
        <VisitList
          label={t(`appointments:list.${scope}`)}
          visits={visits}
          empty={
            <EmptyState title={t(`appointments:list.empty.${scope}`)} text={t(`appointments:list.emptyHint.${scope}`)} action={book} />
          }
        />
      </Tabs>
    </>
  )
}

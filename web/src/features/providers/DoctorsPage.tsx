import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { type DoctorFilter, useDoctors } from './api.ts'
import { DoctorFilters } from './DoctorFilters.tsx'
import { DoctorList } from './DoctorList.tsx'

export default function DoctorsPage() {
  const { t } = useTranslation('providers')
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[76rem] px-4 pt-6 pb-16 wide:px-8 wide:pt-10 wide:pb-24">
        <PageHeader title={t('providers:doctors.title')} text={t('providers:doctors.intro')} />
        <Directory />
      </div>
    </QueryProvider>
  )
}

/** Filters are in the URL, so that a search can be bookmarked and shared. */
function Directory() {
  const { t } = useTranslation(['providers', 'common'])
  const [query, setQuery] = useSearchParams()
  const filter: DoctorFilter = Object.fromEntries([...query].filter(([name]) => ['need', 'specialty', 'language'].includes(name)))
  const doctors = useDoctors(filter)
  const rows = doctors.data?.pages.flatMap((page) => page.rows) ?? []

  const show = (next: DoctorFilter) =>
    setQuery(
      Object.entries(next).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      { replace: true },
    )

  return (
    <div className="space-y-4 wide:space-y-6">
      <DoctorFilters filter={filter} onChange={show} />
      <p role="status" className="text-muted text-small">
        {doctors.isSuccess ? t('providers:doctors.count', { count: rows.length }) : ''}
      </p>
      <StateView {...queryState(doctors)} skeleton={<SkeletonRows label={t('providers:doctors.loading')} rows={5} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              title={t('providers:doctors.empty')}
              text={t('providers:doctors.emptyHint')}
              action={<Button onClick={() => show({})}>{t('providers:doctors.showAll')}</Button>}
            />
          ) : (
            <>
              <DoctorList doctors={rows} />
              {doctors.hasNextPage ? (
                <LoadMore
                  label={t('providers:doctors.more')}
                  busyLabel={t('providers:doctors.moreBusy')}
                  busy={doctors.isFetchingNextPage}
                  onClick={() => void doctors.fetchNextPage()}
                />
              ) : null}
            </>
          )
        }
      </StateView>
    </div>
  )
}

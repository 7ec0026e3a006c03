import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { type Show, useRefillRequests } from './api.ts'
import { RequestRow } from './RequestRow.tsx'

/** The screen at /refills: patients' refill requests to the doctor, with one to begin with if the address names it. */
export default function RefillsPage() {
  const { t } = useTranslation('prescriptions')
  const [show, setShow] = useState<Show>('open')
  return (
    <>
      <PageHeader title={t('prescriptions:page.title')} text={t('prescriptions:page.intro')} />
      <Tabs
        label={t('prescriptions:page.title')}
        tabs={[
          { value: 'open', label: t('prescriptions:page.open') },
          { value: 'answered', label: t('prescriptions:page.answered') },
        ]}
        value={show}
        onChange={setShow}
      >
        <Requests show={show} />
      </Tabs>
    </>
  )
}

function Requests({ show }: { show: Show }) {
  const { t } = useTranslation(['prescriptions', 'common'])
  const requests = useRefillRequests(show)
  const rows = requests.data?.pages.flatMap((page) => page.rows) ?? []
  const asked = useSearchParams()[0].get('request')
  const { hasNextPage, isFetching, fetchNextPage } = requests
  const isFurtherOn = show === 'open' && asked !== null && !rows.some(({ id }) => id === asked) && hasNextPage && !isFetching
  useEffect(() => {
    if (isFurtherOn) void fetchNextPage()
  }, [isFurtherOn, fetchNextPage])
  return (
    <Card>
      <StateView {...queryState(requests)} skeleton={<SkeletonRows label={t('prescriptions:list.loading')} rows={3} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              title={t(`prescriptions:page.empty.${show}`)}
              text={t(`prescriptions:page.emptyHint.${show}`)}
              action={
                <Button asChild>
                  <Link to={staffPaths.patients()}>{t('prescriptions:page.patients')}</Link>
                </Button>
              }
            />
          ) : (
            <>
              <List label={t(`prescriptions:page.${show}`)}>
                {rows.map((refill) => (
                  <RequestRow key={refill.id} refill={refill} isAsked={refill.id === asked} />
                ))}
              </List>
              {requests.hasNextPage ? (
                <LoadMore
                  label={t('prescriptions:list.more')}
                  busyLabel={t('prescriptions:list.loading')}
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

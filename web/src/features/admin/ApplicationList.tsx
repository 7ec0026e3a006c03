import type { Application, ApplicationStatus } from '@uzima/contract/admin'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { ApplicationCard } from './ApplicationCard.tsx'
import { type Decision, useApplications } from './api.ts'

const DecideDialog = lazy(async () => ({ default: (await import('./DecideDialog.tsx')).DecideDialog }))

export function ApplicationList({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation('admin')
  const applications = useApplications(status)
  const [deciding, setDeciding] = useState<{ application: Application; decision: Decision } | null>(null)
  const rows = applications.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <StateView
        {...queryState(applications)}
        skeleton={
          <Card>
            <SkeletonRows label={t('admin:list.loading')} rows={4} />
          </Card>
        }
      >
        {() =>
          rows.length === 0 ? (
            <Card>
              <EmptyState title={t(`admin:empty.${status}.title`)} text={t(`admin:empty.${status}.text`)} />
            </Card>
          ) : (
            <div className="grid gap-4 wide:gap-6">
              {rows.map((application) => (
                <ApplicationCard
                  key={application.id}
                  application={application}
                  onDecide={(decision) => setDeciding({ application, decision })}
                />
              ))}
            </div>
          )
        }
      </StateView>
      {applications.hasNextPage ? (
        <LoadMore
          label={t('admin:list.more')}
          busyLabel={t('admin:list.moreBusy')}
          busy={applications.isFetchingNextPage}
          onClick={() => void applications.fetchNextPage()}
        />
      ) : null}
      <Suspense fallback={null}>{deciding ? <DecideDialog {...deciding} onClose={() => setDeciding(null)} /> : null}</Suspense>
    </>
  )
}

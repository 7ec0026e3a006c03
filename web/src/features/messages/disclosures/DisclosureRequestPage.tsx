import type { DisclosureRequest } from '@uzima/contract/messages/disclosure-requests'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { loadTexts } from '#lib/i18n.ts'
import { queryState } from '#lib/query-state.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { useDisclosureRequest } from './api.ts'
import { DisclosureRequestActions } from './DisclosureRequestActions.tsx'
import { DisclosureRequestFacts } from './DisclosureRequestFacts.tsx'
import { DisclosureRequestState } from './DisclosureRequestState.tsx'

const ArchiveView = lazy(async () => {
  const [view] = await Promise.all([import('./ArchiveView.tsx'), loadTexts(['messages'])])
  return { default: view.ArchiveView }
})

/** The screen at /admin/kept-messages/:id: a disclosure request and, while it is open, the archived messages. */
export default function DisclosureRequestPage() {
  const { t } = useTranslation(['archived-messages', 'common'])
  const { id = '' } = useParams()
  const request = useDisclosureRequest(id)
  if (isApiError(request.error) && request.error.status === 404) return <Unknown />
  return (
    <StateView {...queryState(request)} skeleton={<SkeletonRows label={t('archived-messages:requests.loading')} rows={4} />}>
      {() => (request.data ? <DisclosureRequestView request={request.data} /> : null)}
    </StateView>
  )
}

function DisclosureRequestView({ request }: { request: DisclosureRequest }) {
  const { t } = useTranslation('archived-messages')
  return (
    <>
      <div className="print:hidden">
        <Breadcrumb
          label={t('archived-messages:requests.trail')}
          trail={[{ label: t('archived-messages:requests.title'), link: <Link to={staffPaths.archivedMessages()} /> }]}
          current={request.patientName}
        />
        <header className="mt-5 mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 wide:mb-6">
          <div className="min-w-0 flex-1 basis-40">
            <h1 className="[overflow-wrap:anywhere]">{t('archived-messages:requests.of', { name: request.patientName })}</h1>
            <p className="text-muted [overflow-wrap:anywhere]">{request.patientEmail}</p>
          </div>
          <DisclosureRequestState state={request.state} />
        </header>
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
          <DisclosureRequestFacts request={request} />
          <DisclosureRequestActions request={request} />
        </div>
      </div>
      {request.isOpenToCaller ? (
        <Suspense fallback={<SkeletonRows label={t('archived-messages:archive.loading')} rows={3} />}>
          <ArchiveView request={request} />
        </Suspense>
      ) : null}
    </>
  )
}

function Unknown() {
  const { t } = useTranslation('archived-messages')
  return (
    <>
      <h1 className="mb-4">{t('archived-messages:requests.title')}</h1>
      <EmptyState
        title={t('archived-messages:requests.missing')}
        text={t('archived-messages:requests.missingText')}
        action={
          <Button asChild variant="primary">
            <Link to={staffPaths.archivedMessages()}>{t('archived-messages:requests.back')}</Link>
          </Button>
        }
      />
    </>
  )
}

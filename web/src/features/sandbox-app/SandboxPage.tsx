import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { QueryProvider } from '#lib/query.tsx'
import { discover, readSandbox } from '#lib/smart.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { SandboxApp } from './SandboxApp.tsx'

/** The screen at /dev/app: an app against this server's own FHIR API, for developers who are to write one. */
export default function SandboxPage() {
  return (
    <div className="mx-auto w-full max-w-[76rem] px-4 py-6 wide:px-8 wide:py-10">
      <QueryProvider>
        <Sandbox />
      </QueryProvider>
    </div>
  )
}

function Sandbox() {
  const { t } = useTranslation(['sandbox-app', 'common'])
  const sandbox = useQuery({
    queryKey: ['sandbox-app'],
    queryFn: async ({ signal }) => {
      const [app, server] = await Promise.all([readSandbox(signal), discover()])
      return app && { ...app, server }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (sandbox.data === null) return <Navigate to={paths.notFound()} replace />
  return (
    <>
      <PageHeader title={t('sandbox-app:title')} text={t('sandbox-app:intro')} />
      <StateView
        status={sandbox.status}
        skeleton={<SkeletonRows label={t('sandbox-app:loading')} rows={3} />}
        errorText={errorText(sandbox.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void sandbox.refetch()}
        retrying={sandbox.isFetching}
      >
        {() => (sandbox.data ? <SandboxApp {...sandbox.data} /> : null)}
      </StateView>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
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
      <StateView {...queryState(sandbox)} skeleton={<SkeletonRows label={t('sandbox-app:loading')} rows={3} />}>
        {() => (sandbox.data ? <SandboxApp {...sandbox.data} /> : null)}
      </StateView>
    </>
  )
}

import { applicationStatus } from '@uzima/contract/admin'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { ApplicationList } from './ApplicationList.tsx'

/** The screen at /admin: applications to work as a provider. */
export default function ApplicationsPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const status = applicationStatus.options.find((option) => option === query.get('status')) ?? 'pending'
  return (
    <>
      <PageHeader title={t('admin:page.title')} text={t('admin:page.intro')} />
      <Tabs
        label={t('admin:page.title')}
        tabs={applicationStatus.options.map((value) => ({ value, label: t(`admin:status.${value}`) }))}
        value={status}
        onChange={(value) => void navigate(staffPaths.admin({ status: value }), { replace: true })}
      >
        <ApplicationList key={status} status={status} />
      </Tabs>
    </>
  )
}

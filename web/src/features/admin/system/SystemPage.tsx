import type { System } from '@uzima/contract/admin/system'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { AuditPart } from './AuditPart.tsx'
import { useSystem } from './api.ts'
import { BackupsPart } from './BackupsPart.tsx'
import { EncryptionPart } from './EncryptionPart.tsx'
import { InstallationCard } from './InstallationCard.tsx'
import { JobsPart } from './JobsPart.tsx'
import { OutboxPart } from './OutboxPart.tsx'
import { looks } from './PartCard.tsx'
import { StoragePart } from './StoragePart.tsx'

/** The screen at /admin/system: whether everything works, and what to do if not. */
export default function SystemPage() {
  const { t } = useTranslation(['admin', 'common'])
  const system = useSystem()
  return (
    <>
      <PageHeader
        title={t('admin:system.title')}
        text={system.data ? t('admin:system.checked', { at: formatDateTime(system.data.checkedAt) }) : t('admin:system.intro')}
      />
      <StateView
        {...queryState(system)}
        skeleton={
          <Card>
            <SkeletonRows label={t('admin:system.loading')} rows={5} />
          </Card>
        }
      >
        {() => (system.data ? <SystemView system={system.data} /> : null)}
      </StateView>
    </>
  )
}

function SystemView({ system }: { system: System }) {
  const { t } = useTranslation('admin')
  const count = (wanted: string) => system.parts.filter(({ verdict }) => verdict === wanted).length
  const worst = count('broken') > 0 ? 'broken' : count('look') > 0 ? 'look' : 'ok'
  return (
    <div className="grid gap-4 wide:gap-6">
      <Banner kind={looks[worst].kind} icon={looks[worst].icon}>
        {worst === 'ok' ? t('admin:system.all.ok') : t(`admin:system.all.${worst}`, { count: count(worst) })}
      </Banner>
      <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
        <div className="grid min-w-0 gap-4 wide:gap-6">
          <JobsPart system={system} />
          <AuditPart system={system} />
          <StoragePart system={system} />
        </div>
        <div className="grid min-w-0 gap-4 wide:gap-6">
          <OutboxPart system={system} />
          <EncryptionPart system={system} />
          <BackupsPart system={system} />
          <InstallationCard system={system} />
        </div>
      </div>
    </div>
  )
}

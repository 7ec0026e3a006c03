import type { AuditCheck, System } from '@uzima/contract/admin/system'
import { ScanSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Facts } from '#ui/Facts.tsx'
import { toast } from '#ui/toast.ts'
import { useRequestAuditCheck } from './api.ts'
import { PartCard } from './PartCard.tsx'

export function AuditPart({ system }: { system: System }) {
  const { t } = useTranslation('admin')
  const { entries, signedAt, check } = system.audit
  const request = useRequestAuditCheck()
  const isRunning = check !== null && check.endedAt === null
  return (
    <PartCard system={system} part="audit">
      <Facts
        columns={2}
        facts={[
          { label: t('admin:system.audit.entries'), value: formatNumber(entries) },
          { label: t('admin:system.audit.signed'), value: signedAt ? formatDateTime(signedAt) : t('admin:system.never') },
          { label: t('admin:system.audit.check'), value: check ? <CheckWords check={check} /> : t('admin:system.never') },
        ]}
      />
      {isRunning ? <Progress check={check} /> : null}
      {check && check.findings.length > 0 ? (
        <details className="mt-4">
          <summary className="cursor-pointer py-2.5 font-semibold">{t('admin:system.audit.findings')}</summary>
          <ul lang="en" className="list-disc space-y-1 pl-5 text-small [overflow-wrap:anywhere]">
            {check.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <div className="mt-4">
        <Button
          icon={ScanSearch}
          busy={request.isPending || isRunning}
          busyLabel={t('admin:system.audit.checking')}
          onClick={() =>
            request.mutate(undefined, { onError: (error) => toast.error(t('admin:system.failed'), { text: errorText(error) }) })
          }
        >
          {t('admin:system.audit.checkNow')}
        </Button>
      </div>
    </PartCard>
  )
}

function CheckWords({ check: { outcome, endedAt } }: { check: AuditCheck }) {
  const { t } = useTranslation('admin')
  if (outcome === null) return t('admin:system.audit.checking')
  return t(`admin:system.audit.outcome.${outcome}`, { at: endedAt ? formatDateTime(endedAt) : '' })
}

function Progress({ check: { entriesSeen, entriesTotal } }: { check: AuditCheck }) {
  const { t } = useTranslation('admin')
  const words = t('admin:system.audit.progress', { seen: formatNumber(entriesSeen), total: formatNumber(entriesTotal) })
  return (
    <label className="mt-4 block text-muted text-small">
      {words}
      <progress className="mt-1 block h-2 w-full accent-brand" value={entriesSeen} max={Math.max(1, entriesTotal)} />
    </label>
  )
}

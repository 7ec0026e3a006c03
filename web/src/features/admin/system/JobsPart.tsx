import type { System } from '@uzima/contract/admin/system'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Facts } from '#ui/Facts.tsx'
import { toast } from '#ui/toast.ts'
import { useRetryJobs } from './api.ts'
import { PartCard } from './PartCard.tsx'

export function JobsPart({ system }: { system: System }) {
  const { t } = useTranslation('admin')
  const { clock, waiting, oldest, running, failed } = system.jobs
  const retry = useRetryJobs()
  return (
    <PartCard system={system} part="jobs">
      <Facts
        columns={2}
        facts={[
          { label: t('admin:system.jobs.clock'), value: clock ? formatDateTime(clock.startedAt) : t('admin:system.never') },
          ...(clock && clock.failed.length > 0 ? [{ label: t('admin:system.jobs.clockFailed'), value: clock.failed.join(', ') }] : []),
          {
            label: t('admin:system.jobs.waiting'),
            value: oldest ? t('admin:system.since', { count: waiting, at: formatDateTime(oldest) }) : formatNumber(waiting),
          },
          { label: t('admin:system.jobs.running'), value: formatNumber(running) },
          {
            label: t('admin:system.jobs.failed'),
            value: failed.length > 0 ? failed.map(({ task, count }) => `${task}: ${formatNumber(count)}`).join(', ') : formatNumber(0),
          },
        ]}
      />
      {failed.length > 0 ? (
        <div className="mt-4">
          <Button
            icon={RotateCcw}
            busy={retry.isPending}
            busyLabel={t('admin:system.retrying')}
            onClick={() =>
              retry.mutate(undefined, {
                onSuccess: ({ count }) => toast.success(t('admin:system.jobs.retried', { count })),
                onError: (error) => toast.error(t('admin:system.failed'), { text: errorText(error) }),
              })
            }
          >
            {t('admin:system.jobs.retry')}
          </Button>
        </div>
      ) : null}
    </PartCard>
  )
}

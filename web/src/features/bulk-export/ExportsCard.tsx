import type { BulkExport, BulkExportState } from '@uzima/contract/bulk-export'
import { Ban, Check, Clock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { IconShape } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useBulkExports, useCancelExport } from './api.ts'

const looks: Record<BulkExportState, [BadgeKind, IconShape]> = {
  running: ['info', Clock],
  done: ['success', Check],
  failed: ['danger', TriangleAlert],
  cancelled: ['neutral', Ban],
  expired: ['neutral', Check],
}

/** The latest exports of backend services: who, when, how much, and a way to end them. */
export function ExportsCard() {
  const { t } = useTranslation(['registered-apps', 'bulk-export', 'common'])
  const exports = useBulkExports()
  const rows = exports.data?.rows ?? []
  return (
    <Card title={t('bulk-export:exports.title')} className="mt-6">
      <StateView {...queryState(exports)} skeleton={<SkeletonRows label={t('registered-apps:loading')} rows={1} />}>
        {() =>
          rows.length === 0 ? (
            <p className="text-muted">{t('bulk-export:exports.empty')}</p>
          ) : (
            <List label={t('bulk-export:exports.title')}>
              {rows.map((row) => (
                <ExportRow key={row.id} row={row} />
              ))}
            </List>
          )
        }
      </StateView>
    </Card>
  )
}

function ExportRow({ row }: { row: BulkExport }) {
  const { t } = useTranslation(['registered-apps', 'bulk-export'])
  const cancel = useCancelExport()
  const { id, serviceName, doctorName, state, startedAt, patients, ofPatients, resources } = row
  const [kind, icon] = looks[state]
  const whose = doctorName ? t('bulk-export:exports.ofDoctor', { name: doctorName }) : t('bulk-export:exports.ofAll')
  const isLive = state === 'running' || state === 'done'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{serviceName}</p>
        <p className="text-muted text-small">{[formatDateTime(startedAt), whose].join(' · ')}</p>
        <p className="text-muted text-small tabular-nums">
          {state === 'running'
            ? t('bulk-export:exports.progress', { patients: formatNumber(patients), of: formatNumber(ofPatients) })
            : t('bulk-export:exports.amount', { patients: formatNumber(patients), resources: formatNumber(resources) })}
        </p>
      </div>
      <Badge kind={kind} icon={icon}>
        {t(`bulk-export:exports.state.${state}`)}
      </Badge>
      {isLive ? (
        <AskFirst
          title={t('bulk-export:exports.end.title', { app: serviceName })}
          text={t('bulk-export:exports.end.text')}
          keepLabel={t('bulk-export:exports.end.keep')}
          confirmLabel={t('bulk-export:exports.end.open')}
          busyLabel={t('bulk-export:exports.end.busy')}
          busy={cancel.isPending}
          error={cancel.error ? errorText(cancel.error) : undefined}
          onConfirm={(done) =>
            cancel.mutate(id, {
              onSuccess: () => {
                done()
                toast.success(t('bulk-export:exports.end.done'))
              },
            })
          }
        >
          {(ask) => (
            <Button
              variant="danger-quiet"
              onClick={ask}
              aria-label={t('bulk-export:exports.end.of', { app: serviceName, date: formatDateTime(startedAt) })}
            >
              {t('bulk-export:exports.end.open')}
            </Button>
          )}
        </AskFirst>
      ) : null}
    </li>
  )
}

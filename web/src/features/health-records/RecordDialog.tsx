import type { HealthRecord } from '@uzima/contract/health-records'
import { Download, Pencil, PencilLine, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useDownload, useRecord, type Whose } from './api.ts'
import { RecordDetails } from './RecordDetails.tsx'

type RecordDialogProps = {
  patientId: Whose
  id: string
  onClose: () => void
  onEdit: (record: HealthRecord) => void
  onCorrect: (record: HealthRecord) => void
  onDelete: (record: HealthRecord) => void
}

/** A record with its values, files and earlier versions. */
export function RecordDialog({ patientId, id, onClose, onEdit, onCorrect, onDelete }: RecordDialogProps) {
  const { t } = useTranslation(['health-records', 'common'])
  const record = useRecord(patientId, id)
  const fetchDocument = useDownload(patientId, {
    onSuccess: (blob) => download(blob, `${record.data?.title ?? t('health-records:detail.title')}.pdf`),
    onError: (error) => toast.error(t('health-records:detail.failed'), { text: errorText(error) }),
  })
  const missing = isApiError(record.error) && record.error.status === 404
  const { data } = record
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={data?.title ?? t('health-records:detail.title')}
      closeLabel={t('common:close')}
      actions={
        data ? (
          <>
            <Button
              icon={Download}
              busy={fetchDocument.isPending}
              busyLabel={t('health-records:detail.downloading')}
              onClick={() => fetchDocument.mutate({ id })}
            >
              {t('health-records:detail.download')}
            </Button>
            {data.actions.includes('edit') ? (
              <Button icon={Pencil} onClick={() => onEdit(data)}>
                {t(data.actions.includes('setReportStatus') ? 'health-records:report.complete' : 'health-records:detail.edit')}
              </Button>
            ) : null}
            {data.actions.includes('correct') ? (
              <Button icon={PencilLine} onClick={() => onCorrect(data)}>
                {t('health-records:correct.open')}
              </Button>
            ) : null}
            {data.actions.includes('delete') ? (
              <Button variant="danger-quiet" icon={Trash2} onClick={() => onDelete(data)}>
                {t('health-records:detail.delete')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {missing ? (
        <p>{t('errors:record_not_found')}</p>
      ) : (
        <StateView {...queryState(record)} skeleton={<SkeletonRows label={t('health-records:detail.loading')} rows={3} />}>
          {() => (data ? <RecordDetails patientId={patientId} record={data} /> : null)}
        </StateView>
      )}
    </Dialog>
  )
}

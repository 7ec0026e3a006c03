import type { HealthRecord } from '@uzima/contract/health-records'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useDeleteRecord, type Whose } from './api.ts'

type DeleteDialogProps = { patientId: Whose; record: HealthRecord; onClose: () => void; onDeleted: () => void }

export function DeleteDialog({ patientId, record, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('health-records')
  const remove = useDeleteRecord(patientId, { onSuccess: () => toast.success(t('health-records:delete.done')) })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('health-records:delete.title', { title: record.title })}
      text={t('health-records:delete.confirm')}
      cancelLabel={t('health-records:delete.keep')}
      confirmLabel={t('health-records:delete.submit')}
      danger
      busy={remove.isPending}
      busyLabel={t('health-records:delete.busy')}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() => remove.mutate(record.id, { onSuccess: onDeleted })}
    />
  )
}

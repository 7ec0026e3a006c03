import type { VitalSign } from '@uzima/contract/vitals'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatMoment } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useDeleteVital, type Whose } from './api.ts'
import { useUnits } from './units.ts'
import { valueText } from './vital-words.ts'

type DeleteDialogProps = { patientId: Whose; vital: VitalSign; onClose: () => void; onDeleted: () => void }

export function DeleteDialog({ patientId, vital, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('vitals')
  const unitOf = useUnits()
  const remove = useDeleteVital(patientId, { onSuccess: () => toast.success(t('vitals:delete.done')) })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('vitals:delete.title')}
      text={t('vitals:delete.confirm', { value: valueText(t, vital, unitOf(vital.kind)), when: formatMoment(vital.takenAt) })}
      cancelLabel={t('vitals:delete.keep')}
      confirmLabel={t('vitals:delete.submit')}
      danger
      busy={remove.isPending}
      busyLabel={t('vitals:delete.busy')}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() => remove.mutate(vital.id, { onSuccess: onDeleted })}
    />
  )
}

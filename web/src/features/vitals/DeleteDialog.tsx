import type { VitalSign } from '@uzima/contract/vitals'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatMoment } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useDeleteVital, type Whose } from './api.ts'
import { useUnits } from './units.ts'
import { valueText } from './vital-words.ts'

type DeleteDialogProps = { patientId: Whose; vital: VitalSign; onClose: () => void; onDeleted: () => void }

export function DeleteDialog({ patientId, vital, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('vitals')
  const unitOf = useUnits()
  const remove = useDeleteVital(patientId)
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
      onConfirm={() =>
        remove.mutate(vital.id, {
          onSuccess: () => {
            toast.success(t('vitals:delete.done'))
            onDeleted()
          },
        })
      }
    >
      {remove.error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(remove.error)}
        </Banner>
      ) : null}
    </ConfirmDialog>
  )
}

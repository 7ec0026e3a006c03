import type { SymptomCheckRow } from '@uzima/contract/symptom-checker'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useDeleteCheck } from './api.ts'

type DeleteDialogProps = { row: SymptomCheckRow; onClose: () => void; onDeleted: (id: string) => void }
/** Confirms deleting a check. */
export function DeleteDialog({ row: { id, primarySymptom }, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('symptom-checker')
  const remove = useDeleteCheck()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('symptom-checker:delete.title')}
      text={t('symptom-checker:delete.text', { symptom: primarySymptom })}
      cancelLabel={t('symptom-checker:delete.keep')}
      confirmLabel={t('symptom-checker:delete.submit')}
      danger
      busy={remove.isPending}
      busyLabel={t('symptom-checker:delete.busy')}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast.success(t('symptom-checker:delete.done'))
            onClose()
            onDeleted(id)
          },
        })
      }
    />
  )
}

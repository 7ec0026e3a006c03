import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { type Target, useDelete } from './api.ts'

type DeleteDialogProps = { target: Target; onClose: () => void; onDeleted: (() => void) | undefined }

export function DeleteDialog({ target, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('forum')
  const remove = useDelete()
  const handleConfirm = () =>
    remove.mutate(target, {
      onSuccess: () => {
        toast.success(t('forum:delete.done'))
        onClose()
        onDeleted?.()
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`forum:delete.${target.kind}`)}
      text={t(`forum:delete.${target.kind}Text`)}
      cancelLabel={t('forum:delete.cancel')}
      confirmLabel={t('forum:delete.submit')}
      danger
      busy={remove.isPending}
      busyLabel={t('forum:delete.busy')}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={handleConfirm}
    />
  )
}

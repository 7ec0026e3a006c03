import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

type DeleteDialogProps = {
  title: string
  text: string
  error: unknown
  busy: boolean
  onDelete: (onDone: () => void) => void
  onClose: () => void
}

/** Confirms deleting a goal or screening. */
export function DeleteDialog({ title, text, error, busy, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('wellness')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('wellness:delete.title', { title })}
      text={text}
      cancelLabel={t('wellness:delete.keep')}
      confirmLabel={t('wellness:delete.submit')}
      danger
      busy={busy}
      busyLabel={t('wellness:delete.busy')}
      error={error ? errorText(error) : undefined}
      onConfirm={() =>
        onDelete(() => {
          toast.success(t('wellness:delete.done'), { text: title })
          onClose()
        })
      }
    />
  )
}

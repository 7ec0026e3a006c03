import type { ContactRow } from '@uzima/contract/emergency-contacts'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useDeleteContact } from './api.ts'

type DeleteDialogProps = { contact: ContactRow; next: ContactRow | undefined; onClose: () => void; onDeleted: () => void }

/** `next` becomes the primary contact. */
export function DeleteDialog({ contact, next, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('emergency-contacts')
  const remove = useDeleteContact()
  const { name } = contact
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('emergency-contacts:delete.title', { name })}
      text={
        next ? t('emergency-contacts:delete.confirmPrimary', { name, next: next.name }) : t('emergency-contacts:delete.confirm', { name })
      }
      cancelLabel={t('emergency-contacts:delete.keep')}
      confirmLabel={t('emergency-contacts:delete.submit')}
      danger
      busy={remove.isPending}
      busyLabel={t('emergency-contacts:delete.busy')}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() =>
        remove.mutate(contact, {
          onSuccess: () => {
            toast.success(t('emergency-contacts:delete.done'), { text: name })
            onDeleted()
          },
        })
      }
    />
  )
}

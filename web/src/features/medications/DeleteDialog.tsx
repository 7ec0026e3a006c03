import type { Medication } from '@uzima/contract/medications'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useDeleteMedication } from './api.ts'

export function DeleteDialog({ medication: { id, name }, onClose }: { medication: Medication; onClose: () => void }) {
  const { t } = useTranslation('medications')
  const remove = useDeleteMedication({
    onSuccess: () => toast.success(t('medications:delete.done')),
    onError: (error) => toast.error(t('medications:delete.failed'), { text: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('medications:delete.title', { name })}
      text={
        <>
          <p>{t('medications:delete.confirm')}</p>
          <p className="mt-1">{t('medications:delete.kept')}</p>
        </>
      }
      cancelLabel={t('medications:delete.keep')}
      confirmLabel={t('medications:delete.submit')}
      danger
      busy={remove.isPending}
      busyLabel={t('medications:delete.busy')}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
    />
  )
}

import type { RecurringAppointment } from '@uzima/contract/recurring-appointments'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useDeleteRecurring } from './api.ts'

export function DeleteDialog({ series, onClose }: { series: RecurringAppointment; onClose: () => void }) {
  const { t } = useTranslation('recurring-appointments')
  const remove = useDeleteRecurring()
  const { id, title, doctorName } = series
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('recurring-appointments:delete.title', { title })}
      text={
        doctorName === null
          ? t('recurring-appointments:delete.confirm')
          : t('recurring-appointments:delete.confirmVisits', { doctor: doctorName })
      }
      cancelLabel={t('recurring-appointments:delete.keep')}
      confirmLabel={t('recurring-appointments:delete.submit')}
      danger
      busy={remove.isPending}
      busyLabel={t('recurring-appointments:delete.busy')}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast.success(t('recurring-appointments:delete.done'))
            onClose()
          },
          onError: (error) => toast.error(t('recurring-appointments:delete.failed'), { text: errorText(error) }),
        })
      }
    />
  )
}

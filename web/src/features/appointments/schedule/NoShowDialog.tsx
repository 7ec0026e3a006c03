import type { Appointment } from '@uzima/contract/appointments'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useMarkNoShow } from '../api.ts'

export function NoShowDialog({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  const { t } = useTranslation('appointments')
  const markNoShow = useMarkNoShow()
  const name = visit.patient.name
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('appointments:noShow.title')}
      text={t('appointments:noShow.confirm', { name })}
      cancelLabel={t('appointments:noShow.keep')}
      confirmLabel={t('appointments:noShow.submit')}
      danger
      busy={markNoShow.isPending}
      busyLabel={t('appointments:noShow.busy')}
      error={markNoShow.error ? errorText(markNoShow.error) : undefined}
      onConfirm={() =>
        markNoShow.mutate(
          { id: visit.id },
          {
            onSuccess: () => {
              toast.success(t('appointments:noShow.done'))
              onClose()
            },
          },
        )
      }
    />
  )
}

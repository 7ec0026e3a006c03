import type { GroupVisit } from '@uzima/contract/appointments/group'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useCancelGroupVisit } from './api.ts'

type CancelGroupDialogProps = { group: GroupVisit; timeZone: string; onClose: () => void }

export function CancelGroupDialog({ group, timeZone: zone, onClose }: CancelGroupDialogProps) {
  const { t } = useTranslation('group-visits')
  const cancel = useCancelGroupVisit()
  const { id, version, taken, type, title, start } = group
  const what = { name: title ?? type.name, day: formatDate(start, 'weekday', { zone }), time: formatTime(start, { zone }) }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={t('group-visits:end.title')}
      text={`${t('group-visits:end.what', what)} ${t('group-visits:end.text', { count: taken })}`}
      cancelLabel={t('group-visits:end.keep')}
      confirmLabel={t('group-visits:end.submit')}
      busy={cancel.isPending}
      busyLabel={t('group-visits:end.busy')}
      error={cancel.isError ? errorText(cancel.error) : undefined}
      onConfirm={() =>
        cancel.mutate(
          { id, version },
          {
            onSuccess: () => {
              toast.success(t('group-visits:end.done'))
              onClose()
            },
          },
        )
      }
    />
  )
}

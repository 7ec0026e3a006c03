import type { DailySteps } from '@uzima/contract/steps'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDay, formatNumber } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useDeleteSteps } from './api.ts'

export function DeleteDialog({ steps: { id, day, count }, onClose }: { steps: DailySteps; onClose: () => void }) {
  const { t } = useTranslation('steps')
  const remove = useDeleteSteps({ onSuccess: () => toast.success(t('steps:delete.done')) })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('steps:delete.title')}
      text={t('steps:delete.confirm', { day: formatDay(day), count, number: formatNumber(count) })}
      cancelLabel={t('steps:delete.keep')}
      confirmLabel={t('steps:delete.submit')}
      danger
      busy={remove.isPending}
      busyLabel={t('steps:delete.busy')}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
    />
  )
}

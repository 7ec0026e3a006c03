import type { FactorReset } from '@uzima/contract/admin'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useRefuseFactorReset } from './factor-resets-api.ts'

/** Refuses a request or stops an approved reset: either way the account stays as it is. */
export function RefuseResetDialog({ reset: { id, name }, onClose }: { reset: FactorReset; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const refuse = useRefuseFactorReset()

  function handleDone() {
    toast.success(t('admin:resets.refuse.done'), { text: t('admin:resets.refuse.doneText', { name }) })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin:resets.refuse.title', { name })}
      text={t('admin:resets.refuse.text')}
      cancelLabel={t('admin:decide.cancel')}
      confirmLabel={t('admin:resets.refuse.submit')}
      danger
      busy={refuse.isPending}
      busyLabel={t('admin:resets.refuse.busy')}
      error={refuse.error ? errorText(refuse.error) : undefined}
      onConfirm={() => refuse.mutate({ id }, { onSuccess: handleDone })}
    />
  )
}

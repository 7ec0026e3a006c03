import type { ProviderAccess } from '@uzima/contract/sharing'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useEndAccess } from './api.ts'

/** Explains what ends and what doesn't before access is ended. */
export function EndAccessDialog({ access: { provider, visits }, onClose }: { access: ProviderAccess; onClose: () => void }) {
  const { t } = useTranslation('sharing')
  const end = useEndAccess()
  const { name } = provider
  const next = visits?.nextAt

  const handleConfirm = () =>
    end.mutate(provider.id, {
      onSuccess: () => {
        toast.success(t('sharing:end.done', { name }))
        onClose()
      },
    })

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('sharing:end.title', { name })}
      text={
        <div className="space-y-2">
          <p>{t('sharing:end.confirm', { name })}</p>
          {next ? <p>{t('sharing:end.visitStays', { day: formatDate(next, 'weekday'), time: formatTime(next) })}</p> : null}
          {visits ? <p>{t('sharing:end.notesStay')}</p> : null}
        </div>
      }
      cancelLabel={t('sharing:end.cancel')}
      confirmLabel={t('sharing:end.submit')}
      danger
      busy={end.isPending}
      busyLabel={t('sharing:end.busy')}
      error={end.error ? errorText(end.error) : undefined}
      onConfirm={handleConfirm}
    />
  )
}

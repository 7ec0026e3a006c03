import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useMakeLink, useRevokeLink } from './api.ts'

/** Confirms replacing or revoking a link that may already be shared. */
export function LinkDialog({ act, onClose }: { act: 'renew' | 'revoke'; onClose: () => void }) {
  const { t } = useTranslation('emergency-contacts')
  const renew = useMakeLink()
  const revoke = useRevokeLink()
  const { error, isPending } = act === 'renew' ? renew : revoke
  const finish = (title: string, text: string) => {
    toast.success(title, { text })
    onClose()
  }
  const confirm = () =>
    act === 'renew'
      ? renew.mutate(undefined, {
          onSuccess: () => finish(t('emergency-contacts:card.link.ready'), t('emergency-contacts:card.link.readyText')),
        })
      : revoke.mutate(undefined, {
          onSuccess: () => finish(t('emergency-contacts:card.revoke.done'), t('emergency-contacts:card.revoke.doneText')),
        })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`emergency-contacts:card.${act}.title`)}
      text={t(`emergency-contacts:card.${act}.text`)}
      cancelLabel={t(`emergency-contacts:card.${act}.keep`)}
      confirmLabel={t(`emergency-contacts:card.${act}.submit`)}
      danger={act === 'revoke'}
      busy={isPending}
      busyLabel={t(act === 'renew' ? 'emergency-contacts:card.link.making' : 'emergency-contacts:card.revoke.busy')}
      error={error ? errorText(error) : undefined}
      onConfirm={confirm}
    />
  )
}

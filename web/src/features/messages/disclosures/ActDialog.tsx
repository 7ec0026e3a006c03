import type { DisclosureRequest } from '@uzima/contract/messages/disclosure-requests'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { type DisclosureRequestAct, useDisclosureRequestAct } from './api.ts'

type ActDialogProps = { request: DisclosureRequest; act: DisclosureRequestAct; onClose: () => void }

/** Confirms approving, refusing, withdrawing or ending a disclosure request. */
export function ActDialog({ request: { id, patientName, askerName }, act, onClose }: ActDialogProps) {
  const { t } = useTranslation('archived-messages')
  const send = useDisclosureRequestAct(act)
  const about = { patient: patientName, name: askerName }

  function handleDone() {
    toast.success(t(`archived-messages:requests.act.${act}.done`), { text: t(`archived-messages:requests.act.${act}.doneText`, about) })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`archived-messages:requests.act.${act}.title`, about)}
      text={t(`archived-messages:requests.act.${act}.text`, about)}
      cancelLabel={t('archived-messages:requests.cancel')}
      confirmLabel={t(`archived-messages:requests.act.${act}.submit`)}
      danger={act !== 'approve'}
      busy={send.isPending}
      busyLabel={t('archived-messages:requests.busy')}
      error={send.error ? errorText(send.error) : undefined}
      onConfirm={() => send.mutate(id, { onSuccess: handleDone })}
    />
  )
}

import type { DisclosureRequest } from '@uzima/contract/messages/disclosure-requests'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { type DisclosureRequestAct, useDisclosureRequestAct } from './api.ts'

type ActDialogProps = { request: DisclosureRequest; act: DisclosureRequestAct; onClose: () => void }

/** Confirms approving, refusing, withdrawing or ending a disclosure request. */
export function ActDialog({ request: { id, patientName, askerName }, act, onClose }: ActDialogProps) {
  const { t } = useTranslation('kept-messages')
  const send = useDisclosureRequestAct(act)
  const about = { patient: patientName, name: askerName }

  function handleDone() {
    toast.success(t(`kept-messages:openings.act.${act}.done`), { text: t(`kept-messages:openings.act.${act}.doneText`, about) })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`kept-messages:openings.act.${act}.title`, about)}
      text={t(`kept-messages:openings.act.${act}.text`, about)}
      cancelLabel={t('kept-messages:openings.cancel')}
      confirmLabel={t(`kept-messages:openings.act.${act}.submit`)}
      danger={act !== 'approve'}
      busy={send.isPending}
      busyLabel={t('kept-messages:openings.busy')}
      error={send.error ? errorText(send.error) : undefined}
      onConfirm={() => send.mutate(id, { onSuccess: handleDone })}
    />
  )
}

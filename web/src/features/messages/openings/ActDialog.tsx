import type { RecordOpening } from '@uzima/contract/messages/openings'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { type OpeningAct, useOpeningAct } from './api.ts'

type ActDialogProps = { opening: RecordOpening; act: OpeningAct; onClose: () => void }

/** Asks before an opening is allowed, refused, withdrawn or ended. */
export function ActDialog({ opening: { id, patientName, askerName }, act, onClose }: ActDialogProps) {
  const { t } = useTranslation('messages')
  const send = useOpeningAct(act)
  const about = { patient: patientName, name: askerName }

  function handleDone() {
    toast.success(t(`messages:openings.act.${act}.done`), { text: t(`messages:openings.act.${act}.doneText`, about) })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`messages:openings.act.${act}.title`, about)}
      text={t(`messages:openings.act.${act}.text`, about)}
      cancelLabel={t('messages:openings.cancel')}
      confirmLabel={t(`messages:openings.act.${act}.submit`)}
      danger={act !== 'approve'}
      busy={send.isPending}
      busyLabel={t('messages:openings.busy')}
      error={send.error ? errorText(send.error) : undefined}
      onConfirm={() => send.mutate(id, { onSuccess: handleDone })}
    />
  )
}

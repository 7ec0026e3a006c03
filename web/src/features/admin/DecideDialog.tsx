import { type Application, decisionNoteLength } from '@uzima/contract/admin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { type Decision, useDecideApplication } from './api.ts'

type DecideDialogProps = { application: Application; decision: Decision; onClose: () => void }

export function DecideDialog({ application, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation('admin')
  const [note, setNote] = useState('')
  useDraft(`admin.decide:${application.id}`, note || undefined, setNote)
  const decide = useDecideApplication()
  const { id, name, licenceNumber, licenceRegion } = application
  const about = { name, number: licenceNumber, region: licenceRegion }

  function handleConfirm() {
    const done = () => {
      toast.success(t(`admin:${decision}.done`), { text: t(`admin:${decision}.doneText`, { name }) })
      onClose()
    }
    decide.mutate({ id, decision, note }, { onSuccess: done })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`admin:${decision}.title`, { name })}
      text={t(`admin:${decision}.confirm`, about)}
      cancelLabel={t('admin:decide.cancel')}
      confirmLabel={t(`admin:${decision}.submit`)}
      danger={decision === 'reject'}
      busy={decide.isPending}
      busyLabel={t(`admin:${decision}.busy`)}
      error={decide.error ? errorText(decide.error) : undefined}
      onConfirm={handleConfirm}
    >
      {decision === 'reject' ? (
        <TextArea
          label={t('admin:reject.note')}
          optional={t('common:optional')}
          hint={t('admin:reject.hint')}
          maxLength={decisionNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}

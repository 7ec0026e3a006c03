import { entryTextLength } from '@uzima/contract/chart/entries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type Outcome = { onSuccess: () => void }
type JudgeDialogProps = {
  act: 'refute' | 'enterInError'
  name: string
  work: { isPending: boolean; error: unknown; mutate: (reason: string | null, outcome: Outcome) => void }
  onClose: () => void
}

/** Refutes an entry, or marks it as entered in error, for which a reason is needed. Nothing is deleted. */
export function JudgeDialog({ act, name, work, onClose }: JudgeDialogProps) {
  const { t } = useTranslation(['chart', 'common', 'errors'])
  const [reason, setReason] = useState('')
  const given = reason.trim()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`chart:${act}.title`, { name })}
      text={t(`chart:${act}.text`)}
      cancelLabel={t('chart:judge.keep')}
      confirmLabel={t(`chart:${act}.submit`)}
      danger
      busy={work.isPending}
      busyLabel={t('chart:judge.busy')}
      disabled={act === 'enterInError' && given === ''}
      error={work.error ? errorText(work.error) : undefined}
      onConfirm={() => work.mutate(given || null, { onSuccess: onClose })}
    >
      <TextArea
        label={t('chart:judge.reason')}
        optional={act === 'refute' ? t('common:optional') : undefined}
        maxLength={entryTextLength}
        value={reason}
        onChange={({ target: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  )
}

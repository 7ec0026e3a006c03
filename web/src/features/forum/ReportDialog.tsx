import { reportNoteLength, reportReason, reportReasons } from '@uzima/contract/forum'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { type Target, useReport } from './api.ts'

/** Reports a text to the admins with a reason. */
export function ReportDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useTranslation(['forum', 'common'])
  const report = useReport()
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const reason = reportReason.options.find((option) => option === chosen)
  const handleConfirm = () =>
    reason &&
    report.mutate(
      { ...target, report: { reason, note } },
      {
        onSuccess: () => {
          toast.success(t('forum:report.done'), { text: t('forum:report.doneText') })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`forum:report.${target.kind}`)}
      text={t('forum:report.text')}
      cancelLabel={t('forum:report.cancel')}
      confirmLabel={t('forum:report.submit')}
      disabled={reason === undefined}
      busy={report.isPending}
      busyLabel={t('forum:report.busy')}
      error={report.error ? errorText(report.error) : undefined}
      onConfirm={handleConfirm}
    >
      <div className="space-y-4 pb-2">
        <SelectField
          label={t('forum:report.reason')}
          placeholder={t('forum:report.choose')}
          options={reportReasons.map((value) => ({ value, label: t(`forum:reason.${value}`) }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
        <TextArea
          label={t('forum:report.note')}
          optional={t('common:optional')}
          maxLength={reportNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

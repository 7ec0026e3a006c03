import { descriptionLength, type RecordStatus, recordStatuses } from '@uzima/contract/health-records/kinds'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useWriteSummary } from './api.ts'
import type { VideoRoom } from './call/useVideoRoom.ts'

/** The doctor's summary after the call; becomes part of the patient's record. */
export function SummaryCard({ room: { visit, call } }: { room: VideoRoom }) {
  const { t } = useTranslation(['telemedicine', 'health-records'])
  const record = call.data?.summaryRecordId
  if (!record) return <SummaryForm visitId={visit.id} />
  return (
    <Card title={t('telemedicine:summary.title')}>
      <p>{t('telemedicine:summary.written', { name: visit.patient.name })}</p>
      <Button asChild className="mt-3">
        <Link to={staffPaths.patient({ id: visit.patientId, part: 'records', record })}>{t('telemedicine:summary.read')}</Link>
      </Button>
    </Card>
  )
}

function SummaryForm({ visitId }: { visitId: string }) {
  const { t } = useTranslation(['telemedicine', 'health-records'])
  const [noteId, statusId] = [useId(), useId()]
  const [summary, setSummary] = useState('')
  const [status, setStatus] = useState<RecordStatus>('normal')
  const drop = useDraft(`telemedicine.summary:${visitId}`, summary === '' ? undefined : summary, setSummary)
  const write = useWriteSummary(visitId)
  return (
    <Card title={t('telemedicine:summary.title')}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (write.isPending) return
          write.mutate(
            { summary, status },
            {
              onSuccess: () => {
                drop()
                toast.success(t('telemedicine:summary.done'))
              },
            },
          )
        }}
      >
        <TextArea
          id={noteId}
          label={t('telemedicine:summary.label')}
          hint={t('telemedicine:summary.hint')}
          maxLength={descriptionLength}
          rows={5}
          value={summary}
          onChange={(event) => setSummary(event.target.value)}
          error={write.error ? errorText(write.error) : undefined}
        />
        <SelectField
          id={statusId}
          label={t('telemedicine:summary.status')}
          value={status}
          onChange={(event) => setStatus(recordStatuses.find((each) => each === event.target.value) ?? 'normal')}
          options={recordStatuses.map((value) => ({ value, label: t(`health-records:status.${value}`) }))}
        />
        <Button type="submit" disabled={summary.trim() === ''} busy={write.isPending} busyLabel={t('telemedicine:summary.busy')}>
          {t('telemedicine:summary.submit')}
        </Button>
      </form>
    </Card>
  )
}

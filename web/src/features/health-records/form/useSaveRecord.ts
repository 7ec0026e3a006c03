import type { HealthRecord, WriteRecord } from '@uzima/contract/health-records'
import type { RecordStatus } from '@uzima/contract/health-records/kinds'
import type { OpenReportStatus } from '@uzima/contract/health-records/report'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '#lib/use-attempt.ts'
import { toast } from '#ui/toast.ts'
import { useAddRecord, useCorrectResult, useEditRecord, type Whose } from '../api.ts'

type Of = { patientId: Whose; record: HealthRecord | undefined; isCorrection: boolean; onSaved: () => void }
type Given = {
  written: WriteRecord
  /** Of a new record. */
  status: RecordStatus
  orderId: string | null
  /** Undefined where it is not asked for. */
  reportStatus: OpenReportStatus | undefined
  /** Of a correction. */
  reason: string
}
type Outcome = { onSuccess: () => void; onError: (error: Error) => void }

/** Adds a record, changes it, or corrects a reviewed result. */
export function useSaveRecord({ patientId, record, isCorrection, onSaved }: Of) {
  const { t } = useTranslation('health-records')
  const act = isCorrection ? 'correct' : record ? 'edit' : 'add'
  const then = {
    onSuccess: () => {
      onSaved()
      toast.success(t(`health-records:${act}.done`))
    },
  }
  const add = useAddRecord(patientId, then)
  const edit = useEditRecord(patientId, then)
  const correct = useCorrectResult(patientId ?? '', then)
  const attempt = useAttempt()
  const { error, isPending } = { add, edit, correct }[act]

  function save({ written, status, orderId, reportStatus, reason }: Given, outcome: Outcome) {
    if (!record) {
      const added = { record: written, status, reportStatus: reportStatus ?? 'final', orderId }
      return add.mutate({ ...added, idempotencyKey: attempt(added) }, outcome)
    }
    const { id, version } = record
    if (isCorrection) correct.mutate({ ...written, id, version, reason }, outcome)
    else edit.mutate({ ...written, reportStatus, id, version }, outcome)
  }

  return { act, save, error, isPending } as const
}

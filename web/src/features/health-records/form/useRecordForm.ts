import { type HealthRecord, WriteRecord } from '@uzima/contract/health-records'
import type { RecordStatus, RecordType } from '@uzima/contract/health-records/kinds'
import { isAwaited, isFinal, resultTypes } from '@uzima/contract/health-records/report'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { dayOf } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { toast } from '#ui/toast.ts'
import type { Whose } from '../api.ts'
import { firstReportStatus } from './ReportStatusField.tsx'
import { useRecordFiles } from './useRecordFiles.ts'
import { useSaveRecord } from './useSaveRecord.ts'
import { useValueRows } from './useValueRows.ts'

const Words = z.pick(WriteRecord, { title: true, type: true, date: true, provider: true, description: true })
const required = ['title', 'type', 'date', 'provider'] as const

type Of = {
  patientId: Whose
  record: HealthRecord | undefined
  isCorrection: boolean
  /** Of a new record, and the order that it answers. */
  type: RecordType | undefined
  orderId: string | undefined
  onClose: () => void
}

/** What is entered of a record, and how it is saved. */
export function useRecordForm({ patientId, record, isCorrection, onClose, ...given }: Of) {
  const { t } = useTranslation('health-records')
  const { profile } = useSession()
  const [status, setStatus] = useState<RecordStatus>('normal')
  const [reportStatus, setReportStatus] = useState(firstReportStatus(record))
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [orderId, setOrderId] = useState(given.orderId ?? '')
  const values = useValueRows(record?.values ?? [])
  const files = useRecordFiles(patientId, record)
  const form = useZodForm(Words, {
    title: record?.title ?? '',
    type: record?.type ?? given.type,
    date: record?.date ?? dayOf(new Date()),
    provider: record?.provider ?? (patientId ? (profile?.name ?? '') : ''),
    description: record?.description ?? '',
  })
  const sent = useFormDraft(`health-records.form:${record?.id ?? patientId ?? 'own'}`, form)
  const { act, save, error, isPending } = useSaveRecord({
    ...{ patientId, record, isCorrection },
    onSaved: () => {
      sent()
      files.settle()
    },
  })
  const type = useWatch({ control: form.control, name: 'type' })
  const isAsked =
    patientId !== undefined && !isCorrection && resultTypes.includes(type ?? '') && !(record && isFinal(record.reportStatus ?? 'final'))

  const submit = form.submit(
    (words) => {
      const read = values.read()
      const lacksReason = isCorrection && reason.trim() === ''
      setReasonMissing(lacksReason)
      if (!read.values || files.isBusy || lacksReason) return
      const onError = (failure: unknown) => {
        if (!isApiError(failure) || !failure.field) return
        const [field, index, part] = failure.field.split('.')
        const row = field === 'values' ? read.rows[Number(index)] : undefined
        if (row) values.fail(row, part ?? '', failure.code)
        else if (field === 'date' || field === 'title' || field === 'provider') form.fail(field, failure.code)
      }
      const written = { ...words, values: read.values, files: files.ids }
      const more = { status, orderId: orderId || null, reportStatus: isAsked ? reportStatus : undefined, reason }
      save({ written, ...more }, { onSuccess: onClose, onError })
    },
    (errors) => {
      if (required.some((field) => errors[field]))
        toast.error(t('health-records:form.missing.title'), { text: t('health-records:form.missing.text') })
    },
  )

  return {
    ...{ form, type, status, setStatus, orderId, setOrderId, values, files, act, submit, error, isPending },
    correction: { reason, setReason, isMissing: isReasonMissing },
    /** How far a result is; `awaits`: it has no values yet. */
    report: { isAsked, status: reportStatus, setStatus: setReportStatus, awaits: isAsked && isAwaited(reportStatus) },
    /** The field at which an error of the server is shown, if it is one that the form shows. */
    errorAt: isApiError(error) && error.field && showsError.test(error.field) ? error.field : undefined,
  }
}

const showsError = /^(title|date|provider|orderId|reportStatus|values\..*)$/

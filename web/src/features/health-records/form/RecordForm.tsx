import {
  correctionReasonLength,
  filesOfRecord,
  type HealthRecord,
  providerLength,
  titleLength,
  WriteRecord,
} from '@uzima/contract/health-records'
import {
  descriptionLength,
  type RecordStatus,
  type RecordType,
  recordStatus,
  recordStatuses,
  recordTypes,
} from '@uzima/contract/health-records/kinds'
import { isAwaited, isFinal, mayFollow, openReportStatus, resultTypes } from '@uzima/contract/health-records/report'
import type { LabPanel } from '@uzima/contract/health-records/values'
import { answeringTypes } from '@uzima/contract/orders/content'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { dayOf } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { FileField, useUploads } from '../files/public.ts'
import { loadAnsweredOrderField } from '../orders/public.ts'
import { useAddRecord, useCorrectResult, useEditRecord, useLabTests, type Whose } from './api.ts'
import { LabValueFields } from './LabValueFields.tsx'
import { type Row, readRows, toRows } from './lab-rows.ts'

const AnsweredOrderField = lazy(loadAnsweredOrderField)

const Words = z.pick(WriteRecord, { title: true, type: true, date: true, provider: true, description: true })
const required = ['title', 'type', 'date', 'provider'] as const

type RecordFormProps = {
  patientId?: Whose
  record?: HealthRecord
  isCorrection?: boolean
  /** Of a new record, and the order that it answers. */
  type?: RecordType | undefined
  orderId?: string | undefined
  onClose: () => void
}

/** Adds, edits or corrects a record with its text, values and files. */
export function RecordForm({
  patientId,
  record,
  isCorrection = false,
  type: givenType,
  orderId: givenOrder = '',
  onClose,
}: RecordFormProps) {
  const { t } = useTranslation(['health-records', 'common', 'errors'])
  const { profile } = useSession()
  const add = useAddRecord(patientId)
  const edit = useEditRecord(patientId)
  const correct = useCorrectResult(patientId ?? '')
  const tests = useLabTests().data?.tests ?? []
  const attempt = useAttempt()
  const [status, setStatus] = useState<RecordStatus>('normal')
  const [reportStatus, setReportStatus] = useState(startOf(record))
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [orderId, setOrderId] = useState(givenOrder)
  const [rows, setRows] = useState<Row[]>(() => toRows(record?.values ?? []))
  const [kept, setKept] = useState(record?.files ?? [])
  const [rowErrors, setRowErrors] = useState<Record<string, string>>({})
  const uploads = useUploads(patientId)
  const form = useZodForm(Words, {
    title: record?.title ?? '',
    type: record?.type ?? givenType,
    date: record?.date ?? dayOf(new Date()),
    provider: record?.provider ?? (patientId ? (profile?.name ?? '') : ''),
    description: record?.description ?? '',
  })
  const sent = useFormDraft(`health-records.form:${record?.id ?? patientId ?? 'own'}`, form)
  const type = useWatch({ control: form.control, name: 'type' })
  const { error, isPending } = isCorrection ? correct : record ? edit : add
  const isAsked =
    patientId !== undefined && !isCorrection && resultTypes.includes(type ?? '') && !(record && isFinal(record.reportStatus ?? 'final'))
  const isLab = (type === 'lab-result' && !(isAsked && isAwaited(reportStatus))) || rows.length > 0

  const nameAfter = ({ name }: LabPanel) => {
    if (form.getValues('title').trim() === '') form.setValue('title', name)
  }

  const save = form.submit(
    (words) => {
      const read = readRows(rows, (test) => tests.some((each) => each.test === test && each.isFinding))
      const { values } = read
      setRowErrors(read.errors)
      setReasonMissing(isCorrection && reason.trim() === '')
      if (!values || uploads.isBusy || (isCorrection && reason.trim() === '')) return
      const files = [...kept.map(({ id }) => id), ...uploads.ready]
      const written = { ...words, values, files }
      const onError = (failure: unknown) => {
        if (!isApiError(failure) || !failure.field) return
        const [field, index, part] = failure.field.split('.')
        const row = field === 'values' ? read.rows[Number(index)] : undefined
        if (row) setRowErrors({ [`${row.key}.${part}`]: failure.code })
        else if (field === 'date' || field === 'title' || field === 'provider') form.fail(field, failure.code)
      }
      const onSuccess = () => {
        sent()
        uploads.settle()
        toast.success(t(`health-records:${act}.done`))
        onClose()
      }
      const asked = isAsked ? reportStatus : undefined
      if (record && isCorrection) correct.mutate({ ...written, id: record.id, version: record.version, reason }, { onSuccess, onError })
      else if (record) edit.mutate({ ...written, reportStatus: asked, id: record.id, version: record.version }, { onSuccess, onError })
      else {
        const added = { record: written, status, reportStatus: asked ?? 'final', orderId: orderId || null }
        add.mutate({ ...added, idempotencyKey: attempt(added) }, { onSuccess, onError })
      }
    },
    (errors) => {
      if (required.some((field) => errors[field]))
        toast.error(t('health-records:form.missing.title'), { text: t('health-records:form.missing.text') })
    },
  )
  const isAtOrder = isApiError(error) && error.field === 'orderId'
  const shownError = error && !(isApiError(error) && error.field) ? error : null
  const act = isCorrection ? 'correct' : record ? 'edit' : 'add'

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(`health-records:${act}.title`)}
      text={isCorrection ? t('health-records:correct.intro') : record || patientId ? undefined : t('health-records:add.intro')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={save} className="space-y-5">
        {isCorrection ? (
          <TextArea
            label={t('health-records:correct.reason')}
            hint={t('health-records:correct.hint')}
            maxLength={correctionReasonLength}
            rows={2}
            value={reason}
            error={isReasonMissing ? t('errors:required_field') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        <TextField label={t('health-records:form.title')} maxLength={titleLength} {...form.field('title')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('health-records:form.type')}
            placeholder={t('health-records:form.choose')}
            options={recordTypes.map((value) => ({
              value,
              label: t(`health-records:type.${value}`),
              disabled: isCorrection && value !== record?.type,
            }))}
            {...form.field('type')}
          />
          <TextField label={t('health-records:form.date')} type="date" max={dayOf(new Date())} {...form.field('date')} />
        </div>
        {patientId && !record ? (
          <Suspense fallback={null}>
            <AnsweredOrderField
              patientId={patientId}
              value={orderId}
              onChange={(chosen, category) => {
                setOrderId(chosen)
                // an order is answered by some types only
                if (category && !(type && answeringTypes[category].includes(type))) form.setValue('type', answeringTypes[category][0])
              }}
              error={isAtOrder ? errorText(error) : undefined}
            />
          </Suspense>
        ) : null}
        <TextField
          label={t('health-records:form.provider')}
          hint={t('health-records:form.providerHint')}
          maxLength={providerLength}
          {...form.field('provider')}
        />
        {isAsked ? (
          <SelectField
            label={t('health-records:report.label')}
            hint={t(`health-records:report.hint.${reportStatus}`)}
            value={reportStatus}
            error={shownError && isApiError(shownError) && shownError.field === 'reportStatus' ? errorText(shownError) : undefined}
            onChange={(event) => setReportStatus(z.safeParse(openReportStatus, event.target.value).data ?? reportStatus)}
            options={openReportStatus.options.map((value) => ({
              value,
              label: t(`health-records:report.${value}`),
              disabled: value !== startOf(record) && record !== undefined && !mayFollow(startOf(record), value),
            }))}
          />
        ) : null}
        {patientId && !record && !(isAsked && isAwaited(reportStatus)) ? (
          <SelectField
            label={t('health-records:form.status')}
            value={status}
            onChange={(event) => setStatus(z.safeParse(recordStatus, event.target.value).data ?? 'pending')}
            options={recordStatuses.map((value) => ({ value, label: t(`health-records:status.${value}`) }))}
          />
        ) : null}
        <TextArea
          label={t('health-records:form.description')}
          optional={t('common:optional')}
          maxLength={descriptionLength}
          {...form.field('description')}
        />
        {isLab ? <LabValueFields rows={rows} errors={rowErrors} onChange={setRows} onPanel={nameAfter} /> : null}
        <FileField
          uploads={uploads}
          kept={kept}
          onTakeOff={(id) => setKept(kept.filter((file) => file.id !== id))}
          room={filesOfRecord - kept.length - uploads.items.length}
        />
        {uploads.isBusy ? (
          <p role="status" className="text-muted text-small">
            {t('health-records:form.filesComing')}
          </p>
        ) : null}
        <FormFoot
          error={shownError ? errorText(shownError) : undefined}
          cancelLabel={t('health-records:form.cancel')}
          onCancel={onClose}
          submitLabel={t(`health-records:${act}.submit`)}
          busy={isPending}
          busyLabel={t('health-records:form.busy')}
          disabled={uploads.isBusy}
        />
      </form>
    </Dialog>
  )
}

/** The status to start from: final, unless a result is not that far. */
const startOf = (record: HealthRecord | undefined) => z.safeParse(openReportStatus, record?.reportStatus).data ?? 'final'

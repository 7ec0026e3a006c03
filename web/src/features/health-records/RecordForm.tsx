import {
  descriptionLength,
  filesOfRecord,
  type HealthRecord,
  providerLength,
  type RecordStatus,
  type RecordType,
  recordStatus,
  recordStatuses,
  recordTypes,
  titleLength,
  WriteRecord,
} from '@uzima/contract/health-records'
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
import { useAddRecord, useEditRecord, type Whose } from './api.ts'
import { LabValueFields } from './LabValueFields.tsx'
import { type Row, readRows, toRows } from './lab-rows.ts'

const AnsweredOrderField = lazy(loadAnsweredOrderField)

const Words = z.pick(WriteRecord, { title: true, type: true, date: true, provider: true, description: true })
const required = ['title', 'type', 'date', 'provider'] as const

type RecordFormProps = {
  patientId?: Whose
  record?: HealthRecord
  /** Of a new record, and the order that it answers. */
  type?: RecordType | undefined
  orderId?: string | undefined
  onClose: () => void
}

/** Adds or edits a record with its text, values and files. */
export function RecordForm({ patientId, record, type: givenType, orderId: givenOrder = '', onClose }: RecordFormProps) {
  const { t } = useTranslation(['health-records', 'common', 'errors'])
  const { profile } = useSession()
  const add = useAddRecord(patientId)
  const edit = useEditRecord(patientId)
  const attempt = useAttempt()
  const [status, setStatus] = useState<RecordStatus>('normal')
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
  const { error, isPending } = record ? edit : add
  const isLab = type === 'lab-result' || rows.length > 0

  const save = form.submit(
    (words) => {
      const { values, errors } = readRows(rows)
      setRowErrors(errors)
      if (!values || uploads.isBusy) return
      const files = [...kept.map(({ id }) => id), ...uploads.ready]
      const written = { ...words, values, files }
      const onError = (failure: unknown) => {
        if (!isApiError(failure) || !failure.field) return
        const [field, index, part] = failure.field.split('.')
        const row = field === 'values' ? rows[Number(index)] : undefined
        if (row) setRowErrors({ [`${row.key}.${part}`]: failure.code })
        else if (field === 'date' || field === 'title' || field === 'provider') form.fail(field, failure.code)
      }
      const onSuccess = () => {
        sent()
        uploads.settle()
        toast.success(t(record ? 'health-records:edit.done' : 'health-records:add.done'))
        onClose()
      }
      if (record) edit.mutate({ ...written, id: record.id, version: record.version }, { onSuccess, onError })
      else {
        const added = { record: written, status, orderId: orderId || null }
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

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(record ? 'health-records:edit.title' : 'health-records:add.title')}
      text={record || patientId ? undefined : t('health-records:add.intro')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={save} className="space-y-5">
        <TextField label={t('health-records:form.title')} maxLength={titleLength} {...form.field('title')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('health-records:form.type')}
            placeholder={t('health-records:form.choose')}
            options={recordTypes.map((value) => ({ value, label: t(`health-records:type.${value}`) }))}
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
        {patientId && !record ? (
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
        {isLab ? <LabValueFields rows={rows} errors={rowErrors} onChange={setRows} /> : null}
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
          submitLabel={t(record ? 'health-records:edit.submit' : 'health-records:add.submit')}
          busy={isPending}
          busyLabel={t('health-records:form.busy')}
          disabled={uploads.isBusy}
        />
      </form>
    </Dialog>
  )
}

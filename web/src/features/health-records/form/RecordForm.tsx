import { correctionReasonLength, type HealthRecord, providerLength, titleLength } from '@uzima/contract/health-records'
import { descriptionLength, type RecordType, recordStatus, recordStatuses, recordTypes } from '@uzima/contract/health-records/kinds'
import type { LabPanel } from '@uzima/contract/health-records/values'
import { answeringTypes } from '@uzima/contract/orders/content'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText } from '#lib/errors.ts'
import { dayOf } from '#lib/format.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FileField } from '../../files/public.ts'
import { loadAnsweredOrderField } from '../../orders/public.ts'
import type { Whose } from '../api.ts'
import { LabValueFields } from './LabValueFields.tsx'
import { ReportStatusField } from './ReportStatusField.tsx'
import { useRecordForm } from './useRecordForm.ts'

const AnsweredOrderField = lazy(loadAnsweredOrderField)

type RecordFormProps = {
  patientId?: Whose
  record?: HealthRecord
  isCorrection?: boolean
  type?: RecordType | undefined
  orderId?: string | undefined
  onClose: () => void
}

/** Adds, edits or corrects a record with its text, values and files. */
export function RecordForm({ patientId, record, isCorrection = false, type: givenType, orderId: givenOrder, onClose }: RecordFormProps) {
  const { t } = useTranslation(['health-records', 'common', 'errors'])
  const state = useRecordForm({ patientId, record, isCorrection, type: givenType, orderId: givenOrder, onClose })
  const { form, type, act, correction, report, values, files, error, errorAt } = state
  const isLab = (type === 'lab-result' && !report.awaits) || values.rows.length > 0
  const nameAfter = ({ name }: LabPanel) => {
    if (form.getValues('title').trim() === '') form.setValue('title', name)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(`health-records:${act}.title`)}
      text={isCorrection ? t('health-records:correct.intro') : record || patientId ? undefined : t('health-records:add.intro')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={state.submit} className="space-y-5">
        {isCorrection ? (
          <TextArea
            label={t('health-records:correct.reason')}
            hint={t('health-records:correct.hint')}
            maxLength={correctionReasonLength}
            rows={2}
            value={correction.reason}
            error={correction.isMissing ? t('errors:required_field') : undefined}
            onChange={(event) => correction.setReason(event.target.value)}
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
              value={state.orderId}
              onChange={(chosen, category) => {
                state.setOrderId(chosen)
                // an order is answered by some types only
                if (category && !(type && answeringTypes[category].includes(type))) form.setValue('type', answeringTypes[category][0])
              }}
              error={errorAt === 'orderId' ? errorText(error) : undefined}
            />
          </Suspense>
        ) : null}
        <TextField
          label={t('health-records:form.provider')}
          hint={t('health-records:form.providerHint')}
          maxLength={providerLength}
          {...form.field('provider')}
        />
        {report.isAsked ? (
          <ReportStatusField
            record={record}
            value={report.status}
            error={errorAt === 'reportStatus' ? errorText(error) : undefined}
            onChange={report.setStatus}
          />
        ) : null}
        {patientId && !record && !report.awaits ? (
          <SelectField
            label={t('health-records:form.status')}
            value={state.status}
            onChange={(event) => state.setStatus(z.safeParse(recordStatus, event.target.value).data ?? 'pending')}
            options={recordStatuses.map((value) => ({ value, label: t(`health-records:status.${value}`) }))}
          />
        ) : null}
        <TextArea
          label={t('health-records:form.description')}
          optional={t('common:optional')}
          maxLength={descriptionLength}
          {...form.field('description')}
        />
        {isLab ? <LabValueFields rows={values.rows} errors={values.errors} onChange={values.setRows} onPanel={nameAfter} /> : null}
        <FileField {...files.field} />
        {files.isBusy ? (
          <p role="status" className="text-muted text-small">
            {t('health-records:form.filesComing')}
          </p>
        ) : null}
        <FormFoot
          error={error && !errorAt ? errorText(error) : undefined}
          cancelLabel={t('health-records:form.cancel')}
          onCancel={onClose}
          submitLabel={t(`health-records:${act}.submit`)}
          busy={state.isPending}
          busyLabel={t('health-records:form.busy')}
          disabled={files.isBusy}
        />
      </form>
    </Dialog>
  )
}

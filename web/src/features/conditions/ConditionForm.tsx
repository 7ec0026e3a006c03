import { entryTextLength } from '@uzima/contract/chart/entries'
import type { Condition, ProblemOffer } from '@uzima/contract/conditions'
import { clinicalStatuses } from '@uzima/contract/conditions/content'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { ConflictNote, currentEntry, PartialDateField } from '../chart/public.ts'
import { useAddCondition, useEditCondition, type Whose } from './api.ts'
import { ConditionFields, type ConditionValues, fieldNames, toWritten, valuesOf } from './condition-form.ts'
import { problemText, sinceText } from './condition-words.ts'
import { ProblemField } from './ProblemField.tsx'

type ConditionFormProps = { patientId: Whose; condition?: Condition | undefined; onClose: () => void }

/** What the server says of the problem is shown at the field that has it. */
const fieldOf = (error: unknown) => {
  if (!isApiError(error)) return undefined
  const named = error.field?.replace('problem.', '')
  return fieldNames.find((each) => each === named)
}

/** Adds, edits, or corrects a health problem. */
export function ConditionForm({ patientId, condition, onClose }: ConditionFormProps) {
  const { t } = useTranslation(['conditions', 'chart', 'common', 'errors'])
  const add = useAddCondition(patientId)
  const edit = useEditCondition(patientId)
  const attempt = useAttempt()
  const shown = (each: Condition | undefined) => valuesOf(each, each ? problemText(each) : '')
  const form = useZodForm(ConditionFields, shown(condition))
  const sent = useFormDraft(`conditions.form:${condition?.id ?? patientId ?? 'own'}`, form)
  const [text = '', listed, status] = useWatch({ control: form.control, name: ['text', 'listed', 'status'] })
  /** What the change is based on: the entry as it was opened, or as it had become meanwhile. */
  const [based, setBased] = useState(condition)
  /** Whether the code belongs to the words: those that are typed anew take it away. */
  const [isPicked, setPicked] = useState(condition !== undefined)
  const conflict = condition && based && based.version !== condition.version ? based : undefined
  const side = patientId ? 'provider' : 'own'
  const { error, isPending } = condition ? edit : add

  const pick = (picked: ProblemOffer) => {
    form.setValue('text', picked.text)
    form.setValue('listed', picked.listed)
    form.setValue('code', picked.code ?? '')
    form.setValue('isChronic', picked.isChronic)
    form.clearErrors(['text', 'code'])
    setPicked(true)
  }
  const forget = () => {
    form.setValue('listed', null)
    form.setValue('code', '')
    setPicked(false)
  }
  const save = (values: ConditionValues) => {
    const onError = (failure: unknown) => {
      setBased((before) => currentEntry<Condition>(failure) ?? before)
      const field = fieldOf(failure)
      if (field && isApiError(failure)) form.fail(field, failure.code)
    }
    const onSuccess = (saved: Condition) => {
      sent()
      toast.success(t(condition ? 'conditions:form.edited' : 'conditions:form.added'), { text: problemText(saved) })
      onClose()
    }
    const written = toWritten(values)
    if (based) edit.mutate({ ...written, id: based.id, version: based.version }, { onSuccess, onError })
    else add.mutate({ written, idempotencyKey: attempt(written) }, { onSuccess, onError })
  }
  const isAtField = isApiError(error) && (error.code === 'entry_changed' || fieldOf(error) !== undefined)

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(condition ? 'conditions:form.editTitle' : 'conditions:form.addTitle')}
      text={condition ? undefined : t(`conditions:form.intro.${side}`)}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={form.submit(save)} className="space-y-5">
        {conflict ? (
          <ConflictNote onTake={() => form.reset(shown(conflict))}>
            <p>
              {problemText(conflict)}
              {': '}
              {[t(`conditions:status.${conflict.status}`), sinceText(t, conflict)].filter(Boolean).join(', ')}
            </p>
          </ConflictNote>
        ) : null}
        <ProblemField field={form.field('text', { onChange: () => (isPicked ? forget() : undefined) })} value={text} onPick={pick} />
        <p className="sr-only" role="status">
          {listed ? t('conditions:form.known') : ''}
        </p>
        {patientId ? (
          <TextField
            label={t('conditions:field.code')}
            optional={t('common:optional')}
            hint={t('conditions:form.codeHint')}
            maxLength={12}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...form.field('code')}
          />
        ) : null}
        <SelectField
          label={t('conditions:field.status')}
          options={clinicalStatuses.map((value) => ({ value, label: t(`conditions:status.${value}`) }))}
          {...form.field('status')}
        />
        <CheckboxField {...form.field('isChronic')} label={t('conditions:form.chronic')} />
        <PartialDateField label={t('conditions:field.onset')} control={form.control} name="onset" />
        {status === 'resolved' ? <PartialDateField label={t('conditions:field.ended')} control={form.control} name="ended" /> : null}
        <TextArea label={t('conditions:field.note')} optional={t('common:optional')} maxLength={entryTextLength} {...form.field('note')} />
        <FormFoot
          error={error && !isAtField ? errorText(error) : undefined}
          cancelLabel={t('conditions:form.cancel')}
          onCancel={onClose}
          submitLabel={t(condition ? 'conditions:form.save' : 'conditions:form.add')}
          busy={isPending}
          busyLabel={t('chart:judge.busy')}
        />
      </form>
    </Dialog>
  )
}

import { entryTextLength } from '@uzima/contract/chart/entries'
import type { Condition, ProblemOffer } from '@uzima/contract/conditions'
import { clinicalStatuses } from '@uzima/contract/conditions/content'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '#lib/form.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { ConflictNote, PartialDateField, useSaveEntry } from '../chart/public.ts'
import { useAddCondition, useEditCondition, type Whose } from './api.ts'
import { ConditionFields, shownFields, toWritten, valuesOf } from './condition-form.ts'
import { problemText, sinceText } from './condition-words.ts'
import { ProblemField } from './ProblemField.tsx'

type ConditionFormProps = { patientId: Whose; condition?: Condition | undefined; onClose: () => void }

/** Adds, edits, or corrects a health problem. */
export function ConditionForm({ patientId, condition, onClose }: ConditionFormProps) {
  const { t } = useTranslation(['conditions', 'chart', 'common', 'errors'])
  const shown = (each: Condition | undefined) => valuesOf(each, each ? problemText(each) : '')
  const form = useZodForm(ConditionFields, shown(condition))
  const sent = useFormDraft(`conditions.form:${condition?.id ?? patientId ?? 'own'}`, form)
  const [text = '', listed, status] = useWatch({ control: form.control, name: ['text', 'listed', 'status'] })
  /** Whether the code belongs to the words: those that are typed anew take it away. */
  const [isPicked, setPicked] = useState(condition !== undefined)
  const side = patientId ? 'provider' : 'own'

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
  const then = {
    onSuccess: (saved: Condition) => {
      sent()
      toast.success(t(condition ? 'conditions:form.edited' : 'conditions:form.added'), { text: problemText(saved) })
    },
  }
  const saving = useSaveEntry({
    entry: condition,
    add: useAddCondition(patientId, then),
    edit: useEditCondition(patientId, then),
    fields: shownFields,
    fail: form.fail,
    onSaved: onClose,
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(condition ? 'conditions:form.editTitle' : 'conditions:form.addTitle')}
      text={condition ? undefined : t(`conditions:form.intro.${side}`)}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={form.submit((values) => saving.save(toWritten(values)))} className="space-y-5">
        {saving.conflict ? (
          <ConflictNote onTake={() => form.reset(shown(saving.conflict))}>
            <p>
              {problemText(saving.conflict)}
              {': '}
              {[t(`conditions:status.${saving.conflict.status}`), sinceText(t, saving.conflict)].filter(Boolean).join(', ')}
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
          error={saving.errorText}
          cancelLabel={t('conditions:form.cancel')}
          onCancel={onClose}
          submitLabel={t(condition ? 'conditions:form.save' : 'conditions:form.add')}
          busy={saving.isPending}
          busyLabel={t('chart:judge.busy')}
        />
      </form>
    </Dialog>
  )
}

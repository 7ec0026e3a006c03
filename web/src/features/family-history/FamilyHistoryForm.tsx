import { entryTextLength } from '@uzima/contract/chart/entries'
import type { FamilyHistory } from '@uzima/contract/family-history'
import { causesOfDeath, relations } from '@uzima/contract/family-history/content'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { ConflictNote, currentEntry } from '../chart/public.ts'
import { ProblemField, problemText } from '../conditions/public.ts'
import { useAddFamilyHistory, useEditFamilyHistory, type Whose } from './api.ts'
import { FamilyHistoryFields, type FamilyHistoryValues, fieldNames, toWritten, valuesOf } from './family-history-form.ts'
import { entryText, factsText } from './family-history-words.ts'

type FamilyHistoryFormProps = { patientId: Whose; entry?: FamilyHistory | undefined; onClose: () => void }

/** What the server says of the problem is shown at the field that has it. */
const fieldOf = (error: unknown) => {
  if (!isApiError(error)) return undefined
  const named = error.field?.replace('problem.', '')
  return fieldNames.find((each) => each === named)
}

/** Adds, edits, or corrects an illness of a relative. */
export function FamilyHistoryForm({ patientId, entry, onClose }: FamilyHistoryFormProps) {
  const { t } = useTranslation(['family-history', 'conditions', 'chart', 'common', 'errors'])
  const add = useAddFamilyHistory(patientId)
  const edit = useEditFamilyHistory(patientId)
  const attempt = useAttempt()
  const shown = (each: FamilyHistory | undefined) => valuesOf(each, each ? problemText(each) : '')
  const form = useZodForm(FamilyHistoryFields, shown(entry))
  const sent = useFormDraft(`family-history.form:${entry?.id ?? patientId ?? 'own'}`, form)
  const [text = ''] = useWatch({ control: form.control, name: ['text'] })
  /** What the change is based on: the entry as it was opened, or as it had become meanwhile. */
  const [based, setBased] = useState(entry)
  const conflict = entry && based && based.version !== entry.version ? based : undefined
  const side = patientId ? 'provider' : 'own'
  const { error, isPending } = entry ? edit : add
  const optional = t('common:optional')

  const save = (values: FamilyHistoryValues) => {
    const onError = (failure: unknown) => {
      setBased((before) => currentEntry<FamilyHistory>(failure) ?? before)
      const field = fieldOf(failure)
      if (field && isApiError(failure)) form.fail(field, failure.code)
    }
    const onSuccess = (saved: FamilyHistory) => {
      sent()
      toast.success(t(entry ? 'family-history:form.edited' : 'family-history:form.added'), { text: entryText(t, saved) })
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
      title={t(entry ? 'family-history:form.editTitle' : 'family-history:form.addTitle')}
      text={entry ? undefined : t(`family-history:form.intro.${side}`)}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={form.submit(save)} className="space-y-5">
        {conflict ? (
          <ConflictNote onTake={() => form.reset(shown(conflict))}>
            <p>
              {entryText(t, conflict)}
              {': '}
              {factsText(t, conflict)}
            </p>
          </ConflictNote>
        ) : null}
        <SelectField
          label={t('family-history:field.relation')}
          placeholder={t('family-history:form.choose')}
          options={relations.map((value) => ({ value, label: t(`family-history:relation.${value}`) }))}
          {...form.field('relation')}
        />
        <ProblemField
          label={t('family-history:field.problem')}
          hint={t('family-history:form.hint')}
          field={form.field('text', {
            // typed words are no longer what was chosen
            onChange: () => {
              form.setValue('listed', null)
              form.setValue('code', '')
            },
          })}
          value={text}
          onPick={(picked) => {
            form.setValue('text', picked.text)
            form.setValue('listed', picked.listed)
            form.setValue('code', picked.code ?? '')
            form.clearErrors(['text', 'code'])
          }}
        />
        {patientId ? (
          <TextField
            label={t('family-history:field.code')}
            optional={optional}
            maxLength={12}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...form.field('code')}
          />
        ) : null}
        <TextField
          label={t('family-history:field.onsetAge')}
          optional={optional}
          hint={t('family-history:form.ageHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...form.field('onsetAge')}
        />
        <SelectField
          label={t('family-history:field.causedDeath')}
          options={causesOfDeath.map((value) => ({ value, label: t(`family-history:answer.${value}`) }))}
          {...form.field('causedDeath')}
        />
        <TextArea label={t('family-history:field.note')} optional={optional} maxLength={entryTextLength} {...form.field('note')} />
        <FormFoot
          error={error && !isAtField ? errorText(error) : undefined}
          cancelLabel={t('family-history:form.cancel')}
          onCancel={onClose}
          submitLabel={t(entry ? 'family-history:form.save' : 'family-history:form.add')}
          busy={isPending}
          busyLabel={t('chart:judge.busy')}
        />
      </form>
    </Dialog>
  )
}

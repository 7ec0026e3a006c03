import { entryTextLength } from '@uzima/contract/chart/entries'
import type { FamilyHistory } from '@uzima/contract/family-history'
import { causesOfDeath, relations } from '@uzima/contract/family-history/content'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '#lib/form.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { ConflictNote, useSaveEntry } from '../chart/public.ts'
import { ProblemField, problemText } from '../conditions/public.ts'
import { useAddFamilyHistory, useEditFamilyHistory, type Whose } from './api.ts'
import { FamilyHistoryFields, shownFields, toWritten, valuesOf } from './family-history-form.ts'
import { entryText, factsText } from './family-history-words.ts'

type FamilyHistoryFormProps = { patientId: Whose; entry?: FamilyHistory | undefined; onClose: () => void }

/** Adds, edits, or corrects an illness of a relative. */
export function FamilyHistoryForm({ patientId, entry, onClose }: FamilyHistoryFormProps) {
  const { t } = useTranslation(['family-history', 'conditions', 'chart', 'common', 'errors'])
  const shown = (each: FamilyHistory | undefined) => valuesOf(each, each ? problemText(each) : '')
  const form = useZodForm(FamilyHistoryFields, shown(entry))
  const sent = useFormDraft(`family-history.form:${entry?.id ?? patientId ?? 'own'}`, form)
  const [text = ''] = useWatch({ control: form.control, name: ['text'] })
  const side = patientId ? 'provider' : 'own'
  const optional = t('common:optional')

  const then = {
    onSuccess: (saved: FamilyHistory) => {
      sent()
      toast.success(t(entry ? 'family-history:form.edited' : 'family-history:form.added'), { text: entryText(t, saved) })
    },
  }
  const saving = useSaveEntry({
    entry,
    add: useAddFamilyHistory(patientId, then),
    edit: useEditFamilyHistory(patientId, then),
    fields: shownFields,
    fail: form.fail,
    onSaved: onClose,
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(entry ? 'family-history:form.editTitle' : 'family-history:form.addTitle')}
      text={entry ? undefined : t(`family-history:form.intro.${side}`)}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={form.submit((values) => saving.save(toWritten(values)))} className="space-y-5">
        {saving.conflict ? (
          <ConflictNote onTake={() => form.reset(shown(saving.conflict))}>
            <p>
              {entryText(t, saving.conflict)}
              {': '}
              {factsText(t, saving.conflict)}
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
          error={saving.errorText}
          cancelLabel={t('family-history:form.cancel')}
          onCancel={onClose}
          submitLabel={t(entry ? 'family-history:form.save' : 'family-history:form.add')}
          busy={saving.isPending}
          busyLabel={t('chart:judge.busy')}
        />
      </form>
    </Dialog>
  )
}

import type { Allergy } from '@uzima/contract/allergies'
import { allergyTypes, clinicalStates, criticalities, manifestations, reactionSeverities } from '@uzima/contract/allergies/content'
import { entryTextLength } from '@uzima/contract/chart/entries'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '#lib/form.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { ConflictNote, PartialDateField, useSaveEntry } from '../chart/public.ts'
import { AllergyFields, shownFields, toWritten, valuesOf } from './allergy-form.ts'
import { reactionText } from './allergy-words.ts'
import { useAddAllergy, useEditAllergy, type Whose } from './api.ts'
import { SubstanceField } from './SubstanceField.tsx'
import { substanceText } from './substance-text.ts'

type AllergyFormProps = { patientId: Whose; allergy?: Allergy | undefined; onClose: () => void }

/** Adds, edits, or corrects an allergy. */
export function AllergyForm({ patientId, allergy, onClose }: AllergyFormProps) {
  const { t } = useTranslation(['allergies', 'chart', 'common', 'errors'])
  const shown = (each: Allergy | undefined) => valuesOf(each, each ? substanceText(t, each.substance) : '')
  const form = useZodForm(AllergyFields, shown(allergy))
  const sent = useFormDraft(`allergies.form:${allergy?.id ?? patientId ?? 'own'}`, form)
  const [text = '', code] = useWatch({ control: form.control, name: ['text', 'code'] })
  const side = patientId ? 'provider' : 'own'

  const then = {
    onSuccess: ({ substance: named }: Allergy) => {
      sent()
      toast.success(t(allergy ? 'allergies:form.edited' : 'allergies:form.added'), { text: substanceText(t, named) })
    },
  }
  const saving = useSaveEntry({
    entry: allergy,
    add: useAddAllergy(patientId, then),
    edit: useEditAllergy(patientId, then),
    fields: shownFields,
    fail: form.fail,
    onSaved: onClose,
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(allergy ? 'allergies:form.editTitle' : 'allergies:form.addTitle')}
      text={allergy ? undefined : t(`allergies:form.intro.${side}`)}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={form.submit((values) => saving.save(toWritten(values)))} className="space-y-5">
        {saving.conflict ? (
          <ConflictNote onTake={() => form.reset(shown(saving.conflict))}>
            <p>
              {substanceText(t, saving.conflict.substance)}
              {': '}
              {[reactionText(t, saving.conflict), t(`allergies:state.${saving.conflict.state}`)].filter(Boolean).join(', ')}
            </p>
          </ConflictNote>
        ) : null}
        <SubstanceField
          // typed words are no longer what was chosen
          field={form.field('text', { onChange: () => form.setValue('code', null) })}
          value={text}
          onPick={(picked) => {
            form.setValue('text', picked.text)
            form.setValue('code', picked.code)
            form.clearErrors('text')
          }}
        />
        <p className="sr-only" role="status">
          {code ? t('allergies:form.known') : ''}
        </p>
        <ChoiceGroup
          legend={t('allergies:field.type')}
          options={allergyTypes.map((value) => ({ value, title: t(`allergies:type.${value}`), text: t(`allergies:typeHint.${value}`) }))}
          {...form.field('type')}
        />
        <fieldset className="min-w-0">
          <legend className="font-semibold text-[0.9375rem] leading-5.5">{t('allergies:field.manifestations')}</legend>
          <div className="grid grid-cols-1 gap-x-4 min-[26rem]:grid-cols-2">
            {manifestations.map((each) => (
              <CheckboxField key={each} {...form.field('manifestations')} value={each} label={t(`allergies:manifestation.${each}`)} />
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('allergies:field.reaction')}
          optional={t('common:optional')}
          maxLength={entryTextLength}
          {...form.field('reaction')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('allergies:field.severity')}
            placeholder={t('allergies:form.notKnown')}
            options={reactionSeverities.map((value) => ({ value, label: t(`allergies:severity.${value}`) }))}
            {...form.field('severity')}
          />
          <SelectField
            label={t('allergies:field.state')}
            options={clinicalStates.map((value) => ({ value, label: t(`allergies:state.${value}`) }))}
            {...form.field('state')}
          />
          {patientId ? (
            <SelectField
              label={t('allergies:field.criticality')}
              placeholder={t('allergies:form.notKnown')}
              options={criticalities.map((value) => ({ value, label: t(`allergies:criticality.${value}`) }))}
              {...form.field('criticality')}
            />
          ) : null}
        </div>
        <PartialDateField label={t('allergies:field.onset')} control={form.control} name="onset" />
        <TextArea label={t('allergies:field.note')} optional={t('common:optional')} maxLength={entryTextLength} {...form.field('note')} />
        <FormFoot
          error={saving.errorText}
          cancelLabel={t('allergies:form.cancel')}
          onCancel={onClose}
          submitLabel={t(allergy ? 'allergies:form.save' : 'allergies:form.add')}
          busy={saving.isPending}
          busyLabel={t('chart:judge.busy')}
        />
      </form>
    </Dialog>
  )
}

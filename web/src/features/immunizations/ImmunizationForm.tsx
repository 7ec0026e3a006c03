import { entryTextLength } from '@uzima/contract/chart/entries'
import { giverLength, type Immunization, injectionSites, lotLength, notDoneReasons } from '@uzima/contract/immunizations'
import { immunizationStates } from '@uzima/contract/immunizations/vaccine'
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
import { useAddImmunization, useEditImmunization, type Whose } from './api.ts'
import { ImmunizationFields, shownFields, type Taken, toWritten, valuesOf } from './immunization-form.ts'
import { factsText } from './immunization-words.ts'
import { VaccineField } from './VaccineField.tsx'

type ImmunizationFormProps = {
  patientId: Whose
  immunization?: Immunization | undefined
  taken?: Taken | undefined
  onClose: () => void
}

/** Adds, edits, or corrects a vaccination, or takes one over from a health record, which stays as it is. */
export function ImmunizationForm({ patientId, immunization, taken, onClose }: ImmunizationFormProps) {
  const { t } = useTranslation(['immunizations', 'chart', 'common', 'errors'])
  const isHere = patientId !== undefined
  const form = useZodForm(ImmunizationFields, valuesOf(immunization, taken, isHere))
  const sent = useFormDraft(`immunizations.form:${immunization?.id ?? taken?.recordId ?? patientId ?? 'own'}`, form)
  const [text = '', code, status] = useWatch({ control: form.control, name: ['text', 'code', 'status'] })
  const optional = t('common:optional')

  const then = {
    onSuccess: ({ vaccine: named }: Immunization) => {
      sent()
      toast.success(t(immunization ? 'immunizations:form.edited' : 'immunizations:form.added'), { text: named.text })
    },
  }
  const saving = useSaveEntry({
    entry: immunization,
    add: useAddImmunization(patientId, taken?.recordId ?? null, then),
    edit: useEditImmunization(patientId, then),
    fields: shownFields,
    fail: form.fail,
    onSaved: onClose,
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(immunization ? 'immunizations:form.editTitle' : 'immunizations:form.addTitle')}
      text={taken ? t('immunizations:form.taken') : undefined}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={form.submit((values) => saving.save(toWritten(values)))} className="space-y-5">
        {saving.conflict ? (
          <ConflictNote onTake={() => form.reset(valuesOf(saving.conflict, undefined, isHere))}>
            <p>
              {saving.conflict.vaccine.text}
              {': '}
              {factsText(t, saving.conflict)}
            </p>
          </ConflictNote>
        ) : null}
        <VaccineField
          // typed words are no longer what was chosen
          field={form.field('text', { onChange: () => form.setValue('code', null) })}
          value={text}
          onPick={(picked) => {
            form.setValue('text', picked.text)
            form.setValue('code', picked.code)
            form.clearErrors('text')
          }}
        />
        <p className="text-muted text-small" role="status">
          {code ? t('immunizations:form.known') : ''}
        </p>
        <ChoiceGroup
          legend={t('immunizations:field.status')}
          options={immunizationStates.map((value) => ({ value, title: t(`immunizations:status.${value}`) }))}
          {...form.field('status')}
        />
        {status === 'not-done' ? (
          <SelectField
            label={t('immunizations:field.reason')}
            placeholder={t('immunizations:form.choose')}
            options={notDoneReasons.map((value) => ({ value, label: t(`immunizations:reason.${value}`) }))}
            {...form.field('statusReason')}
          />
        ) : null}
        <PartialDateField label={t('immunizations:field.date')} control={form.control} name="date" />
        {status === 'completed' ? (
          <>
            {patientId ? <CheckboxField {...form.field('primarySource')} label={t('immunizations:field.primarySource')} /> : null}
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label={t('immunizations:field.doseNumber')}
                optional={optional}
                inputMode="numeric"
                maxLength={2}
                {...form.field('doseNumber')}
              />
              <TextField label={t('immunizations:field.lot')} optional={optional} maxLength={lotLength} {...form.field('lot')} />
            </div>
            <PartialDateField label={t('immunizations:field.expiry')} control={form.control} name="expiry" />
            <SelectField
              label={t('immunizations:field.site')}
              placeholder={t('immunizations:form.notKnown')}
              options={injectionSites.map((value) => ({ value, label: t(`immunizations:site.${value}`) }))}
              {...form.field('site')}
            />
            <TextField label={t('immunizations:field.givenBy')} optional={optional} maxLength={giverLength} {...form.field('givenBy')} />
          </>
        ) : null}
        <TextField label={t('immunizations:field.place')} optional={optional} maxLength={giverLength} {...form.field('place')} />
        <TextArea label={t('immunizations:field.note')} optional={optional} maxLength={entryTextLength} {...form.field('note')} />
        <FormFoot
          error={saving.errorText}
          cancelLabel={t('immunizations:form.cancel')}
          onCancel={onClose}
          submitLabel={t(immunization ? 'immunizations:form.save' : 'immunizations:form.add')}
          busy={saving.isPending}
          busyLabel={t('chart:judge.busy')}
        />
      </form>
    </Dialog>
  )
}

import { dosageLength, nameLength, notesLength } from '@uzima/contract/medications'
import { frequencies } from '@uzima/contract/medications/schedule'
import { supplyUnitLength } from '@uzima/contract/medications/supply'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { IndicationField } from '../../conditions/public.ts'
import { DoseNote } from './DoseNote.tsx'
import { NameCheckNote } from './NameCheckNote.tsx'
import { NameField } from './NameField.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import type { MedicationFormState } from './useMedicationForm.ts'
import { withStrength } from './written-name.ts'

type Part = { of: MedicationFormState }

/** What the medicine is, and what the check says of its name. */
export function NameInput({ of: { form, side, entered, found, rename }, takesFocus = false }: Part & { takesFocus?: boolean }) {
  const { t } = useTranslation('medications')
  return (
    <div className="space-y-2">
      <NameField
        label={t('medications:field.name')}
        hint={t('medications:form.nameHint')}
        maxLength={nameLength}
        takesFocus={takesFocus}
        field={form.field('name')}
        value={entered.name}
        onPick={rename}
      />
      <div aria-live="polite">
        {found ? <NameCheckNote {...found} side={side} onPick={(picked) => rename(withStrength(picked, entered.name))} /> : null}
      </div>
    </div>
  )
}

/** How much and how often. */
export function DoseInputs({ of: { form } }: Part) {
  const { t } = useTranslation('medications')
  return (
    <>
      <TextField
        label={t('medications:field.dosage')}
        hint={t('medications:form.dosageHint')}
        maxLength={dosageLength}
        {...form.field('dosage')}
      />
      <SelectField
        label={t('medications:field.frequency')}
        placeholder={t('medications:form.choose')}
        options={frequencies.map((value) => ({ value, label: t(`medications:frequency.${value}`) }))}
        {...form.field('frequency')}
      />
    </>
  )
}

export function TermInputs({ of: { form } }: Part) {
  const { t } = useTranslation(['medications', 'common'])
  return (
    <>
      <TextField type="date" label={t('medications:field.startDate')} {...form.field('startDate')} />
      <TextField type="date" label={t('medications:field.endDate')} optional={t('common:optional')} {...form.field('endDate')} />
    </>
  )
}

/** What the check says of the dose. */
export function DoseFound({ of: { side, foundOfDose } }: Part) {
  return (
    <div aria-live="polite">{foundOfDose ? <DoseNote check={foundOfDose.doseCheck} alerts={foundOfDose.alerts} side={side} /> : null}</div>
  )
}

export function TimesInputs({ of: { form, side, entered }, narrow = false }: Part & { narrow?: boolean }) {
  return (
    <ScheduleFields
      frequency={entered.frequency}
      chosen={entered.times}
      isOwn={side === 'own'}
      narrow={narrow}
      times={form.field('timeOfDay')}
      reminders={form.field('reminders')}
    />
  )
}

/** What it is taken for. */
export function IndicationInput({ of: { form, patientId, entered } }: Part) {
  const { t } = useTranslation('medications')
  return (
    <IndicationField
      patientId={patientId}
      label={t('medications:field.indication')}
      hint={t('medications:form.indicationHint')}
      listLabel={t('medications:form.suggestions')}
      countText={(count) => t('medications:form.suggested', { count })}
      // typed words are no longer what was chosen
      field={form.field('indication', { onChange: () => form.setValue('conditionId', null) })}
      value={entered.indication}
      onPick={(picked) => {
        form.setValue('indication', picked.text)
        form.setValue('conditionId', picked.conditionId)
      }}
    />
  )
}

/** What the pharmacy is to hand out; a patient's own medicines have none. */
export function SupplyInputs({ of: { form, side } }: Part) {
  const { t } = useTranslation(['medications', 'common'])
  if (side === 'own') return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {t('medications:field.supply')} <span className="font-normal text-muted">{t('common:optional')}</span>
      </legend>
      <div className="grid grid-cols-2 gap-5">
        <TextField label={t('medications:field.quantity')} inputMode="decimal" maxLength={9} {...form.field('quantity')} />
        <TextField
          label={t('medications:field.unit')}
          hint={t('medications:form.unitHint')}
          maxLength={supplyUnitLength}
          {...form.field('unit')}
        />
        <TextField label={t('medications:field.refills')} inputMode="numeric" maxLength={2} {...form.field('refills')} />
        <TextField label={t('medications:field.days')} inputMode="numeric" maxLength={3} {...form.field('days')} />
      </div>
    </fieldset>
  )
}

export function NotesInput({ of: { form } }: Part) {
  const { t } = useTranslation(['medications', 'common'])
  return <TextArea label={t('medications:field.notes')} optional={t('common:optional')} maxLength={notesLength} {...form.field('notes')} />
}

import { dosageLength, frequencies, type Medication, nameLength, notesLength } from '@uzima/contract/medications'
import { TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '#lib/form.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AlertQuestion } from '../alerts/AlertQuestion.tsx'
import type { Whose } from '../api.ts'
import { DoseNote } from './DoseNote.tsx'
import { MedicationFields, valuesOf } from './medication-form.ts'
import { NameCheckNote } from './NameCheckNote.tsx'
import { NameField } from './NameField.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { useChecked } from './useChecked.ts'
import { useSaveMedication } from './useSaveMedication.ts'
import { withStrength } from './written-name.ts'

type MedicationFormProps = { patientId?: Whose; medication?: Medication; onClose: () => void }

/** Adds or edits a medicine. For prescribed ones the patient can only set the times. */
export function MedicationForm({ patientId, medication, onClose }: MedicationFormProps) {
  const { t } = useTranslation(['medications', 'common'])
  const form = useZodForm(MedicationFields, valuesOf(medication))
  const sent = useFormDraft(`medications.form:${medication?.id ?? patientId ?? 'own'}`, form)
  const [name = '', dosage = '', frequency, times] = useWatch({ control: form.control, name: ['name', 'dosage', 'frequency', 'timeOfDay'] })
  const isScheduleOnly = medication !== undefined && !medication.actions.includes('edit')
  const { found, foundOfDose, asked, recheck } = useChecked(patientId, medication, form.getValues)
  const { save, question, isBusy, isStale } = useSaveMedication({
    patientId,
    medication,
    isScheduleOnly,
    fail: form.fail,
    onSaved: () => {
      sent()
      onClose()
    },
  })
  const side = patientId ? 'provider' : 'own'
  const title = isScheduleOnly ? 'schedule' : medication ? 'edit' : 'add'
  const rename = (picked: string) => {
    form.setValue('name', picked)
    form.clearErrors('name')
    recheck()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(`medications:${title}.title.${side}`)}
      text={isScheduleOnly ? t('medications:schedule.intro', { doctor: medication.prescribedBy }) : undefined}
      closeLabel={t('common:close')}
    >
      <form
        noValidate
        onSubmit={form.submit(save)}
        onChange={({ target }) => (isChoice(target) ? recheck() : undefined)}
        // saving checks again, and what is found now would move the button away from the press that takes the focus
        onBlur={({ relatedTarget }) => (relatedTarget instanceof HTMLButtonElement ? undefined : recheck())}
        className="space-y-5"
      >
        {isScheduleOnly ? null : (
          <>
            <div className="space-y-2">
              <NameField
                label={t('medications:field.name')}
                hint={t('medications:form.nameHint')}
                maxLength={nameLength}
                field={form.field('name')}
                value={name}
                onPick={rename}
              />
              <div aria-live="polite">
                {found && asked.name === name.trim() ? (
                  <NameCheckNote {...found} side={side} onPick={(picked) => rename(withStrength(picked, name))} />
                ) : null}
              </div>
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
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
              <TextField type="date" label={t('medications:field.startDate')} {...form.field('startDate')} />
              <TextField type="date" label={t('medications:field.endDate')} optional={t('common:optional')} {...form.field('endDate')} />
            </div>
            <div aria-live="polite">
              {foundOfDose && asked.dosage === dosage.trim() && asked.frequency === frequency ? (
                <DoseNote check={foundOfDose.doseCheck} alerts={foundOfDose.alerts} side={side} />
              ) : null}
            </div>
          </>
        )}
        <ScheduleFields
          frequency={frequency}
          chosen={times ?? []}
          isOwn={!patientId}
          times={form.field('timeOfDay')}
          reminders={form.field('reminders')}
        />
        {isScheduleOnly ? null : (
          <TextArea label={t('medications:field.notes')} optional={t('common:optional')} maxLength={notesLength} {...form.field('notes')} />
        )}
        {isStale ? (
          <Banner kind="warning" icon={TriangleAlert} role="alert">
            {t('medications:form.stale')}
          </Banner>
        ) : null}
        <FormFoot
          cancelLabel={t('medications:form.cancel')}
          onCancel={onClose}
          submitLabel={t(medication ? 'medications:edit.submit' : `medications:add.submit.${side}`)}
          busy={isBusy}
          busyLabel={t('medications:form.busy')}
        />
      </form>
      {question ? (
        <Suspense fallback={null}>
          <AlertQuestion {...question} side={side} act={medication ? 'keep' : 'add'} busy={isBusy} />
        </Suspense>
      ) : null}
    </Dialog>
  )
}

/** A field that has its whole value at once. */
const isChoice = (target: EventTarget) => target instanceof Element && target.matches('select, [type=checkbox]')

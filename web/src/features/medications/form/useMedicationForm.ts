import type { Medication } from '@uzima/contract/medications'
import { useWatch } from 'react-hook-form'
import { useZodForm } from '#lib/form.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import type { Whose } from '../api.ts'
import { MedicationFields, valuesOf } from './medication-form.ts'
import { useChecked } from './useChecked.ts'
import { useSaveMedication } from './useSaveMedication.ts'

type Of = {
  patientId: Whose
  medication?: Medication | undefined
  /** The visit in which it is prescribed. */
  appointmentId?: string
  onSaved: () => void
}

/** The form of a medicine, wherever it is shown: its values, what the last check found, and how it is saved. */
export function useMedicationForm({ patientId, medication, appointmentId, onSaved }: Of) {
  const form = useZodForm(MedicationFields, valuesOf(medication))
  const sent = useFormDraft(`medications.form:${medication?.id ?? patientId ?? 'own'}`, form)
  const [name = '', dosage = '', frequency, times = [], indication = ''] = useWatch({
    control: form.control,
    name: ['name', 'dosage', 'frequency', 'timeOfDay', 'indication'],
  })
  const isScheduleOnly = medication !== undefined && !medication.actions.includes('edit')
  const { found, foundOfDose, asked, recheck } = useChecked(patientId, medication, form.getValues)
  const saving = useSaveMedication({
    patientId,
    medication,
    appointmentId,
    isScheduleOnly,
    fail: form.fail,
    onSaved: () => {
      sent()
      onSaved()
    },
  })
  return {
    ...saving,
    form,
    patientId,
    side: patientId ? ('provider' as const) : ('own' as const),
    isScheduleOnly,
    entered: { name, dosage, frequency, times, indication },
    /** Of what is entered now, if it has been checked. */
    found: asked.name === name.trim() ? found : undefined,
    foundOfDose: asked.dosage === dosage.trim() && asked.frequency === frequency ? foundOfDose : undefined,
    recheck,
    rename: (picked: string) => {
      form.setValue('name', picked)
      form.clearErrors('name')
      recheck()
    },
    /** Of the form element. */
    handlers: {
      noValidate: true,
      onSubmit: form.submit(saving.save),
      onChange: ({ target }: { target: EventTarget }) => (isChoice(target) ? recheck() : undefined),
      // saving checks again, and what is found now would move the button away from the press that takes the focus
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) =>
        relatedTarget instanceof HTMLButtonElement ? undefined : recheck(),
    },
  }
}
export type MedicationFormState = ReturnType<typeof useMedicationForm>

/** A field that has its whole value at once. */
const isChoice = (target: EventTarget) => target instanceof Element && target.matches('select, [type=checkbox]')

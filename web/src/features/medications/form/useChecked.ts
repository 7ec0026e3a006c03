import type { Medication } from '@uzima/contract/medications'
import { useState } from 'react'
import { type Asked, useNameCheck, type Whose } from '../api.ts'
import { askedOf, type Entered, valuesOf } from './medication-form.ts'

/** What the last check of the form found. It is asked when something is chosen or a field is left, not on each keystroke, since checks are logged. */
export function useChecked(patientId: Whose, medication: Medication | undefined, getValues: () => Entered) {
  const [asked, setAsked] = useState<Asked>(() => askedOf(valuesOf(medication), medication?.id))
  const isScheduleOnly = medication !== undefined && !medication.actions.includes('edit')
  const { data: found, isPlaceholderData } = useNameCheck(patientId, isScheduleOnly ? { name: '' } : asked)
  const recheck = () => setAsked(askedOf(getValues(), medication?.id))
  return { found, foundOfDose: isPlaceholderData ? undefined : found, asked, recheck }
}

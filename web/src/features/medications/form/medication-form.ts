import { indicationLength } from '@uzima/contract/chart/indication'
import { dosageLength, type Medication, nameLength, notesLength } from '@uzima/contract/medications'
import { frequencies, timeOfDay } from '@uzima/contract/medications/schedule'
import { supplyUnitLength } from '@uzima/contract/medications/supply'
import { z } from 'zod/mini'
import { dayOf } from '#lib/format.ts'
import type { Asked } from '../api.ts'

const numberNeeded = 'medications:form.numberNeeded'
const numberTyped = (form: RegExp) => z.string().check(z.trim(), z.regex(form, numberNeeded))
const numberOf = (typed: string) => (typed === '' ? null : Number(typed.replace(',', '.')))
const typedOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** WriteMedication of the contract with the specification's messages. */
export const MedicationFields = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'medications:form.nameRequired'), z.maxLength(nameLength)),
    dosage: z.string().check(z.trim(), z.minLength(1, 'medications:form.dosageRequired'), z.maxLength(dosageLength)),
    frequency: z.enum(frequencies, 'medications:form.frequencyRequired'),
    startDate: z.iso.date('medications:form.startRequired'),
    endDate: z.union([z.literal(''), z.iso.date()]),
    timeOfDay: z.array(timeOfDay).check(z.minLength(1, 'medications:form.timesRequired')),
    notes: z.string().check(z.trim(), z.maxLength(notesLength)),
    indication: z.string().check(z.trim(), z.maxLength(indicationLength)),
    quantity: numberTyped(/^\d{0,5}(?:[.,]\d{1,3})?$/).check(z.refine((typed) => typed === '' || numberOf(typed) !== 0, numberNeeded)),
    unit: z.string().check(z.trim(), z.maxLength(supplyUnitLength)),
    refills: numberTyped(/^\d{0,2}$/),
    days: numberTyped(/^(?:[1-9]\d{0,2})?$/),
    conditionId: z.nullable(z.string()),
    reminders: z.boolean(),
  })
  .check(
    z.refine(({ startDate, endDate }) => endDate === '' || endDate >= startDate, {
      path: ['endDate'],
      error: 'medications:form.endsBeforeStart',
    }),
  )
  .check(z.refine(({ quantity, unit }) => unit === '' || quantity !== '', { path: ['quantity'], error: numberNeeded }))
export type MedicationValues = z.infer<typeof MedicationFields>
export type Entered = Pick<MedicationValues, 'name' | 'dosage' | 'timeOfDay' | 'notes'> & {
  frequency?: MedicationValues['frequency'] | undefined
}
export const fieldNames = z.keyof(MedicationFields).options

export const valuesOf = (medication?: Medication) => ({
  name: medication?.name ?? '',
  dosage: medication?.dosage ?? '',
  frequency: medication?.frequency,
  startDate: medication?.startDate ?? dayOf(new Date()),
  endDate: medication?.endDate ?? '',
  timeOfDay: medication?.timeOfDay ?? ['morning' as const],
  notes: medication?.notes ?? '',
  indication: medication?.indication?.text ?? '',
  conditionId: medication?.indication?.conditionId ?? null,
  quantity: typedOf(medication?.supply?.quantity),
  unit: medication?.supply?.unit ?? '',
  refills: typedOf(medication?.supply?.refills),
  days: typedOf(medication?.supply?.days),
  reminders: medication?.reminders ?? false,
})

/** What of the form a check asks about; without dosage and frequency only the name is checked. */
export const askedOf = ({ name, dosage, frequency, timeOfDay, notes }: Entered, medicationId?: string): Asked => ({
  name: name.trim(),
  medicationId,
  ...(dosage.trim() && frequency && { dosage: dosage.trim(), frequency, timeOfDay, notes: notes.trim() || null }),
})

export const toWritten = ({ endDate, notes, indication, conditionId, quantity, unit, refills, days, ...values }: MedicationValues) => ({
  ...values,
  supply:
    quantity || refills || days
      ? { quantity: numberOf(quantity), unit: unit || null, refills: numberOf(refills), days: numberOf(days) }
      : null,
  indication: indication ? { text: indication, conditionId } : null,
  endDate: endDate || null,
  notes: notes || null,
})

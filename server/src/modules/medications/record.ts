import { MedicationContent } from '@uzima/contract/medications'
import type { Frequency, TimeOfDay } from '@uzima/contract/medications/schedule'
import type { Supply } from '@uzima/contract/medications/supply'
import { z } from 'zod/mini'
import { reasonsOf } from '#export/indication.ts'
import { type Fields, factIf } from '#records/fields.ts'
import { kept, recordOf } from '#records/record.ts'
import { supplyText, termText, whenText } from './document.ts'
import { labelsOf, textsOf } from './document-texts.ts'
import { doseQuantityOf } from './dose-quantity.ts'

/** A medicine as exported: its content and its prescriber, who is null for entries the patient added. */
export type Exported = MedicationContent & { prescribedBy: string | null; prescriber: string | null }

/** The fields of a medicine. Its name is the heading in documents. */
const fields = {
  name: { encrypted: 'text', fhir: ({ name }) => ({ medicationCodeableConcept: { text: name } }) },
  dosage: {
    encrypted: 'text',
    facts: ({ dosage }, locale) => [{ label: textsOf(locale).labels.dose, value: dosage }],
    fhir: (shown) => ({ dosageInstruction: [dosageOf(shown)] }),
  },
  // includes the times of day, which have no line of their own
  frequency: { facts: (shown, locale) => [{ label: textsOf(locale).labels.when, value: whenText(shown, locale) }] },
  // includes the end date and the prescriber
  startDate: {
    facts: (shown, locale) => {
      const { labels, list } = textsOf(locale)
      return [
        { label: labels.since, value: termText(shown, locale) },
        { label: labels.by, value: shown.prescriber ?? list.self },
      ]
    },
  },
  endDate: {},
  timeOfDay: {},
  notes: {
    encrypted: 'text',
    facts: ({ notes }, locale) => factIf(labelsOf(locale).field.notes, notes),
    fhir: ({ notes }) => (notes === null ? {} : { note: [{ text: notes }] }),
  },
  indication: {
    encrypted: 'json',
    facts: ({ indication }, locale) => factIf(labelsOf(locale).field.indication, indication?.text ?? null),
    fhir: ({ indication }) => reasonsOf(indication),
  },
  supply: {
    encrypted: 'json',
    facts: ({ supply }, locale) => factIf(labelsOf(locale).field.supply, supply && supplyText(supply, locale)),
    fhir: ({ supply }) => (supply === null ? {} : { dispenseRequest: dispenseOf(supply) }),
  },
} satisfies Fields<MedicationContent, Exported>

export const medicationRecord = recordOf({
  table: 'medications',
  kind: 'medications',
  subject: 'patientId',
  content: MedicationContent,
  fields,
})

/** The content of a medicine before a change. */
export const versionRecord = recordOf({
  table: 'medication_versions',
  kind: 'medications',
  subject: 'patientId',
  content: z.object({ content: kept(MedicationContent) }),
  fields: { content: { encrypted: 'json' } },
})

/** The rule and the two ingredients of an acknowledged alert, and why somebody continued despite it. */
export const acknowledgementRecord = recordOf({
  table: 'alert_acknowledgements',
  kind: 'medications',
  subject: 'patientId',
  content: z.object({ alert: z.string(), reason: z.nullable(z.string()) }),
  fields: { alert: { encrypted: 'text' }, reason: { encrypted: 'text' } },
})

export const timesADay: Record<Exclude<Frequency, 'as_needed'>, number> = {
  once_daily: 1,
  twice_daily: 2,
  three_times_daily: 3,
  four_times_daily: 4,
}
/** FHIR codes for times of day. */
export const timesOfDayInFhir = { morning: 'MORN', noon: 'NOON', evening: 'EVE', night: 'NIGHT' } as const satisfies Record<
  TimeOfDay,
  string
>

function dosageOf(medicine: MedicationContent) {
  const { dosage: text, frequency, timeOfDay } = medicine
  const boundsPeriod = periodOf(medicine)
  const doseQuantity = doseQuantityOf(text)
  const amount = doseQuantity && { doseAndRate: [{ doseQuantity }] }
  if (frequency === 'as_needed') return { text, timing: { repeat: { boundsPeriod } }, asNeededBoolean: true, ...amount }
  const when = timeOfDay.map((each) => timesOfDayInFhir[each])
  const often = { frequency: timesADay[frequency], period: 1, periodUnit: 'd' }
  return { text, timing: { repeat: { boundsPeriod, ...often, ...(when.length > 0 && { when }) } }, ...amount }
}
const periodOf = ({ startDate, endDate }: MedicationContent) => ({ start: startDate, ...(endDate !== null && { end: endDate }) })

const dispenseOf = ({ quantity, unit, refills, days }: Supply) => ({
  ...(refills !== null && { numberOfRepeatsAllowed: refills }),
  ...(quantity !== null && { quantity: { value: quantity, ...(unit !== null && { unit }) } }),
  ...(days !== null && { expectedSupplyDuration: { value: days, unit: 'd', system: 'http://unitsofmeasure.org', code: 'd' } }),
})

import {
  AnalyzeSymptoms,
  additionalSymptom,
  oldestAge,
  personSex,
  primarySymptomLength,
  type SymptomCheck,
} from '@uzima/contract/symptom-checker'
import { z } from 'zod/mini'
import type { useZodForm } from '#lib/form.ts'

const { primarySymptom, duration, severity, description, isPregnant, isImmunosuppressed } = AnalyzeSymptoms.shape

/** The fields as typed: an empty age or sex means the profile's. */
export const CheckFields = z.object({
  primarySymptom,
  duration,
  severity,
  additionalSymptoms: z.array(additionalSymptom),
  description,
  age: z.pipe(
    z.string().check(
      z.refine((value) => value === '' || (/^\d{1,3}$/.test(value) && Number(value) <= oldestAge), {
        error: 'symptom-checker:form.ageWrong',
      }),
    ),
    z.transform((value) => (value === '' ? null : Number(value))),
  ),
  sex: z.pipe(
    z.union([z.literal(''), personSex]),
    z.transform((value) => value || null),
  ),
  isPregnant,
  isImmunosuppressed,
})

export type CheckFormState = ReturnType<typeof useZodForm<z.input<typeof CheckFields>, z.output<typeof CheckFields>>>

export const emptyCheck: z.input<typeof CheckFields> = {
  primarySymptom: '',
  duration: '1-day',
  severity: null,
  additionalSymptoms: [],
  description: '',
  age: '',
  sex: '',
  isPregnant: false,
  isImmunosuppressed: false,
}

/** The fields of a check, to change some of them. Whom it is for is open as long as since when is: nobody was asked yet. */
export function fieldsOf(check: SymptomCheck): z.input<typeof CheckFields> {
  const { primarySymptom, duration, severity, additionalSymptoms, description, age, sex, isPregnant, isImmunosuppressed } = check
  const words = { primarySymptom, duration, severity, additionalSymptoms, description: description ?? '' }
  if (duration === null) return { ...emptyCheck, ...words }
  // a typed age is whole; of a date of birth it seldom is, and the profile's is more exact
  return { ...words, age: age !== null && Number.isInteger(age) ? String(age) : '', sex: sex ?? '', isPregnant, isImmunosuppressed }
}

/** All that was written of what troubles, as one text. */
export const wordsOf = ({ primarySymptom, description }: { primarySymptom: string; description?: string | null | undefined }) =>
  !description ? primarySymptom : description.startsWith(primarySymptom.trim()) ? description : `${primarySymptom}. ${description}`

/** What somebody writes in one field: short, it is the symptom; longer, its beginning is, and the description holds the whole. */
export function inTwo(text: string): { primarySymptom: string; description: string } {
  if (text.length <= primarySymptomLength) return { primarySymptom: text, description: '' }
  const cut = text.slice(0, primarySymptomLength)
  return { primarySymptom: cut.slice(0, cut.lastIndexOf(' ') + 1 || primarySymptomLength), description: text }
}

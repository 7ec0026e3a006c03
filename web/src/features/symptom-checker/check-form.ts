import {
  type AgeUnit,
  AnalyzeSymptoms,
  additionalSymptom,
  ageUnits,
  asPeopleSay,
  mostOfAge,
  personSex,
  primarySymptomLength,
  type SymptomCheck,
  yearsOf,
} from '@uzima/contract/symptom-checker'
import { z } from 'zod/mini'
import type { useZodForm } from '#lib/form.ts'

const { primarySymptom, duration, severity, description, isPregnant, isImmunosuppressed } = AnalyzeSymptoms.shape

/** The fields as typed: an empty age means what the words say or the profile, an empty sex the profile's. */
export const CheckFields = z.pipe(
  z
    .object({
      primarySymptom,
      duration,
      severity,
      additionalSymptoms: z.array(additionalSymptom),
      description,
      age: z.string(),
      ageUnit: z.enum(ageUnits),
      sex: z.pipe(
        z.union([z.literal(''), personSex]),
        z.transform((value) => value || null),
      ),
      isPregnant,
      isImmunosuppressed,
    })
    .check(
      z.refine(({ age, ageUnit }) => age === '' || (/^\d{1,3}$/.test(age) && Number(age) <= mostOfAge[ageUnit]), {
        error: 'symptom-checker:form.ageWrong',
        path: ['age'],
      }),
    ),
  z.transform(({ age, ageUnit, ...rest }) => ({ ...rest, age: age === '' ? null : yearsOf(Number(age), ageUnit) })),
)

export type CheckFormState = ReturnType<typeof useZodForm<z.input<typeof CheckFields>, z.output<typeof CheckFields>>>

export const emptyCheck: z.input<typeof CheckFields> = {
  primarySymptom: '',
  duration: '1-day',
  severity: null,
  additionalSymptoms: [],
  description: '',
  age: '',
  ageUnit: 'year',
  sex: '',
  isPregnant: false,
  isImmunosuppressed: false,
}

/**
 * The fields of a check, to change some of them. Whom it is for is open as long as since when is: nobody was asked yet, but the words may tell of
 * an age.
 */
export function fieldsOf(check: SymptomCheck): z.input<typeof CheckFields> {
  const { primarySymptom, duration, severity, additionalSymptoms, description, sex, isPregnant, isImmunosuppressed } = check
  const words = { primarySymptom, duration, severity, additionalSymptoms, description: description ?? '', ...ageOf(check) }
  return duration === null ? { ...emptyCheck, ...words } : { ...words, sex: sex ?? '', isPregnant, isImmunosuppressed }
}

/** A typed age is whole; of a date of birth it seldom is, and the profile's is more exact. */
function ageOf({ age, ageSaid, duration }: SymptomCheck): { age: string; ageUnit: AgeUnit } {
  const { count, unit } = asPeopleSay(age ?? 0)
  const isTyped = duration !== null && age !== null && Math.abs(yearsOf(count, unit) - age) < 0.001
  return age !== null && (isTyped || ageSaid === 'read') ? { age: String(count), ageUnit: unit } : { age: '', ageUnit: 'year' }
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

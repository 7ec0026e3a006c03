import { AnalyzeSymptoms, additionalSymptom, oldestAge, personSex } from '@uzima/contract/symptom-checker'
import { z } from 'zod/mini'

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

export const emptyCheck: z.input<typeof CheckFields> = {
  primarySymptom: '',
  duration: '1-day',
  severity: 1,
  additionalSymptoms: [],
  description: '',
  age: '',
  sex: '',
  isPregnant: false,
  isImmunosuppressed: false,
}

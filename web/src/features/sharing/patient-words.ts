import type { PatientInCare } from '@uzima/contract/sharing'
import type { TFunction } from 'i18next'
import { formatDay } from '#lib/format.ts'

type Aged = Pick<PatientInCare, 'age' | 'dateOfBirth'>

/** "42 years, born Mar 12, 1984"; states what is unknown. */
export function ageWords(t: TFunction, { age, dateOfBirth }: Aged): string {
  if (age === null || dateOfBirth === null) return t('sharing:patient.ageUnknown')
  return t('sharing:patient.age', { count: age, day: formatDay(dateOfBirth) })
}

/** "42 years"; nothing where the date of birth is not known. */
export const yearsWords = (t: TFunction, { age }: Aged): string | null => (age === null ? null : t('sharing:patient.years', { count: age }))

/** "Born Mar 12, 1984"; states what is unknown. */
export const bornWords = (t: TFunction, { dateOfBirth }: Aged): string =>
  dateOfBirth === null ? t('sharing:patient.ageUnknown') : t('sharing:patient.born', { day: formatDay(dateOfBirth) })

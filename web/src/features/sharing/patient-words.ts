import type { PatientInCare } from '@uzima/contract/sharing'
import type { TFunction } from 'i18next'
import { formatDay } from '#lib/format.ts'

/** "42 years, born Mar 12, 1984"; states what is unknown. */
export function ageWords(t: TFunction, { age, dateOfBirth }: Pick<PatientInCare, 'age' | 'dateOfBirth'>): string {
  if (age === null || dateOfBirth === null) return t('sharing:patient.ageUnknown')
  return t('sharing:patient.age', { count: age, day: formatDay(dateOfBirth) })
}

import type { Doctor } from '@uzima/contract/providers'
import type { TFunction } from 'i18next'
import { formatLanguage, formatList } from '#lib/format.ts'
import { specialtyName } from './specialty-name.ts'

/** "Cardiology. Speaks English and French" */
export const doctorWords = (t: TFunction, { specialty, languages }: Pick<Doctor, 'specialty' | 'languages'>) =>
  languages.length === 0
    ? specialtyName(specialty)
    : t('providers:doctor.words', { specialty: specialtyName(specialty), languages: spokenLanguages(languages) })

export const spokenLanguages = (languages: readonly string[]) => formatList(languages.map((language) => formatLanguage(language)))

import type { ManagedAppointmentType } from '@uzima/contract/appointment-types'
import { type Locale, locale } from '@uzima/contract/fields'

/** In this language, or any it has a name in. */
export const nameOf = ({ names }: Pick<ManagedAppointmentType, 'names'>, language: Locale): string =>
  names[language] ?? locale.options.map((each) => names[each]).find((name) => name !== null) ?? ''

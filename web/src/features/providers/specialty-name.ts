import { i18n } from '#lib/i18n.ts'

/** The specialty translated if we have a translation, otherwise as the doctor wrote it. */
export const specialtyName = (specialty: string) =>
  i18n.t(`providers:specialty.${specialty.toLowerCase().replace(/[^a-z]+/g, '_')}`, { defaultValue: specialty })

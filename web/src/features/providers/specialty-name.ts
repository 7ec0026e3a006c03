import { i18n } from '#lib/i18n.ts'

/** The specialty in the reader's language where we have a word for it, else as the doctor wrote it. */
export const specialtyName = (specialty: string) =>
  i18n.t(`providers:specialty.${specialty.toLowerCase().replace(/[^a-z]+/g, '_')}`, { defaultValue: specialty })

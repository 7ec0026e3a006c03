import type { Substance } from '@uzima/contract/allergies/substance'
import type { TFunction } from 'i18next'

/** The name of a listed substance in the reader's language, or the words it was written with. */
export const substanceText = (t: TFunction, { code, text }: Substance): string =>
  code?.startsWith('*') ? t(`allergies:substance.${code.slice(1)}`, { defaultValue: text }) : text

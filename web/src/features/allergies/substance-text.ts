import { listedSubstance, type Substance } from '@uzima/contract/allergies/substances'
import type { TFunction } from 'i18next'

/** The name of a listed substance in the reader's language, or the words it was written with. */
export function substanceText(t: TFunction, { code, text }: Substance): string {
  const listed = listedSubstance(code)
  return listed ? t(`allergies:substance.${listed}`) : text
}
